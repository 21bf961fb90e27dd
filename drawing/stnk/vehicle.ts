import type { Random } from '../random.js';
import { inventChassis } from './content/chassis.js';
import { type Day, inWords, numeric, packed, randomDay, yearsAfter } from './content/dates.js';
import { MODELS, type VehicleModel } from './content/models.js';
import { fill } from './content/patterns.js';
import { inventAddress, inventOwner } from './content/people.js';
import { type Print, REGIONS, type Region } from './content/regions.js';
import type { FieldName, Fields } from './fields.js';
import type { FormName } from './forms/form.js';

/** An invented vehicle with everything that its two sheets show. */
export interface Vehicle {
  readonly region: Region;
  readonly print: Print;
  /** As in a labels file. */
  readonly fields: Fields;
  /** As the office prints them. */
  readonly printed: Readonly<Record<FieldName, string>>;
  /** Number of the owner's identity card or of the company. */
  readonly nik: string;
  /** Number of the registration queue. */
  readonly queue: string;
  /** Typed without a label; each may be empty. */
  readonly typed: { readonly transaction: string; readonly office: string; readonly city: string };
  readonly issued: Day;
  /** Until when the yearly tax is paid; not the expiry of the certificate. */
  readonly taxed: Day;
}

const ISSUED: Readonly<Record<FormName, readonly [number, number]>> = {
  '2010': [2010, 2018],
  '2019': [2019, 2021],
  '2022': [2022, 2024],
  '2025': [2025, 2027],
};

/** First letter of a BPKB number of that year. */
const BPKB_SERIES = 'GHIJKLMNPQRSTUVWX';
const COLOURS = [
  'HITAM',
  'PUTIH',
  'MERAH',
  'BIRU',
  'SILVER',
  'ABU-ABU',
  'COKLAT',
  'HIJAU',
  'KUNING',
  'ORANGE',
  'UNGU',
];
const SHADES = ['', '', '', ' METALIK', ' METALIK', ' TUA', ' MUDA', ' MUTIARA', ' DOFF', ' SOLID'];
const TRANSACTIONS = [
  'BN. KENDARAAN BARU',
  'BN. DARI LUAR DAERAH',
  'BN.KENDARAAN BARU A',
  'PERPANJANGAN STNK',
  'KENDARAAN BARU (CKD)',
  'GANTI PEMILIK',
  'BALIK NAMA',
  'RUBAH BENTUK',
];

export function inventVehicle(random: Random, form: FormName, wanted?: Print): Vehicle {
  const region = regionFor(random, wanted);
  const print = wanted ?? random.pick(region.prints);
  const issued = randomDay(random, random.whole(...ISSUED[form]));
  const model = modelFor(random, issued.year);
  const built = Math.max(model.since, issued.year - random.pick([0, 0, 0, 1, 2, 5, 5, 6, 10]));
  const registered = Math.min(issued.year, built + (random.chance(0.2) ? 1 : 0));
  const renewed = issued.year > registered && random.chance(0.3) ? issued.year : registered;
  const owner = inventOwner(random, region);
  const address = inventAddress(random, region);
  const capital = region.habit === 'capital';
  const cityInAddress = capital && address.text.length < 24 && random.chance(0.5);
  const expires = yearsAfter(issued, 5);
  const location = capital
    ? fill(random, `#${random.pick([...'HSDFPBZC'])}##%#%####@@`)
    : region.location + fill(random, '##');
  const power = powerOf(random, model, region);
  const frame = random.chance(0.3) ? `${model.frame.slice(0, 1)}%%%%` : model.frame;
  const oldHyphen = model.kind === 'motorcycle' && built < 2014 && random.chance(0.4);
  const engine = fill(
    random,
    random.chance(0.12) ? random.pick(['@@###@@@####', '#@##-######', '@##@-#######']) : model.engine,
  );
  const fields: Fields = {
    nomor_registrasi: plateOf(random, region, model),
    nama_pemilik: owner.name,
    alamat: cityInAddress ? `${address.text} ${address.city}` : address.text,
    merk: model.brand,
    tipe: random.chance(0.1) ? inventType(random) : random.pick(model.types),
    jenis: categoryOf(random, model, region),
    model: random.pick(model.body),
    tahun_pembuatan: String(built),
    isi_silinder: power.plain,
    nomor_rangka: inventChassis(random, model.maker, frame, built),
    nomor_mesin: oldHyphen ? engine.replace(/E1/, 'E-1') : engine,
    warna: colourOf(random, model),
    bahan_bakar: model.fuel,
    warna_tnkb: plateColour(random, model, issued.year),
    tahun_registrasi: random.chance(0.02) ? '' : String(renewed),
    nomor_bpkb: random.chance(capital ? 0.12 : 0.03) ? '' : bpkbOf(random, renewed, region),
    kode_lokasi: location,
    berlaku_sampai: numeric(expires),
  };
  const printed = {
    ...fields,
    isi_silinder: power.printed,
    berlaku_sampai: print === 'dot-matrix' || capital ? numeric(expires) : inWords(expires),
  };
  return {
    region,
    print,
    fields,
    printed,
    nik: owner.company
      ? fill(random, '#############')
      : random.chance(0.15)
        ? ''
        : fill(random, '3###############'),
    queue: random.chance(0.06) ? '' : queueOf(random, issued, region),
    typed: {
      transaction: random.chance(0.7) ? random.pick(TRANSACTIONS) : '',
      office: capital || random.chance(0.2) ? fill(random, 'X3#') : '',
      city: capital && !cityInAddress ? address.city : '',
    },
    issued,
    taxed: yearsAfter(issued, random.whole(1, 5)),
  };
}

