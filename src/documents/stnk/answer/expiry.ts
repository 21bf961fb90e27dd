/**
 * Hours ahead of UTC in the three time zones of Indonesia, which has no daylight saving time (law: Keputusan Presiden 41/1987). Western time
 * applies in Sumatra, Java, West and Central Kalimantan.
 */
const WESTERN = 7;
const CENTRAL = 8;
const EASTERN = 9;

/**
 * The area codes of plates outside western time (law: Peraturan Kepolisian 7/2021, annex A; Papua as divided in 2024). KU is North
 * Kalimantan, which was part of East Kalimantan at the time of the decree. DS was Papua's code before PA.
 */
const ZONES: ReadonlyMap<string, number> = new Map([
  // Bali, Nusa Tenggara
  ...['DK', 'DR', 'EA', 'DH', 'EB', 'ED'].map((area) => [area, CENTRAL] as const),
  // South, East and North Kalimantan
  ...['DA', 'KT', 'KU'].map((area) => [area, CENTRAL] as const),
  // Sulawesi
  ...['DB', 'DL', 'DM', 'DN', 'DT', 'DD', 'DP', 'DW', 'DC'].map((area) => [area, CENTRAL] as const),
  // Maluku, Papua
  ...['DE', 'DG', 'PA', 'PB', 'PY', 'PS', 'PT', 'PG', 'DS'].map((area) => [area, EASTERN] as const),
]);

/**
 * Whether a day (DD-MM-YYYY) is over where the vehicle is registered.
 * @param plate its registration number; without one, western time is assumed, where most vehicles are
 */
export function isPast(date: string, plate: string | undefined, now: Date): boolean {
  const [day, month, year] = date.split('-').map(Number);
  const area = /^[A-Z]+/.exec(plate ?? '')?.[0] ?? '';
  const hoursAhead = ZONES.get(area) ?? WESTERN;
  return now.getTime() >= Date.UTC(year!, month! - 1, day! + 1, -hoursAhead);
}
