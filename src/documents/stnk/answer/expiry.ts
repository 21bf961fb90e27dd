/**
 * Indonesia has three time zones and no summer time (Keputusan Presiden 41/1987): hours ahead of UTC. Western time is that of
 * Sumatra, Java, West and Central Kalimantan.
 */
const WESTERN = 7;
const CENTRAL = 8;
const EASTERN = 9;

/**
 * The areas of the plates (Peraturan Kepolisian 7/2021, annex A; Papua as divided in 2024) that do not keep western time.
 * KU is North Kalimantan, which was part of East Kalimantan when the decree was made; DS was Papua's code before PA.
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
 * @param plate its registration number; without one it is taken to be where most vehicles are, in western time
 */
export function isPast(date: string, plate: string | undefined, now: Date): boolean {
  const [day, month, year] = date.split('-').map(Number);
  const area = /^[A-Z]+/.exec(plate ?? '')?.[0] ?? '';
  const hoursAhead = ZONES.get(area) ?? WESTERN;
  return now.getTime() >= Date.UTC(year!, month! - 1, day! + 1, -hoursAhead);
}
