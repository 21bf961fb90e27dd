import { type Arrangement, LONGEST_MS } from './report.js';

/** The plot in pixels, and the margin around it for labels. */
const [WIDTH, HEIGHT, MARGIN] = [600, 260, 56];
const COLOURS = ['#cf222e', '#bf8700', '#1f6feb', '#1a7f37', '#8250df', '#57606a'];

/** The 95th percentile of the waits over the day, one line for each number of workers, up to what a service allows. */
export function picture(arrangements: readonly Arrangement[], title: string): string {
  const [right, bottom] = [MARGIN + WIDTH, MARGIN + HEIGHT];
  const x = (hour: number) => MARGIN + (hour / 23) * WIDTH;
  const y = (ms: number) => bottom - (Math.min(ms, LONGEST_MS) / LONGEST_MS) * HEIGHT;
  const seconds = [0, 2, 4, 6, 8, 10].map(
    (s) =>
      `<line x1="${MARGIN}" y1="${y(1000 * s)}" x2="${right}" y2="${y(1000 * s)}" stroke="#ddd"/>` +
      `<text x="${MARGIN - 6}" y="${y(1000 * s) + 4}" text-anchor="end">${s} s</text>`,
  );
  const hours = [0, 3, 6, 9, 12, 15, 18, 21].map(
    (hour) => `<text x="${x(hour).toFixed(1)}" y="${bottom + 16}" text-anchor="middle">${hour}:00</text>`,
  );
  const lines = arrangements.map(({ workers, p95ByHour }, at) => {
    const points = p95ByHour.map((ms, hour) => `${x(hour).toFixed(1)},${y(ms).toFixed(1)}`).join(' ');
    const colour = COLOURS[at % COLOURS.length];
    const [lx, ly] = [MARGIN + 60 + 90 * at, MARGIN - 12];
    return (
      `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="2"/>` +
      `<text x="${lx}" y="${ly}" fill="${colour}">${workers} ${workers === 1 ? 'core' : 'cores'}</text>`
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${right + MARGIN} ${bottom + MARGIN}" font-family="sans-serif" font-size="11">
<title>${title}</title>
<rect width="${right + MARGIN}" height="${bottom + MARGIN}" fill="#fff"/>
<text x="${(right + MARGIN) / 2}" y="20" text-anchor="middle" font-size="14">${title}</text>
${[...seconds, ...hours, ...lines].join('\n')}
<text x="${(right + MARGIN) / 2}" y="${bottom + 36}" text-anchor="middle">hour of the day; 95 % of the photos wait no longer than this for a core</text>
</svg>
`;
}
