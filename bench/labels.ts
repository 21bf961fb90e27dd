import { readFile } from 'node:fs/promises';

/** What is known of a labelled photo. Unknown values are missing or null. */
export interface Label {
  readonly file: string;
  readonly layout: string;
  readonly container_codes: readonly string[];
  /** What a person can read of incomplete markings. */
  readonly partial_codes?: readonly string[];
  /** False if the photo shows more codes than are listed. */
  readonly exhaustive?: boolean;
  readonly size_type_codes?: readonly string[] | null;
  readonly max_gross_kg?: string | number | null | undefined;
  readonly tare_kg?: string | number | null | undefined;
}

/** The labels of container photos: one JSON object per line. */
export async function readLabels(file: string): Promise<Label[]> {
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Label).filter(({ container_codes }) => container_codes);
}
