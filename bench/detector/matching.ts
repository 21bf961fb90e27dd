/** How many letters must be changed, put in or left out for `wanted` to stand somewhere in `text`. */
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

/** Letters and digits alone. */
export const plain = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Whether the text holds a number written with or without marks between its thousands, and no longer one. */
export const holdsNumber = (text: string, number: string): boolean =>
  new RegExp(`(?<!\\d)${number}(?!\\d)`).test(text.replace(/(?<=\d)[., ](?=\d{3})/g, ''));
