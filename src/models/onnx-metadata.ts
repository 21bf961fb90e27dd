/** Numbers of fields in onnx.proto3. */
const METADATA_PROPS = 14;
const [KEY, VALUE] = [1, 2];
/** Wire types of Protocol Buffers. */
const [VARINT, FIXED64, LENGTH_DELIMITED, FIXED32] = [0, 1, 2, 5];

/**
 * A text that was put into an ONNX file beside its network, such as the characters of a reader; undefined where the
 * file holds none of that name, or is no ONNX. ONNX Runtime reads these too, but does not show them to Node.
 */
export function onnxMetadata(file: Buffer, key: string): string | undefined {
  try {
    for (const property of fields(file, METADATA_PROPS)) {
      if (textOf(property, KEY) === key) return textOf(property, VALUE);
    }
  } catch (error) {
    // What is no Protocol Buffers message ends in the middle of a field.
    if (!(error instanceof RangeError)) throw error;
  }
  return undefined;
}

const textOf = (message: Buffer, field: number): string | undefined => {
  for (const value of fields(message, field)) return value.toString('utf8');
  return undefined;
};

/** The length-delimited fields of one number, without looking into the others. */
function* fields(message: Buffer, wanted: number): Generator<Buffer> {
  let at = 0;
  const varint = () => {
    let value = 0;
    // No field that we know of is longer than 2⁵³.
    for (let scale = 1; ; scale *= 128) {
      const byte = message.readUInt8(at++);
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const tag = varint();
    switch (tag % 8) {
      case VARINT:
        varint();
        break;
      case FIXED64:
        at += 8;
        break;
      case FIXED32:
        at += 4;
        break;
      case LENGTH_DELIMITED: {
        const length = varint();
        if (at + length > message.length) throw new RangeError('A field is longer than its message.');
        if (Math.floor(tag / 8) === wanted) yield message.subarray(at, at + length);
        at += length;
        break;
      }
      default:
        throw new RangeError('There is no such wire type.');
    }
  }
}
