import { HEIGHTS_AND_WIDTHS, LENGTHS } from './sizes-2022.js';
import { GROUPS_1984, HEIGHTS_1984, LENGTHS_1984, TYPES_1984 } from './tables-1984.js';
import { REDUCED_STRENGTH, TYPES } from './types-2022.js';

export interface SizeTypeDescription {
  /** Length, height and width in feet and metres. */
  readonly sizeDescription: string;
  /** The kind of container and its detail. */
  readonly typeDescription: string;
}

const FOUR_DIGITS = /^[0-9]{4}$/;

/**
 * @param code four characters as painted; a part that no table assigns is described as such, never guessed
 */
export function describeSizeType(code: string): SizeTypeDescription {
  return FOUR_DIGITS.test(code)
    ? {
        sizeDescription: [
          LENGTHS_1984.get(code[0]!) ?? unassigned('Length', code[0]!),
          HEIGHTS_1984.get(code[1]!) ?? unassigned('height', code[1]!),
        ].join(', '),
        typeDescription: describeType1984(code.slice(2)),
      }
    : {
        sizeDescription: [
          describeLength(code.slice(0, 1)),
          HEIGHTS_AND_WIDTHS.get(code.slice(1, 2)) ?? unassigned('height and width', code.slice(1, 2)),
        ].join(', '),
        typeDescription: describeType(code.slice(2, 3), code.slice(3, 4)),
      };
}

function describeLength(character: string): string {
  const length = LENGTHS.get(character);
  if (!length) {
    return unassigned('Length', character);
  }
  const metres = `${(length.mm / 1000).toFixed(2)} m`;
  return length.feet ? `${length.feet} (${metres}) long` : `about ${toFeet(length.mm)} (${metres}) long`;
}

function toFeet(mm: number): string {
  const inches = Math.round(mm / 25.4);
  return inches % 12 === 0 ? `${inches / 12} ft` : `${Math.floor(inches / 12)} ft ${inches % 12} in`;
}

function describeType(letter: string, variant: string): string {
  const type = TYPES.get(letter);
  if (!type) {
    return unassigned('Type', letter);
  }
  const digit = REDUCED_STRENGTH.get(variant);
  const detail = type.details[digit ?? variant] ?? type.groups[variant];
  if (detail === undefined) {
    return `${type.name} (${unassigned('detail', variant)})`;
  }
  const described = detail ? `${type.name}: ${detail}` : type.name;
  return digit === undefined ? described : `${described} (reduced stacking or racking strength)`;
}

function describeType1984(type: string): string {
  const text = TYPES_1984.get(type) || GROUPS_1984.get(type.slice(0, 1));
  return `${text} (code ${type} of the 1984 edition)`;
}

function unassigned(part: string, character: string): string {
  return `${part} code "${character}" not assigned`;
}
