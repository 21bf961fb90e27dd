/**
 * A stroke font for the labels on annotated pictures. Servers often have no font installed, and librsvg then draws a
 * box for every letter. Strokes look the same everywhere.
 *
 * Each glyph lies on a grid 4 wide and 6 high, x to the right and y downward. Strokes are separated by spaces; each is
 * a run of points of two digits (x, y).
 */
const GLYPHS: Readonly<Record<string, string>> = {
  A: '0602204246 0444',
  B: '06003041423303 3344453606',
  C: '4130100105163645',
  D: '00304145360600',
  E: '40000646 0333',
  F: '400006 0333',
  G: '41301001051636454323',
  H: '0006 4046 0343',
  I: '1030 2026 1636',
  J: '404536160504',
  K: '0006 400346',
  L: '000646',
  M: '0600234046',
  N: '06004640',
  O: '103041453616050110',
  P: '0600304142330303',
  Q: '103041453616050110 2446',
  R: '06003041423303 2346',
  S: '4130100102133344453616 1605',
  T: '0040 2026',
  U: '000516364540',
  V: '002640',
  W: '0016233640',
  X: '0046 4006',
  Y: '002340 2326',
  Z: '00400646',
  0: '103041453616050110 0541',
  1: '1120 2026 1636',
  2: '011030414233060646',
  3: '0040234344453616 1605',
  4: '3630044444',
  5: '400002324344453616 1605',
  6: '4130100105163645443303',
  7: '004016',
  8: '103041423344453616050413020110 1333',
  9: '0516364541301001021343',
  '.': '2526',
  ',': '252617',
  '-': '1333',
  '%': '4006 0010110100 3545463635',
  ':': '2122 2425',
  '/': '4006',
  '?': '0110304142332324 2526',
  '+': '2224 1333',
  '(': '30121436',
  ')': '10323416',
  _: '0646',
};

const WIDTH = 4;
const HEIGHT = 6;
const ADVANCE = 6;

/** Width in pixels of a label with letters `height` pixels high. */
export function labelWidth(text: string, height: number): number {
  return text.length === 0 ? 0 : ((text.length * ADVANCE - (ADVANCE - WIDTH)) * height) / HEIGHT;
}

/**
 * The `d` of an SVG path that writes `text` in upper case. Characters without a glyph leave a gap.
 * @param x left edge and `y` top edge of the letters, in pixels
 */
export function labelPath(text: string, x: number, y: number, height: number): string {
  const scale = height / HEIGHT;
  const strokes: string[] = [];
  [...text.toUpperCase()].forEach((character, place) => {
    for (const stroke of (GLYPHS[character] ?? '').split(' ').filter(Boolean)) {
      const points = stroke.match(/../g)!.map(([column, row]) => {
        const px = x + (place * ADVANCE + Number(column)) * scale;
        return `${round(px)} ${round(y + Number(row) * scale)}`;
      });
      strokes.push(`M${points.join('L')}`);
    }
  });
  return strokes.join('');
}

const round = (value: number) => Math.round(value * 10) / 10;