function regionFor(random: Random, print: Print | undefined): Region {
  const fitting = REGIONS.filter(({ prints }) => !print || prints.includes(print));
  const java = fitting.filter(({ habit }) => habit !== 'outer');
  if (java.length > 0 && random.chance(0.55)) return random.pick(java.slice(0, 3));
  return random.pick(fitting);
}

function modelFor(random: Random, year: number): VehicleModel {
  const kind = random.pick([
    'motorcycle',
    'motorcycle',
    'motorcycle',
    'car',
    'car',
    'car',
    'goods',
    'bus',
    'special',
  ] as const);
  const sold = MODELS.filter(({ since }) => since <= year);
  const fitting = sold.filter((model) => model.kind === kind);
  return random.pick(fitting.length > 0 ? fitting : sold);
}

function plateOf(random: Random, region: Region, model: VehicleModel): string {
  const [low, high] = {
    motorcycle: [2000, 6999],
    car: [1, 1999],
    special: [1000, 1999],
    bus: [7000, 7999],
    goods: [8000, 9999],
  }[model.kind] as [number, number];
  const least = random.chance(0.08) ? low : Math.max(low, 1000);
  const letters = fill(random, random.pick(['@', '@@', '@@', '@@@', '@@@', '@@@']));
  return `${random.pick(region.plates)} ${random.whole(least, high)} ${letters}`;
}

function categoryOf(random: Random, { kind }: VehicleModel, { habit }: Region): string {
  if (kind === 'motorcycle') return 'SEPEDA MOTOR';
  if (kind === 'special') return 'KENDARAAN KHUSUS';
  const short = habit === 'west' ? 'MB.' : random.pick(['MOBIL', 'MOBIL', 'MOBIL', 'MBL']);
  if (kind === 'car') return `${short} PENUMPANG`;
  return kind === 'bus' ? random.pick(['MOBIL BUS', 'BUS', `${short} BUS`]) : `${short} BARANG`;
}

function powerOf(random: Random, model: VehicleModel, { habit }: Region): { plain: string; printed: string } {
  if (model.fuel === 'LISTRIK') {
    if (habit === 'capital')
      return { plain: `${model.power} KW`, printed: `${String(model.power).padStart(5, '0')} KW` };
    const watts = `${model.power * 1000} WATT`;
    return { plain: watts, printed: watts };
  }
  const exact = model.power + random.pick([0, 0, 0, 1, -1, 2]);
  const printed =
    habit === 'capital'
      ? String(exact).padStart(5, '0')
      : `${exact}${random.pick(['', '', ' CC', ' cc', ' CC'])}`;
  return { plain: `${exact} CC`, printed };
}

function colourOf(random: Random, { kind }: VehicleModel): string {
  const base = random.pick(COLOURS);
  if (kind === 'motorcycle' && random.chance(0.3)) {
    const second = random.pick(COLOURS);
    return random.pick([`${base} ${second}`, `${base}-${second}`, `${base} KOMBINASI ${second}`]);
  }
  return base + random.pick(SHADES);
}

function plateColour(random: Random, { kind }: VehicleModel, issued: number): string {
  if ((kind === 'bus' || kind === 'goods') && random.chance(0.4)) return 'KUNING';
  if (kind === 'special' || random.chance(0.03)) return random.pick(['MERAH', 'PUTIH', 'HIJAU']);
  if (issued < 2022) return 'HITAM';
  return random.chance(issued < 2024 ? 0.3 : 0.05) ? 'HITAM' : 'PUTIH';
}

function bpkbOf(random: Random, year: number, { habit }: Region): string {
  if (year < 2010) return fill(random, '#######@');
  const letter = BPKB_SERIES[Math.min(year - 2010, BPKB_SERIES.length - 1)]!;
  return `${letter}${fill(random, '########')}${habit === 'outer' && random.chance(0.3) ? letter : ''}`;
}

function queueOf(random: Random, issued: Day, { habit }: Region): string {
  if (habit === 'capital')
    return `${fill(random, '####')}/${random.pick(['U', 'H'])}${fill(random, '##')}/${packed(issued, false)}`;
  const middle = habit === 'east' ? fill(random, '####/#-####') : fill(random, '###/###-###');
  return `${middle}/${random.pick(['A', 'B', 'C'])}/${packed(issued, true)}`;
}

function inventType(random: Random): string {
  return fill(
    random,
    random.pick([
      '@#@##@##@# A/T',
      '@@@@@# #.# @ M/T',
      '@@###@-@@@@@ #.# @',
      '@@###@ (@@@-@@@@)',
      '#@@ @/T',
      '@@ ### @@ (4X2) M/T',
    ]),
  );
}
