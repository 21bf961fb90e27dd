import { HEIGHTS_AND_WIDTHS, LENGTHS } from '../standard/sizes-2022.js';
import { HEIGHTS_1984, LENGTHS_1984, TYPES_1984 } from '../standard/tables-1984.js';
import { REDUCED_STRENGTH, TYPES } from '../standard/types-2022.js';

/** `2022` also covers what the editions since 1995 assign in the same form, such as tanks of group T. */
export type Edition = '2022' | '1984';

interface Table {
  readonly edition: Edition;
  readonly lengths: ReadonlySet<string>;
  readonly heights: ReadonlySet<string>;
  readonly types: ReadonlySet<string>;
}

const TABLES: readonly Table[] = [
  {
    edition: '2022',
    lengths: new Set(LENGTHS.keys()),
    heights: new Set(HEIGHTS_AND_WIDTHS.keys()),
    types: new Set(typeCodes2022()),
  },
  {
    edition: '1984',
    lengths: new Set(LENGTHS_1984.keys()),
    heights: new Set(HEIGHTS_1984.keys()),
    types: new Set(TYPES_1984.keys()),
  },
];

function* typeCodes2022(): Generator<string> {
  for (const [letter, type] of TYPES) {
    for (const digit of Object.keys(type.details)) {
      yield letter + digit;
    }
    for (const [reduced, digit] of REDUCED_STRENGTH) {
      if (digit in type.details) {
        yield letter + reduced;
      }
    }
    for (const group of Object.keys(type.groups)) {
      yield letter + group;
    }
  }
}

/**
 * The edition whose tables assign all parts of the code; undefined if the code does not exist. How likely a code is, is told by
 * `commonness`.
 */
export function isSizeType(code: string): { readonly edition: Edition } | undefined {
  const table = code.length === 4 ? TABLES.find((candidate) => allows(candidate, code)) : undefined;
  return table && { edition: table.edition };
}

/** Whether some existing code begins with `prefix` (0 to 4 characters). */
export function isSizeTypePrefix(prefix: string): boolean {
  return prefix.length <= 4 && TABLES.some((table) => allows(table, prefix));
}

/** The characters of each of the four places, in both editions. */
export const SIZE_TYPE_ALPHABETS: readonly [string, string, string, string] = [0, 1, 2, 3].map((place) =>
  [...new Set(TABLES.flatMap((table) => charactersAt(table, place)))].sort().join(''),
) as [string, string, string, string];

function allows(table: Table, prefix: string): boolean {
  const [length, height] = prefix;
  const type = prefix.slice(2);
  return (
    (length === undefined || table.lengths.has(length)) &&
    (height === undefined || table.heights.has(height)) &&
    (type.length === 2 ? table.types.has(type) : type === '' || firstOfTypes(table).has(type))
  );
}

const typeInitials = new WeakMap<Table, ReadonlySet<string>>();

function firstOfTypes(table: Table): ReadonlySet<string> {
  let initials = typeInitials.get(table);
  if (!initials) {
    initials = new Set([...table.types].map((type) => type.slice(0, 1)));
    typeInitials.set(table, initials);
  }
  return initials;
}

function charactersAt(table: Table, place: number): string[] {
  if (place === 0) {
    return [...table.lengths];
  }
  return place === 1 ? [...table.heights] : [...table.types].map((type) => type.slice(place - 2, place - 1));
}
