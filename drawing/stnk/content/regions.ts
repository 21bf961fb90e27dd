/** How the traffic police of one region fill in the form. */
export interface Region {
  /** Name of the police region as typed below the signature block. */
  readonly polda: string;
  /** Two letters between slashes after the serial number. */
  readonly sign: string;
  readonly capital: string;
  readonly plates: readonly string[];
  readonly cities: readonly string[];
  readonly habit: Habit;
  /** First two digits of the location code; the capital region has a code of thirteen characters instead. */
  readonly location: string;
  /** The usual printers; more common ones are repeated. */
  readonly prints: readonly Print[];
}

/** Formats of address, location code and queue number. */
type Habit = 'capital' | 'west' | 'east' | 'central' | 'outer';

export type Print = 'dot-matrix' | 'laser' | 'serif';

export const PRINTS: readonly Print[] = ['dot-matrix', 'laser', 'serif'];

function region(
  polda: string,
  [sign, capital, location]: readonly [string, string, string],
  habit: Habit,
  plates: string,
  cities: string,
  prints: readonly Print[],
): Region {
  return {
    polda,
    sign,
    capital,
    location,
    habit,
    plates: plates.split(' '),
    cities: cities.split('|'),
    prints,
  };
}

const MIXED: readonly Print[] = ['dot-matrix', 'laser', 'serif'];

export const REGIONS: readonly Region[] = [
  region(
    'METRO JAYA',
    ['MJ', 'JAKARTA', ''],
    'capital',
    'B',
    'JAKTIM|JAKUT|JAKBAR|JAKSEL|JAKPUS|BKS|DPK|TNG',
    ['dot-matrix'],
  ),
  region(
    'JAWA BARAT',
    ['JB', 'BANDUNG', '08'],
    'west',
    'D E F T Z',
    'KAB BANDUNG|KAB CIREBON|KAB KARAWANG|KOTA BOGOR|KAB GARUT|KAB SUBANG|KOTA CIMAHI',
    ['laser', 'laser', 'dot-matrix'],
  ),
  region(
    'JAWA TIMUR',
    ['JT', 'SURABAYA', '10'],
    'east',
    'L M N P S W AE AG',
    'SURABAYA|SIDOARJO|MALANG|KEDIRI|JEMBER|TUBAN|MADIUN|BANGKALAN',
    ['laser', 'laser', 'dot-matrix'],
  ),
  region(
    'JAWA TENGAH',
    ['JG', 'SEMARANG', '09'],
    'central',
    'G H K R AA AD',
    'KOTA SEMARANG|KAB KUDUS|KAB BREBES|KAB BANYUMAS|KAB KLATEN|KAB MAGELANG',
    MIXED,
  ),
  region(
    'D.I. YOGYAKARTA',
    ['YK', 'YOGYAKARTA', '12'],
    'central',
    'AB',
    'SLEMAN|BANTUL|YOGYAKARTA|KULON PROGO',
    MIXED,
  ),
  region('BANTEN', ['BT', 'SERANG', '07'], 'west', 'A', 'KAB SERANG|KOTA CILEGON|KAB LEBAK', [
    'dot-matrix',
    'laser',
  ]),
  region('SUMATERA BARAT', ['SB', 'PADANG', '03'], 'outer', 'BA', 'PADANG|BUKITTINGGI|SOLOK|KAB AGAM', [
    'serif',
    'serif',
    'dot-matrix',
  ]),
  region(
    'SUMATERA UTARA',
    ['SU', 'MEDAN', '02'],
    'outer',
    'BK BB',
    'MEDAN|BINJAI|KAB DELI SERDANG|KAB KARO',
    MIXED,
  ),
  region('RIAU', ['RI', 'PEKANBARU', '04'], 'outer', 'BM', 'PEKANBARU|DUMAI|KAB KAMPAR', MIXED),
  region(
    'LAMPUNG',
    ['LP', 'BANDAR LAMPUNG', '06'],
    'outer',
    'BE',
    'BANDAR LAMPUNG|METRO|KAB PRINGSEWU',
    MIXED,
  ),
  region('BALI', ['BL', 'DENPASAR', '13'], 'outer', 'DK', 'DENPASAR|KAB BADUNG|KAB GIANYAR', MIXED),
  region(
    'KALIMANTAN TIMUR',
    ['KT', 'BALIKPAPAN', '18'],
    'outer',
    'KT',
    'BALIKPAPAN|SAMARINDA|BONTANG',
    MIXED,
  ),
  region(
    'SULAWESI SELATAN',
    ['SS', 'MAKASSAR', '20'],
    'outer',
    'DD DP DW',
    'MAKASSAR|KAB GOWA|KAB MAROS|PAREPARE',
    MIXED,
  ),
  region('PAPUA', ['PP', 'JAYAPURA', '23'], 'outer', 'PA', 'JAYAPURA|KAB JAYAPURA|KAB KEEROM', MIXED),
];
