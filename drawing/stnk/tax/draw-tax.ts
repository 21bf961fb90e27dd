import type { Random } from '../../random.js';
import { numeric, shortened } from '../content/dates.js';
import { fill } from '../content/patterns.js';
import type { FurtherName } from '../fields.js';
import { ROW, SHEET } from '../forms/form.js';
import { outline, SMALL_HAND } from '../lettering/hands.js';
import { inkedTogether, type Writing, widthOf, write } from '../lettering/write.js';
import { type Line, rectangle, type SheetDrawing, turned } from '../sheet/drawing.js';
import { typewriterOf } from '../sheet/ink.js';
import { roundStamp, serialNumber, signature, squareCode } from '../sheet/ornaments.js';
import { drawPaper, PAPER_END } from '../sheet/paper.js';
import type { Vehicle } from '../vehicle.js';
import { inventCharges } from './charges.js';
import { type TaxValue, taxLayoutOf } from './layouts.js';
import { dotted, spelt } from './rupiah.js';

const { width: W, height: H } = SHEET;
const INK = '#2c2b28';
const LABEL = outline('archivo500', { stretch: 1.05 });
const LABEL_CAPITAL = 1.5;

/** The yearly tax sheet of the province for the same vehicle. None of its text belongs to a field of the certificate. */
export function drawTax(random: Random, vehicle: Vehicle, pale: number): SheetDrawing {
  const layout = taxLayoutOf(vehicle);
  const typewriter = typewriterOf(random, vehicle.print, pale);
  const shapes: string[] = [];
  const [black, white, typed]: [Writing[], Writing[], Writing[]] = [[], [], []];
  const lines: Line[] = [];
  const note = (text: string, role: Line['role'], writing: Writing, turn = 0, further?: Line['further']) => {
    const quad = turned(writing.box, turn, [W / 2, H / 2]);
    lines.push({ text, field: null, role, sheet: 'tax', quad, ...(further && { further }) });
    return writing;
  };
  const label = (text: string, x: number, y: number, room = 0.084, align: 'left' | 'middle' = 'left') => {
    black.push(
      note(
        text,
        'label',
        write(text, { hand: LABEL, x: x * W, y: y * H, capital: LABEL_CAPITAL, room: room * W, align }),
      ),
    );
  };
  const reversed = (text: string, x: number, y: number, width: number) => {
    shapes.push(rectangle(x * W, y * H - 1.7, width * W, 3.4, 'fill="#24231f"'));
    white.push(
      note(
        text,
        'label',
        write(text, {
          hand: LABEL,
          x: (x + 0.003) * W,
          y: y * H,
          capital: LABEL_CAPITAL,
          room: (width - 0.006) * W,
        }),
      ),
    );
  };
  const put = (
    text: string,
    x: number,
    y: number,
    align: 'left' | 'right' = 'left',
    further?: Line['further'],
  ) => {
    if (!text) return;
    const value = typewriter.small ? text : text.toUpperCase();
    const writing = write(value, {
      hand: typewriter.hand,
      x: x * W,
      y: y * H,
      capital: typewriter.capital * 0.92,
      align,
    });
    typed.push(note(value, 'value', writing, typewriter.turn, further));
  };
  const printedFor = (value: TaxValue) => {
    if (value === 'empty') return random.chance(0.5) ? fill(random, random.pick(['00#', '###########'])) : '';
    return typeof value === 'string'
      ? vehicle.printed[value]
      : value.map((field) => vehicle.printed[field]).join('/');
  };

  label(layout.title, 0.1, layout.titleY, 0.36);
  for (const [at, text] of [layout.plateLabel, 'NAMA PEMILIK', 'ALAMAT'].entries())
    reversed(text, layout.labelX - 0.002, layout.top[at]! + 0.004, 0.084);
  shapes.push(
    rectangle(
      layout.topX * W - 2,
      (layout.top[0]! - 0.028) * H,
      0.36 * W,
      0.215 * H,
      `fill="none" stroke="${INK}" stroke-width=".3"`,
    ),
  );
  const below = (layout.below + random.between(-0.12, 0.12)) * ROW;
  const { alamat, nomor_registrasi, nama_pemilik } = vehicle.printed;
  const letters = Math.floor((0.34 * W) / widthOf('N', typewriter.hand, typewriter.capital));
  // These sheets break an address in the middle of a word.
  const address = [alamat.slice(0, letters).trim(), alamat.slice(letters, 2 * letters).trim()];
  for (const [at, text] of [nomor_registrasi, nama_pemilik, ...address].entries())
    put(text, layout.topX, layout.top[at]! + below * 0.5);
  if (vehicle.typed.transaction)
    put(`${fill(random, 'W##')} ${vehicle.typed.transaction}`, layout.topX, layout.top[0]! - 0.055);
  for (const [text, value, y] of layout.left) {
    label(text, layout.labelX, y);
    put(printedFor(value), layout.topX - 0.005, y + below);
  }
  for (const [text, value, y] of layout.right) {
    label(text, layout.rightX[0], y, layout.rightX[1] - layout.rightX[0] - 0.004);
    put(printedFor(value), layout.rightX[1], y + below);
  }
  const { until } = layout;
  reversed(until.label, until.x, until.y, until.valueX - until.x - 0.006);
  shapes.push(
    rectangle(
      (until.valueX - 0.004) * W,
      until.y * H - 2,
      0.12 * W,
      4,
      `fill="none" stroke="${INK}" stroke-width=".3"`,
    ),
  );
  put(
    random.chance(0.5) ? shortened(vehicle.taxed, '-') : numeric(vehicle.taxed),
    until.valueX,
    until.y + below * 0.3,
    'left',
    { name: 'pajak_berlaku_sampai', value: numeric(vehicle.taxed) },
  );

  const { table, numbers } = layout;
  const numberY = (at: number) => numbers.y + at * numbers.pitch;
  for (const [at, text] of numbers.labels.entries()) reversed(text, numbers.x, numberY(at), 0.06);
  put(fill(random, '###### W## *******'), numbers.valueX, numberY(0) + below * 0.4);
  put(
    `${shortened(vehicle.issued, '-')} ${fill(random, '1#')}:${fill(random, '3#')}`,
    numbers.valueX,
    numberY(1) + below * 0.4,
  );
  put(vehicle.nik ? `${vehicle.nik.slice(0, -4)}****` : '', numbers.valueX, numberY(2) + below * 0.4);
  label('Jumlah yang harus dibayar (Rupiah)', 0.7, table.y - 0.066, 0.2, 'middle');
  for (const [at, text] of table.heads.entries())
    label(text, table.columns[at]! + 0.05, table.y - 0.035, 0.09, 'middle');
  const charges = inventCharges(random, table);
  table.rows.forEach(([text, item], at) => {
    const y = table.y + at * table.pitch;
    const labelX = table.columns[3]! + 0.005;
    reversed(text, labelX, y, Math.min(0.06, 0.995 - labelX));
    const amount = (name: FurtherName, value: number, x: number) =>
      put(dotted(value), x - 0.006, y + below * 0.4, 'right', { name, value: String(value) });
    const { pokok, sanksi } = charges[at]!;
    amount(`${item}.pokok`, pokok, table.columns[1]!);
    if (sanksi > 0 || !table.blankFines) amount(`${item}.sanksi`, sanksi, table.columns[2]!);
    amount(`${item}.jumlah`, pokok + sanksi, table.columns[3]!);
  });
  const bottom = table.y + (table.rows.length - 0.5) * table.pitch;
  const rules = table.rows.map(
    (_, at) =>
      `M${table.columns[0]! * W} ${(table.y + (at + 0.5) * table.pitch) * H}H${table.columns[3]! * W}`,
  );
  const posts = table.columns.map((x) => `M${x * W} ${(table.y - 0.05) * H}V${bottom * H}`);
  shapes.push(`<path d="${rules.join('')}${posts.join('')}" stroke="${INK}" stroke-width=".22"/>`);
  const total = charges.at(-1)!;
  const words = `${spelt(total.pokok + total.sanksi)} RUPIAH`;
  const half = words.indexOf(' ', 26);
  put(half < 0 ? words : words.slice(0, half), 0.52, bottom + 0.045);
  if (half >= 0) put(words.slice(half + 1), 0.52, bottom + 0.095);
  shapes.push(
    rectangle(0.806 * W, 0.06 * H, 0.16 * W, 0.11 * H, `fill="none" stroke="${INK}" stroke-width=".3"`),
  );
  label(layout.office, 0.886, 0.09, 0.15, 'middle');
  label(
    vehicle.region.habit === 'capital' ? 'DKI JAKARTA' : vehicle.region.polda,
    0.886,
    0.135,
    0.15,
    'middle',
  );
  const middle = { rim: 'BADAN PENDAPATAN DAERAH * SAMSAT', middle: 'KASIR' };
  const seals = [0.56, 0.74, 0.88].map(
    (x) =>
      signature(random, x * W, 0.87 * H, 18, 5, '#33364c') +
      roundStamp(random, [x * W, 0.92 * H], 3.6, middle, '#4c4c80'),
  );
  const svg = [
    drawPaper(random, layout.paper),
    numbers.serial ? squareCode(random, { x0: 0.012, y0: 0.03, x1: 0.062, y1: 0.18 }) : '',
    shapes.join(''),
    inkedTogether(black, INK),
    inkedTogether(white, '#f3f2ea'),
    numbers.serial ? machineNumber(random) : '',
    `<defs>${typewriter.gradient}</defs><g transform="rotate(${typewriter.turn.toFixed(3)} ${W / 2} ${H / 2})">${inkedTogether(typed, typewriter.fill)}</g>`,
    ...seals,
    PAPER_END,
  ].join('');
  return { name: 'tax', svg, lines };
}

/** The number that a machine stamps on the blank sheets. */
function machineNumber(random: Random): string {
  const place = { hand: SMALL_HAND, x: 0.508 * W, y: 0.08 * H, capital: 1.8 };
  return (
    inkedTogether([write(`No. ${random.pick([...'ABC'])}`, place)], INK) +
    serialNumber(random, fill(random, '#######'), 0.55 * W, 0.08 * H, 3.6).svg
  );
}
