import { readFileSync } from 'node:fs';
import { onnxMetadata } from '../../models/onnx-metadata.js';

/** The classes of a line reader in order: blank, the characters of its dictionary, space. */
export type Dictionary = readonly string[];

/**
 * Reads a dictionary: a text file with one character per line, or an ONNX file that contains that text.
 *
 * @throws Error if an ONNX file contains none, which says what to do
 */
export function readDictionary(path: string): Dictionary {
  const file = readFileSync(path);
  const text = path.endsWith('.onnx') ? onnxMetadata(file, 'character') : file.toString('utf8');
  if (text === undefined) {
    throw new Error(
      `${path} contains no dictionary. Pass it as a text file: \`baca models use ${path} --role reader --dictionary FILE\`.`,
    );
  }
  return ['', ...text.replace(/\r?\n$/, '').split(/\r?\n/), ' '];
}

/** Whether an ONNX file contains its dictionary. */
export const holdsDictionary = (path: string): boolean =>
  path.endsWith('.onnx') && onnxMetadata(readFileSync(path), 'character') !== undefined;
