const POINT = /\[\n\s*(-?[\d.e+-]+),\n\s*(-?[\d.e+-]+)\n\s*\]/g;

/** Indents by two spaces, with each point of a polygon on one line. JSON strings hold no line breaks, so they stay as they are. */
export function prettyJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(POINT, '[$1, $2]');
}
