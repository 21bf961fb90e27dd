/** The smallest edit distance between `wanted` and any substring of `text`. */
export function distanceWithin(wanted: string, text: string): number {
  let above = new Array<number>(text.length + 1).fill(0);
  for (let i = 1; i <= wanted.length; i++) {
    const row = [i];
    for (let j = 1; j <= text.length; j++) {
      const other = above[j - 1]! + (wanted[i - 1] === text[j - 1] ? 0 : 1);
      row.push(Math.min(other, above[j]! + 1, row[j - 1]! + 1));
    }
    above = row;
  }
  return Math.min(...above);
}

/** Only letters and digits. */
export const plain = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Whether the text contains a number, with or without thousands separators, and not as a part of a longer one. */
export const holdsNumber = (text: string, number: string): boolean =>
  new RegExp(`(?<!\\d)${number}(?!\\d)`).test(text.replace(/(?<=\d)[., ](?=\d{3})/g, ''));
