/**
 * The size code of ISO 6346:2022: length at the first place, height and width at the second.
 *
 * Sources, compared cell by cell: BIC's tables 1 and 2 (bic-code.org/size-type-code, and its sheet for Amendment 3
 * of 2012), prefixlist.com, the open packages madeindra/isocontainer and CargoWise's container type list.
 * Where they differ:
 * - 20 ft: BIC's sheet prints 6068 mm, its page and ISO 668 say 6058 mm, which is used.
 * - 5 (45 ft) is new: BIC's page, CargoWise and a list for the edition of 2022 have it, sheets for 2012 do not.
 *   L (45 ft) stays; it is what is painted.
 * - Height 9 ft 6 in: 2895 mm in BIC's table, 2896 mm in ISO 668, which is used.
 * - Second characters 7, R, S, T and U stand in CargoWise's list alone: left unassigned.
 */

/** Millimetres; `feet` is the nominal length where the standard gives one. */
export interface LengthCode {
  readonly mm: number;
  readonly feet?: string;
}

export const LENGTHS: ReadonlyMap<string, LengthCode> = new Map<string, LengthCode>([
  ['1', { mm: 2991, feet: '10 ft' }],
  ['2', { mm: 6058, feet: '20 ft' }],
  ['3', { mm: 9125, feet: '30 ft' }],
  ['4', { mm: 12192, feet: '40 ft' }],
  ['5', { mm: 13716, feet: '45 ft' }],
  ['A', { mm: 7150 }],
  ['B', { mm: 7315, feet: '24 ft' }],
  ['C', { mm: 7430, feet: '24 ft 6 in' }],
  ['D', { mm: 7450 }],
  ['E', { mm: 7820 }],
  ['F', { mm: 8100 }],
  ['G', { mm: 12500, feet: '41 ft' }],
  ['H', { mm: 13106, feet: '43 ft' }],
  ['K', { mm: 13600 }],
  ['L', { mm: 13716, feet: '45 ft' }],
  ['M', { mm: 14630, feet: '48 ft' }],
  ['N', { mm: 14935, feet: '49 ft' }],
  ['P', { mm: 16154, feet: '53 ft' }],
]);

const HIGH = {
  '8': '8 ft (2.44 m) high',
  '8.5': '8 ft 6 in (2.59 m) high',
  '9': '9 ft (2.74 m) high',
  '9.5': '9 ft 6 in (2.90 m) high',
  over: 'more than 9 ft 6 in (2.90 m) high',
  half: '4 ft 3 in (1.30 m) high',
  low: 'at most 4 ft (1.22 m) high',
} as const;

const WIDE = {
  standard: '8 ft (2.44 m) wide',
  pallet: 'more than 8 ft (2.44 m) and at most 8 ft 2 in (2.50 m) wide',
  over: 'more than 8 ft 2 in (2.50 m) wide',
} as const;

/** Height and width as text, by the second character. */
export const HEIGHTS_AND_WIDTHS: ReadonlyMap<string, string> = new Map([
  ['0', `${HIGH['8']}, ${WIDE.standard}`],
  ['2', `${HIGH['8.5']}, ${WIDE.standard}`],
  ['4', `${HIGH['9']}, ${WIDE.standard}`],
  ['5', `${HIGH['9.5']}, ${WIDE.standard}`],
  ['6', `${HIGH.over}, ${WIDE.standard}`],
  ['8', `${HIGH.half}, ${WIDE.standard}`],
  ['9', `${HIGH.low}, ${WIDE.standard}`],
  ['C', `${HIGH['8.5']}, ${WIDE.pallet}`],
  ['D', `${HIGH['9']}, ${WIDE.pallet}`],
  ['E', `${HIGH['9.5']}, ${WIDE.pallet}`],
  ['F', `${HIGH.over}, ${WIDE.pallet}`],
  ['L', `${HIGH['8.5']}, ${WIDE.over}`],
  ['M', `${HIGH['9']}, ${WIDE.over}`],
  ['N', `${HIGH['9.5']}, ${WIDE.over}`],
  ['P', `${HIGH.over}, ${WIDE.over}`],
]);
