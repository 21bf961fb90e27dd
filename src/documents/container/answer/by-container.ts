/** A value that belongs to a container's code, or to none that was read. */
interface Belonging {
  readonly belongsTo?: string | null | undefined;
}

/**
 * The values of each code, in the order of the codes. Values of no code come last, in a group that is left out if it is empty and a
 * code was read. Tables make a row of each group, so that no row holds another container's values.
 */
export function byContainer<V extends Belonging>(codes: readonly string[], values: readonly V[]): V[][] {
  const rows = codes.map((code) => values.filter(({ belongsTo }) => belongsTo === code));
  const rest = values.filter(({ belongsTo }) => !codes.some((code) => code === belongsTo));
  return rest.length > 0 || codes.length === 0 ? [...rows, rest] : rows;
}
