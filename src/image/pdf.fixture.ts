/** A picture on a page, in points from its lower left corner. */
interface Placed {
  readonly jpeg: Buffer;
  /** In pixels, as the file says it. */
  readonly width: number;
  readonly height: number;
  readonly at: readonly [x: number, y: number, width: number, height: number];
}

interface Page {
  /** In points. */
  readonly width: number;
  readonly height: number;
  readonly pictures?: readonly Placed[];
  /** Operators that are drawn after the pictures. */
  readonly drawing?: string;
  /** Degrees by which a viewer turns the page clockwise. */
  readonly rotate?: number;
}

/** A PDF 1.4 with these pages, without compression. */
export function pdfOf(...pages: readonly Page[]): Buffer {
  const objects: Buffer[] = [];
  const add = (...parts: (string | Buffer)[]) =>
    objects.push(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))));
  const stream = (entries: string, content: string | Buffer) =>
    add(`<< ${entries} /Length ${content.length} >>\nstream\n`, content, '\nendstream');

  // The catalogue and the list of pages come first, so the pages start at the third object.
  const kids: number[] = [];
  objects.push(Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'), Buffer.alloc(0));
  for (const { width, height, pictures = [], drawing = '', rotate = 0 } of pages) {
    const images = pictures.map(({ jpeg, width, height }) =>
      stream(
        `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
        jpeg,
      ),
    );
    const shown = pictures.map(({ at: [x, y, w, h] }, i) => `q ${w} 0 0 ${h} ${x} ${y} cm /Im${i} Do Q`);
    const content = stream('', [...shown, drawing].join('\n'));
    const names = images.map((object, i) => `/Im${i} ${object} 0 R`).join(' ');
    kids.push(
      add(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Rotate ${rotate} ` +
          `/Resources << /XObject << ${names} >> >> /Contents ${content} 0 R >>`,
      ),
    );
  }
  objects[1] = Buffer.from(
    `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${kids.length} >>`,
  );

  const chunks = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let length = chunks[0]!.length;
  objects.forEach((object, i) => {
    const whole = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    offsets.push(length);
    length += whole.length;
    chunks.push(whole);
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  chunks.push(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(chunks);
}
