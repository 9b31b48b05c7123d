// As much of ONNX's protocol buffers (onnx.proto3) as the reference network needs.

/** One field of a message: its number, and a whole number, a text, bytes, or packed whole numbers. */
type Field = [number: number, value: number | string | Uint8Array | number[]];

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}

/** A message of these fields. */
export function message(...fields: Field[]): Uint8Array {
  const parts: Uint8Array[] = [];
  for (const [number, value] of fields) {
    if (typeof value === 'number') {
      parts.push(Uint8Array.from([...varint(number * 8), ...varint(value)]));
      continue;
    }
    const bytes =
      typeof value === 'string'
        ? new TextEncoder().encode(value)
        : value instanceof Uint8Array
          ? value
          : Uint8Array.from(value.flatMap(varint));
    parts.push(Uint8Array.from([...varint(number * 8 + 2), ...varint(bytes.length)]), bytes);
  }
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const FLOAT = 1;
const INT64 = 7;
const OPSET = 17;

/** A constant of a graph. */
export const tensor = (name: string, dims: number[], values: Float32Array): Uint8Array =>
  message([1, dims], [2, FLOAT], [8, name], [9, new Uint8Array(values.buffer, values.byteOffset, values.byteLength)]);

/** An operation. Attributes are whole numbers, lists of them, or texts. */
export function operation(
  type: string,
  inputs: string[],
  outputs: string[],
  attributes: Record<string, number | number[] | string> = {},
): Uint8Array {
  return message(
    ...inputs.map((input): Field => [1, input]),
    ...outputs.map((output): Field => [2, output]),
    [4, type],
    ...Object.entries(attributes).map(([name, value]): Field => {
      if (typeof value === 'number') return [5, message([1, name], [3, value], [20, 2])];
      if (typeof value === 'string') return [5, message([1, name], [4, value], [20, 3])];
      return [5, message([1, name], [8, value], [20, 7])];
    }),
  );
}

/** An input or output; a size given as text is free. */
export const value = (name: string, dims: (number | string)[], type: 'float' | 'int64' = 'float'): Uint8Array => {
  const shape = message(...dims.map((dim): Field => [1, message(typeof dim === 'number' ? [1, dim] : [2, dim])]));
  return message([1, name], [2, message([1, message([1, type === 'float' ? FLOAT : INT64], [2, shape])])]);
};

/** A whole model. */
export function model(
  nodes: Uint8Array[],
  constants: Uint8Array[],
  inputs: Uint8Array[],
  outputs: Uint8Array[],
): Uint8Array {
  const all = (number: number, parts: Uint8Array[]) => parts.map((part): Field => [number, part]);
  const graph = message(
    ...all(1, nodes),
    [2, 'onrecord'],
    ...all(5, constants),
    ...all(11, inputs),
    ...all(12, outputs),
  );
  return message([1, 8], [7, graph], [8, message([2, OPSET])]);
}
