/** One line of a plot. */
interface Curve {
  readonly name: string;
  /** Points from left to right. */
  readonly points: readonly (readonly [x: number, y: number])[];
}

export interface Plot {
  readonly title: string;
  readonly across: string;
  readonly up: string;
  readonly curves: readonly Curve[];
}

/** The plot in pixels, and the margin around it for labels. */
const [WIDTH, HEIGHT, MARGIN] = [480, 280, 64];
const COLOURS = ['#1f6feb', '#bf3989', '#57606a'];

/** Curves over linear axes that begin at 0, as SVG. */
export function plot({ title, across, up, curves }: Plot): string {
  const points = curves.flatMap((curve) => curve.points);
  const [right, top] = [0, 1].map((axis) => ceiling(Math.max(...points.map((point) => point[axis]!))));
  const x = (value: number) => (MARGIN + (value / right!) * WIDTH).toFixed(1);
  const y = (value: number) => (MARGIN + (1 - value / top!) * HEIGHT).toFixed(1);
  const shares = [0, 0.25, 0.5, 0.75, 1];
  const grid = shares.flatMap((share) => [
    `<line x1="${MARGIN}" y1="${y(share * top!)}" x2="${MARGIN + WIDTH}" y2="${y(share * top!)}" stroke="#ddd"/>`,
    `<text x="${MARGIN - 6}" y="${y(share * top!)}" dy="4" text-anchor="end">${short(share * top!)}</text>`,
    `<text x="${x(share * right!)}" y="${MARGIN + HEIGHT + 16}" text-anchor="middle">${short(share * right!)}</text>`,
  ]);
  const lines = curves.flatMap(({ name, points }, i) => {
    const colour = COLOURS[i % COLOURS.length]!;
    const places = points.map(([px, py]) => `${x(px)},${y(py)}`);
    return [
      `<polyline points="${places.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>`,
      ...points.map(([px, py]) => `<circle cx="${x(px)}" cy="${y(py)}" r="3" fill="${colour}"/>`),
      `<text x="${MARGIN + 12}" y="${MARGIN + 16 + 16 * i}" fill="${colour}">${name}</text>`,
    ];
  });
  const [width, height] = [WIDTH + 2 * MARGIN, HEIGHT + 2 * MARGIN];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11">
<title>${title}</title>
<rect width="${width}" height="${height}" fill="#fff"/>
<text x="${width / 2}" y="28" text-anchor="middle" font-size="14">${title}</text>
${[...grid, ...lines].join('\n')}
<text x="${width / 2}" y="${height - 16}" text-anchor="middle">${across}</text>
<text transform="translate(16 ${height / 2}) rotate(-90)" text-anchor="middle">${up}</text>
</svg>
`;
}

/** The next number of the form 1, 2, 4 or 8 times a power of ten, whose quarters are short. */
function ceiling(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, Number.MIN_VALUE)));
  return power * ([1, 2, 4, 8, 10].find((step) => step * power >= value) ?? 10);
}

const short = (value: number) => String(Number(value.toPrecision(3)));
