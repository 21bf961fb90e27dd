import type { Random } from '../../random.js';
import { fill } from './patterns.js';
import type { Region } from './regions.js';

const FIRST =
  'AGUS BUDI CAHYO DEDI ENDANG FAJAR GUNAWAN HENDRA IWAN JAJANG KARTINI LILIS MAYA NANANG OKI PRASETYO RINI SLAMET TONI UJANG VERA WAHYU YANTI ZAENAL SITI NUR ABDUL MUHAMMAD I MADE NI WAYAN ROBERT YOHANES THERESIA HALIMAH KHOIRUL'.split(
    ' ',
  );
const LAST =
  'SANTOSO WIJAYA HIDAYAT NUGROHO RAHMAWATI SETIAWAN SUSANTI HARAHAP SIREGAR LUBIS KUSUMA PRATIWI FIRMANSYAH ANGGRAINI PUTRA SAPUTRA LESTARI WULANDARI HALIM TANUWIJAYA SUHARTO QOMARIYAH YULIANTO ZULKARNAIN MANURUNG'.split(
    ' ',
  );
const DEGREES = [' SE', ' SH', ' AK', ', S.PD', ' ST', ', S.KOM', ' HJ', ' DRS'];
const FIRMS =
  'SUMBER JAYA ABADI MAKMUR SENTOSA MITRA USAHA BERSAMA LOGISTIK TRANSPORT NUSANTARA SAMUDRA SARANA PRATAMA TEKNIK MANDIRI PERDANA INDAH GLOBAL'.split(
    ' ',
  );
const STREETS =
  'MAWAR ANGGREK DAHLIA TERATAI KAMBOJA CENDANA JATI AKASIA BERINGIN CAMAR KUTILANG MANGGIS RAMBUTAN SAWO NANGKA PAHLAWAN VETERAN PEMUDA MERDEKA RAYA PASAR STASIUN INDUSTRI'.split(
    ' ',
  );
const PLACES =
  'SUKAMAJU MEKARJAYA KARANGANYAR TANJUNGSARI PASIRMUKTI WANASARI BANJARAN CIKADU KEBONAGUNG PURWODADI TEGALREJO SIDOMULYO RAWASARI KALIBARU JATIWARNA GANDASARI MULYOREJO SUMBERAGUNG KOTABARU PONDOK JAYA'.split(
    ' ',
  );
const HEADS = 'BA CA DE FI GU HA JA KA LU MA NI PA RO SA SU TE WI YO RA MU KE BU'.split(' ');
const TAILS = 'N R NG H S T DI TI NA RI WAN TO YA SIH MAN LIM KA RA'.split(' ');
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/** An invented word, so that a reader learns letters instead of words. */
export function inventWord(random: Random): string {
  const syllables = Array.from({ length: random.whole(1, 3) }, () => random.pick(HEADS));
  return syllables.join('') + random.pick(TAILS);
}

export interface Owner {
  readonly name: string;
  readonly company: boolean;
}

export function inventOwner(random: Random, region: Region): Owner {
  if (random.chance(0.14)) {
    const name = Array.from({ length: random.whole(2, 4) }, () => random.pick(FIRMS)).join(' ');
    const form = random.pick(['PT', 'PT', 'CV']);
    // The offices of the capital print the legal form after the company name.
    if (region.habit === 'capital' && random.chance(0.6)) return { name: `${name} ${form}`, company: true };
    return { name: `${form}${random.pick(['.', ''])} ${name}`, company: true };
  }
  const parts = Array.from({ length: random.pick([1, 2, 2, 2, 3, 3]) }, (_, at) =>
    random.chance(0.35) ? inventWord(random) : random.pick(at === 0 ? FIRST : LAST),
  );
  if (random.chance(0.12)) parts.splice(1, 0, random.pick([...'ABDHKMRSTY']));
  return { name: parts.join(' ') + (random.chance(0.12) ? random.pick(DEGREES) : ''), company: false };
}

export interface Address {
  readonly text: string;
  /** For the capital: typed in the second column of the same row, or as the last word of the address. */
  readonly city: string;
}

export function inventAddress(random: Random, region: Region): Address {
  const word = () => (random.chance(0.3) ? inventWord(random) : random.pick(STREETS));
  const place = () => (random.chance(0.3) ? inventWord(random) : random.pick(PLACES));
  const city = random.pick(region.cities);
  const number = random.chance(0.1) ? fill(random, '##@') : String(random.whole(1, 199));
  const [rt, rw] = [random.whole(1, 15), random.whole(1, 12)];
  const three = (value: number) => String(value).padStart(3, '0');
  const two = (value: number) => String(value).padStart(2, '0');
  if (region.habit === 'capital') {
    const street = random.pick([
      `JL ${word()}`,
      `GG ${word()}`,
      `KP ${place()}`,
      `JL ${word()} ${random.pick(ROMAN)}`,
    ]);
    const house = random.chance(0.8) ? ` NO.${number}` : ` BLK ${fill(random, '@#')}/${random.whole(1, 40)}`;
    const text = `${street}${house}${random.chance(0.8) ? ` RT${rt}/${rw}` : ''}`;
    return { text: text.length < 22 && random.chance(0.3) ? `${text} ${place()}` : text, city };
  }
  if (region.habit === 'west') {
    const start = random.pick([
      `DSN ${place()}`,
      `JL. ${word()} NO. ${number}`,
      `PERUM ${word()} BLOK ${fill(random, '@##')} NO. ${number}`,
      `KP ${place()}`,
    ]);
    const village = random.pick([`KEL. ${place()}`, `DS ${place()}`]);
    return { text: `${start} RT/RW ${three(rt)}/${three(rw)} ${village} KEC. ${place()} ${city}`, city };
  }
  if (region.habit === 'east') {
    const start = random.pick([
      `JL. ${word()} NO. ${number}`,
      `DSN. ${place()}`,
      `${word()} ${random.whole(1, 9)} NO. ${number}`,
    ]);
    const village = random.pick([place(), `KEL. ${place()} KEC. ${place()}`, `DS. ${place()}`]);
    return { text: `${start} RT ${three(rt)} RW ${three(rw)} ${village} ${city}`, city };
  }
  if (region.habit === 'central') {
    const start = random.pick([`JL. ${word()} NO.${number}`, place()]);
    return { text: `${start} RT.${two(rt)}/RW.${two(rw)} ${place()} ${city}`, city };
  }
  const start = random.pick([
    `JL. ${word()} NO.${number}`,
    place(),
    `JLN ${word()} ${random.pick(ROMAN)} NO. ${number}`,
  ]);
  return { text: `${start} RT.${two(rt)}/${random.pick(ROMAN)} ${place()} ${city}`, city };
}
