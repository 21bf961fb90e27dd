/** The parts of a code as the interface names them, each with the places of its characters. */
const PLACES = {
  owner_code: [0, 3],
  category_identifier: [3, 4],
  serial_number: [4, 10],
  check_digit: [10, 11],
} as const;

export type CodePart = keyof typeof PLACES;
export const CODE_PARTS = Object.keys(PLACES) as CodePart[];

/** The characters of one part. */
export const partOf = (code: string, part: CodePart): string => code.slice(...PLACES[part]);

/** The parts in which a `?` stands for a character that could not be read. */
export const missingParts = (code: string): CodePart[] =>
  CODE_PARTS.filter((part) => partOf(code, part).includes('?'));
