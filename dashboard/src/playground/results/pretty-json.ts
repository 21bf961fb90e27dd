const POINT = /\[\n\s*(-?[\d.e+-]+),\n\s*(-?[\d.e+-]+)\n\s*\]/g;

/** Indented by two, with each point of a polygon on one line. Strings are safe: in JSON they hold no line break. */
export function prettyJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(POINT, '[$1, $2]');
}
