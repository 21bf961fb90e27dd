/**
 * Size and type codes of ISO 6346:1984 (DIN ISO 6346:1985): four digits, still painted on boxes of before 1996.
 *
 * Sources: Container Handbook 3.4 (containerhandbuch.de) for how the digits are read and for 43, 10, 00, 63 and 64;
 * matts-place.com's page of historic codes for 22, 43, 45 and 10; the code list of the open package iso-container
 * (the trade's EDI list, 230 codes of four digits with length, height and type) for which type codes are in use.
 * A type code is listed when that list has it and its group there is the group of the other sources.
 * Doubtful:
 * - First digit 9 for 45 ft is the trade's use (EDI list), not a standard length. 8 (35 ft) is left out.
 * - Second digit 8 is left out: the sources give no one height.
 * - One dictionary (logiveda.com) calls group 2 dry bulk; the EDI list and isocontainer call it thermal and put
 *   livestock (25) and automobiles (26) there.
 * - Details that only one source gives are left out, so that many codes are described by their group alone.
 */

export const LENGTHS_1984: ReadonlyMap<string, string> = new Map([
  ['1', '10 ft (2.99 m) long'],
  ['2', '20 ft (6.06 m) long'],
  ['3', '30 ft (9.13 m) long'],
  ['4', '40 ft (12.19 m) long'],
  ['9', '45 ft (13.72 m) long'],
]);

const TUNNEL = 'with gooseneck tunnel';

export const HEIGHTS_1984: ReadonlyMap<string, string> = new Map([
  ['0', '8 ft (2.44 m) high'],
  ['1', `8 ft (2.44 m) high, ${TUNNEL}`],
  ['2', '8 ft 6 in (2.59 m) high'],
  ['3', `8 ft 6 in (2.59 m) high, ${TUNNEL}`],
  ['4', 'more than 8 ft 6 in (2.59 m) high'],
  ['5', `more than 8 ft 6 in (2.59 m) high, ${TUNNEL}`],
  ['6', 'half height, about 4 ft 3 in (1.30 m) high'],
  ['7', `half height, about 4 ft 3 in (1.30 m) high, ${TUNNEL}`],
  ['9', 'at most 4 ft (1.22 m) high'],
]);

/** The group by the third character. */
export const GROUPS_1984: ReadonlyMap<string, string> = new Map([
  ['0', 'General purpose container, closed'],
  ['1', 'Closed container, vented or ventilated'],
  ['2', 'Thermal container, insulated or heated, or named cargo container'],
  ['3', 'Thermal container, refrigerated or heated'],
  ['4', 'Thermal container, refrigerated or heated with removable equipment'],
  ['5', 'Open-top container'],
  ['6', 'Platform container'],
  ['7', 'Tank container'],
  ['8', 'Dry bulk container'],
  ['9', 'Air/surface container'],
]);

/** Third and fourth characters that are in use; a text where two sources give the detail, else empty. */
export const TYPES_1984: ReadonlyMap<string, string> = new Map([
  ['00', 'General purpose container, closed: openings at one end or both ends'],
  ...inUse('01', '02', '03', '04', '05'),
  ['10', 'Closed container, vented: passive vents at the upper part of the cargo space'],
  ['11', 'Closed container, vented'],
  ['13', 'Closed container, ventilated'],
  ['15', 'Closed container, ventilated'],
  ['17', 'Closed container, ventilated'],
  ['20', 'Thermal container, insulated'],
  ['25', 'Livestock carrier'],
  ['26', 'Automobile carrier'],
  ['30', 'Thermal container, refrigerated'],
  ['31', 'Thermal container, refrigerated'],
  ['32', 'Thermal container, refrigerated and heated'],
  ['33', 'Thermal container, refrigerated and heated'],
  ...inUse('40', '41', '42', '50', '51', '52', '53', '60', '61', '62'),
  ['63', 'Platform container: folding complete end walls'],
  ['64', 'Platform container: folding free-standing posts'],
  ...inUse('65', '66', '67', '70', '71', '72', '73', '74', '75', '76', '77', '78', '79'),
  ...inUse('80', '81', '94', '95', '96', '98', '99'),
]);

function inUse(...types: readonly string[]): [string, string][] {
  return types.map((type) => [type, '']);
}
