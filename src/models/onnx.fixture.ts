/** An ONNX file with a text put into it beside its network, as RapidOCR puts the characters into its readers. */
export function withMetadata(onnx: Buffer, key: string, value: string): Buffer {
  const property = Buffer.concat([field(1, Buffer.from(key)), field(2, Buffer.from(value))]);
  return Buffer.concat([onnx, field(14, property)]);
}

/** A length-delimited field of Protocol Buffers. */
const field = (number: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from([(number << 3) | 2, ...varint(content.length)]), content]);

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))];
}
