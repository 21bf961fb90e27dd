import sharp from 'sharp';
import { seededRandom } from '../random.js';
import { arrange } from './capture/arrange.js';
import { scannerLid, screenGround, tableTop } from './capture/desk.js';
import { finish, type Turn } from './capture/finish.js';
import { CAPTURES, type Capture, DIFFICULTIES, type Difficulty, styleOf } from './capture/style.js';
import { take } from './capture/take.js';
import type { Print } from './content/regions.js';
import { FIELDS, type FieldName, type Fields, type FurtherValues } from './fields.js';
import { FORMS, type FormName } from './forms/form.js';
import { formOf } from './forms/forms.js';
import type { Line, SheetName } from './sheet/drawing.js';
import { drawStnk } from './sheet/stnk.js';
import { drawTax } from './tax/draw-tax.js';
import { inventVehicle } from './vehicle.js';

/** The seed decides everything that is not given. */
export interface StnkOptions {
  readonly form?: FormName;
  readonly print?: Print;
  readonly capture?: Capture;
  readonly difficulty?: Difficulty;
  readonly sheets?: readonly SheetName[];
  /** Quarter turns clockwise, in degrees, of the finished picture. */
  readonly turn?: Turn;
  /** Width of the certificate in pixels. */
  readonly sheetPixels?: number;
}

export interface DrawnStnk {
  readonly width: number;
  readonly height: number;
  /** RGB, row by row. */
  readonly pixels: Uint8Array;
  /** What can be read in the picture; empty if nothing is printed or a value is cut off. */
  readonly fields: Fields;
  /** What else can be read in it, if it is entirely in the picture. */
  readonly further: FurtherValues;
  /** Values of the same kind under a stamp, which may be legible. */
  readonly covered: FurtherValues;
  readonly form: FormName;
  readonly print: Print;
  readonly capture: Capture;
  readonly difficulty: Difficulty;
  readonly sheets: readonly SheetName[];
  readonly turn: Turn;
  readonly sheetPixels: number;
  /** Every line of text that is entirely in the picture. */
  readonly lines: readonly Line[];
  /** Used by {@link encodeStnk}. */
  readonly jpegQuality: number;
}

/** Draws a registration certificate of an invented vehicle. The same seed always gives the same pixels. */
export async function renderStnk(seed: number, options: StnkOptions = {}): Promise<DrawnStnk> {
  const random = seededRandom(seed);
  // Every choice has its own generator, so that fixing one does not change the others.
  const sources = Array.from({ length: 5 }, () => random.fork());
  const form = options.form ?? sources[0]!.pick(FORMS);
  const capture =
    options.capture ?? sources[1]!.pick([...CAPTURES, 'scan', 'photo', 'photo', 'photo', 'whatsapp']);
  const difficulty = options.difficulty ?? sources[2]!.pick(DIFFICULTIES);
  const turn = options.turn ?? sources[3]!.pick<Turn>([0, 0, 0, 0, 0, 0, 90, 180, 270]);
  const sheets =
    options.sheets ?? sources[4]!.pick<readonly SheetName[]>([['stnk'], ['stnk'], ['stnk', 'tax']]);
  const vehicle = inventVehicle(random.fork(), form, options.print);
  const style = styleOf(random.fork(), capture, difficulty, options.sheetPixels);
  const paint = random.fork();
  const drawings = sheets.map((name) =>
    name === 'stnk'
      ? drawStnk(paint, formOf(form), vehicle, style.pale)
      : drawTax(paint, vehicle, style.pale),
  );
  const scene = random.fork();
  const ground =
    capture === 'screen'
      ? screenGround
      : capture === 'photo' || capture === 'whatsapp'
        ? tableTop
        : scannerLid;
  const taken = await take(scene, arrange(scene, drawings, style.folds), ground(scene), style);
  const { width, height, pixels, lines } = await finish(random.fork(), taken, style, turn);
  const inside = ({ quad }: Line) => quad.every(([x, y]) => x >= 0 && y >= 0 && x <= width && y <= height);
  const cut = new Set(lines.filter((line) => !inside(line)).map(({ field }) => field));
  const seen = lines.filter(inside).flatMap(({ further }) => further ?? []);
  return {
    ...{ width, height, pixels, form, capture, difficulty, sheets, turn },
    fields: sheets.includes('stnk') ? without(vehicle.fields, cut) : without(vehicle.fields, new Set(FIELDS)),
    further: valuesOf(seen.filter(({ isCovered }) => !isCovered)),
    covered: valuesOf(seen.filter(({ isCovered }) => isCovered)),
    print: vehicle.print,
    sheetPixels: style.sheetPixels,
    lines: lines.filter(inside),
    jpegQuality: style.jpegQuality,
  };
}

const valuesOf = (seen: readonly NonNullable<Line['further']>[]): FurtherValues =>
  Object.fromEntries(seen.map(({ name, value }) => [name, value]));

function without(fields: Fields, cut: ReadonlySet<FieldName | null>): Fields {
  return Object.fromEntries(FIELDS.map((name) => [name, cut.has(name) ? '' : fields[name]])) as Record<
    FieldName,
    string
  >;
}

/** The picture as a JPEG file. */
export function encodeStnk({ width, height, pixels, jpegQuality }: DrawnStnk): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: jpegQuality })
    .toBuffer();
}
