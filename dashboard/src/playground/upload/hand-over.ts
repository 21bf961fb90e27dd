/** Files that another page was given, for the playground to read. */
let handedOver: readonly File[] = [];

export function handOver(files: readonly File[]): void {
  handedOver = files;
}

/** The files, once. */
export function takeHandedOver(): readonly File[] {
  const files = handedOver;
  handedOver = [];
  return files;
}
