const PARTS = /^(.{4})(.{6})(.)$/;

/** A container code as people write it: `TEMU 761613 8`. Anything else stays as it is. */
export const grouped = (code: string): string => code.replace(PARTS, '$1 $2 $3');
