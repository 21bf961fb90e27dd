/**
 * The check digit of ISO 6346 for the first ten characters of a code (`CSQU305438` gives 3). Written from the text of
 * the standard and independently of the product's own function, so that each checks the other.
 */
export function checkDigitOf(firstTen: string): number {
  if (!/^[A-Z]{4}\d{6}$/.test(firstTen))
    throw new Error(`expected 4 letters and 6 digits, got "${firstTen}"`);
  let sum = 0;
  let weight = 1;
  for (const character of firstTen) {
    sum += characterValue(character) * weight;
    weight *= 2;
  }
  return (sum % 11) % 10;
}

/** Digits have their own value. Letters count up from A = 10, without 11, 22 and 33. */
function characterValue(character: string): number {
  if (character >= '0' && character <= '9') return Number(character);
  let value = 10;
  for (let letter = 'A'.charCodeAt(0); letter < character.charCodeAt(0); letter++) {
    value += 1;
    if (value % 11 === 0) value += 1;
  }
  return value;
}
