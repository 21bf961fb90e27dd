/** A value that stands with a container's code, or with none that was read. */
interface Belonging {
  readonly belongsTo?: string | null | undefined;
}

/**
 * The values of each code, in the order of the codes; at the end those of no code, where there are any or no code was read.
 * A table makes a row of each, so that no row holds another container's values.
 */
export function byContainer<V extends Belonging>(codes: readonly string[], values: readonly V[]): V[][] {
  const rows = codes.map((code) => values.filter(({ belongsTo }) => belongsTo === code));
  const rest = values.filter(({ belongsTo }) => !codes.some((code) => code === belongsTo));
  return rest.length > 0 || codes.length === 0 ? [...rows, rest] : rows;
}
