import type { Random } from '../../random.js';
import { shortened } from '../content/dates.js';
import type { FieldName, FurtherName } from '../fields.js';
import { type Column, type Form, ROW, SHEET } from '../forms/form.js';
import { inkedTogether, type Writing, widthOf, write } from '../lettering/write.js';
import type { Vehicle } from '../vehicle.js';
import { type Line, turned } from './drawing.js';
import type { Typewriter } from './ink.js';

const { width: W, height: H } = SHEET;

/** Distance of the values from their labels: in rows, and as a share of the width. */
interface Offset {
  readonly rows: number;
  readonly across: number;
  /** Vertical jitter of single lines, in rows. */
  readonly uneven: number;
}

export interface Values {
  readonly svg: string;
  readonly lines: readonly Line[];
}

/** Everything that the office's printer put on the sheet. */
export function drawValues(
  random: Random,
  form: Form,
  vehicle: Vehicle,
  typewriter: Typewriter,
  serialSign: string,
): Values {
  const { printed, typed, region, issued } = vehicle;
  const offset = offsetOf(random, form, vehicle);
  const middle = [W / 2, H / 2] as const;
  const writings: Writing[] = [];
  const lines: Line[] = [];
  const put = (
    text: string,
    x: number,
    y: number,
    role: Line['role'],
    field: FieldName | null,
    { centred = false, further }: { readonly centred?: boolean; readonly further?: FurtherName } = {},
  ) => {
    if (!text) return;
    const spelt = typewriter.small ? text : text.toUpperCase();
    // A long location code starts above its label, so that it does not run off the paper.
    const last = W - 1.5 - widthOf(spelt, typewriter.hand, typewriter.capital);
    const writing = write(spelt, {
      ...{ hand: typewriter.hand, capital: typewriter.capital, align: centred ? 'middle' : 'left' },
      ...{ x: centred ? x * W : Math.min(x * W, last), y: y * H },
    });
    writings.push(writing);
    lines.push({
      text: spelt,
      field,
      role,
      sheet: 'stnk',
      ...(further && { further: { name: further, value: spelt } }),
      quad: turned(writing.box, typewriter.turn, middle),
    });
  };
  const column = ({ rows, valueX }: Column) => {
    for (const { field, y } of rows) {
      const at = y + (offset.rows + random.between(-offset.uneven, offset.uneven)) * ROW;
      const x = valueX + offset.across;
      // The form of 2019 has the code of the office in the place of the owner's identity number.
      if (field === 'nik' && form.name === '2019' && typed.office) continue;
      if (field === 'nik' || field === 'queue') {
        const further = field === 'nik' ? 'nik' : 'nomor_urut_pendaftaran';
        put(vehicle[field], x, at, 'typed', null, { further });
      } else if (field === 'alamat') {
        // The address has two rows. A printer that prints too low uses them slightly higher.
        const pieces = wrapped(random, printed.alamat, vehicle, typewriter);
        const first = pieces.length > 1 ? Math.min(at, y + ROW * 0.45) : at;
        for (const [line, piece] of pieces.entries())
          put(piece, x, first + line * ROW * 0.88, 'value', field);
      } else put(printed[field], x, at, 'value', field);
    }
  };
  column(form.left);
  column(form.right);
  const slight = offset.rows * ROW * 0.25;
  if (form.location)
    put(
      printed.kode_lokasi,
      form.location.valueX + offset.across,
      form.location.y + slight,
      'value',
      'kode_lokasi',
    );
  put(
    printed.berlaku_sampai,
    form.expiry.valueX + offset.across,
    form.expiry.valueY + slight * 0.5,
    'value',
    'berlaku_sampai',
    { centred: form.expiry.centred },
  );
  const [transaction, office, city] = form.typed.map(
    ([x, y]) => [x + offset.across, y + offset.rows * ROW] as const,
  );
  if (typed.transaction) put(typed.transaction, ...transaction!, 'typed', null);
  if (typed.office) put(typed.office, ...office!, 'typed', null);
  if (typed.city) put(typed.city, ...city!, 'typed', null);
  const { x, y } = form.authority;
  const date = `${region.capital}, ${shortened(issued)}`;
  put(date, x + (form.name === '2010' ? 0 : 0.035), Math.max(0.025, y - 0.03), 'typed', null);
  put(region.polda, x + 0.055, y + (form.authority.english ? 0.03 : 0.02), 'typed', null);
  if (serialSign) put(serialSign, form.serial.signX, form.serial.y - 0.005, 'typed', null);
  const svg = `<defs>${typewriter.gradient}</defs><g transform="rotate(${typewriter.turn.toFixed(3)} ${W / 2} ${H / 2})">${inkedTogether(writings, typewriter.fill)}</g>`;
  return { svg, lines };
}

function offsetOf(random: Random, form: Form, { print, region }: Vehicle): Offset {
  const across = random.between(-0.004, 0.008);
  if (print === 'dot-matrix') {
    const rows = random.chance(0.75) ? random.between(-0.12, 0.14) : random.between(-0.4, 0.6);
    return { rows, across, uneven: 0.03 };
  }
  if (print === 'serif') return { rows: random.between(-0.2, 0.35), across, uneven: 0.06 };
  const low = region.habit === 'east' && form.name !== '2010';
  if (low) return { rows: random.between(0.4, 0.72), across, uneven: 0.09 };
  return { rows: random.between(0.02, 0.42), across, uneven: 0.1 };
}

/** Breaks text at a space into at most two lines. */
function wrapped(
  random: Random,
  address: string,
  { region }: Vehicle,
  { hand, capital }: Typewriter,
): string[] {
  const room = W * (region.habit === 'capital' ? 0.42 : random.between(0.3, 0.46));
  if (widthOf(address, hand, capital) <= room) return [address];
  const words = address.split(' ');
  let first = words.shift()!;
  while (words.length > 0 && widthOf(`${first} ${words[0]}`, hand, capital) <= room)
    first += ` ${words.shift()}`;
  return words.length > 0 ? [first, words.join(' ')] : [first];
}
