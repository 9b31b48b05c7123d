/** Nothing of what was asked for is in the record. The message is for the person who asked. */
export class NotFound extends Error {
  override name = 'NotFound';
}
