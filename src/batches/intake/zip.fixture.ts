import { deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly content: Buffer;
  readonly stored?: boolean;
  readonly encrypted?: boolean;
  /** The size that the headers state. */
  readonly claims?: number;
  /** What is there instead of the compressed content. */
  readonly raw?: Buffer;
}

/** A zip file built byte by byte, so that it can be what programs would never write. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const data = entry.raw ?? (entry.stored ? entry.content : deflateRawSync(entry.content));
    const common = commonHeader(entry, name.length, data.length);
    files.push(Buffer.from('PK\x03\x04', 'latin1'), common, name, data);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, name);
    offset += 4 + common.length + name.length + data.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, list, end]);
}

/** What a file's own header and that of the directory share. */
function commonHeader({ content, stored, encrypted, claims }: ZipEntry, name: number, data: number): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(20, 0);
  header.writeUInt16LE(0x800 | (encrypted ? 1 : 0), 2);
  header.writeUInt16LE(stored ? 0 : 8, 4);
  header.writeUInt32LE(data, 14);
  header.writeUInt32LE(claims ?? content.length, 18);
  header.writeUInt16LE(name, 22);
  return header;
}
