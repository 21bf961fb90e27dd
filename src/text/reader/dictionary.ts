import { readFileSync } from 'node:fs';
import { onnxMetadata } from '../../models/onnx-metadata.js';

/** The classes of a line reader in their order: blank, the characters of its dictionary, space. */
export type Dictionary = readonly string[];

/**
 * Reads a dictionary: a text with one character a line, or an ONNX file that holds that text in itself.
 *
 * @throws Error where an ONNX file holds none, saying what to do
 */
export function readDictionary(path: string): Dictionary {
  const file = readFileSync(path);
  const text = path.endsWith('.onnx') ? onnxMetadata(file, 'character') : file.toString('utf8');
  if (text === undefined) {
    throw new Error(
      `${path} holds no dictionary. Give its text beside it: \`baca models use ${path} --role reader --dictionary FILE\`.`,
    );
  }
  return ['', ...text.replace(/\r?\n$/, '').split(/\r?\n/), ' '];
}

/** Whether an ONNX file brings its dictionary with it. */
export const holdsDictionary = (path: string): boolean =>
  path.endsWith('.onnx') && onnxMetadata(readFileSync(path), 'character') !== undefined;
