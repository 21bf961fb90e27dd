const MOST_CHARACTERS = 255;

/** A file name as a label: without what cannot be shown, and not too long. It is never used as a path. */
export function toLabel(name: string | undefined): string {
  const visible = (name ?? '').replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu, '').trim();
  return [...visible].slice(0, MOST_CHARACTERS).join('');
}
