/**
 * Input that could not be read. The message names the place (file, address, line or item), what is wrong, and what would be right;
 * it is written for the person at the command line and fits on one line.
 */
export class InputError extends Error {
  override name = 'InputError';
  constructor(
    /** The file, address or item, as the user knows it. */
    readonly place: string,
    /** What is wrong there, and what would be right. */
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(`${place}: ${reason}`, options);
  }
}
