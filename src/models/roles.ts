import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where a model comes from and what it may be used for. */
export interface Model {
  readonly sha256: string;
  readonly licence: string;
  readonly source: string;
}

/** One table of the roles, each with the file that is shipped for it. A new role needs nothing but its entry. */
export const MODELS = {
  detector: {
    file: 'text-detector.onnx',
    sha256: '57eb9eed5019ebf4f0623f66bf27654a2c8865ce422ec933d5598c4748e09561',
    licence: 'Apache-2.0',
    source: 'PaddleOCR PP-OCRv4 mobile detector, its graph shortened: models/text-detector.md',
  },
  fineDetector: {
    file: 'fine-detector.onnx',
    sha256: '090f04abcd9d9a7498bc4ebf677e4cb9bdce1fe4197ddb7e529f1ef44e1ff94f',
    licence: 'Apache-2.0',
    source: 'PaddleOCR PP-OCRv6 small detector, as RapidOCR publishes it: models/fine-detector.md',
  },
  reader: {
    file: 'text-reader.onnx',
    sha256: 'b3935f022206d6fec4912a8445fa9faba3543f23ebec62d3a1f86f203e564871',
    licence: 'Apache-2.0',
    source: 'PaddleOCR PP-OCRv6 small reader, cut down to ASCII: models/text-reader.md',
  },
  dictionary: {
    file: 'text-reader.txt',
    sha256: '1342f959d656856de817050c6bd89ce786d9db1f427d8b23065a0891efa38f0d',
    licence: 'Apache-2.0',
    source: 'the characters of the reader, one a line',
  },
  lineReader: {
    file: 'line-reader.onnx',
    sha256: 'c4ecd351ab17df41034e7180347958c7703e6b1f8dbfad65817521b4b9bb10bc',
    licence: 'Apache-2.0',
    source: 'our own, trained on drawn lines: models/line-reader.md',
  },
  rowReader: {
    file: 'row-reader.onnx',
    sha256: '7c72613f86c2859a323f0b8d8d2ee60c2b02af86cf92eebc955d3dd5c6ae002b',
    licence: 'Apache-2.0',
    source: 'our own, the line reader trained on with drawn blocks of small rows: models/row-reader.md',
  },
  columnReader: {
    file: 'column-reader.onnx',
    sha256: 'acd96d3cf9185e9fa206c5c8a315d17ae59722e8957cc42080946c5b4a45c9f4',
    licence: 'Apache-2.0',
    source: 'our own, trained on drawn columns: models/column-reader.md',
  },
  sheetReader: {
    file: 'sheet-reader.onnx',
    sha256: '78dc1b02a2c7369a843a979e249955dc03d3ab72e01265cbd316be1bf71730a7',
    licence: 'Apache-2.0',
    source: 'our own, trained on drawn lines of sheets: models/sheet-reader.md',
  },
} as const satisfies Record<string, Model & { readonly file: string }>;

export type ModelRole = keyof typeof MODELS;

export const ROLES = Object.keys(MODELS) as readonly ModelRole[];

/** Lies beside src/ and dist/ alike. */
const FOLDER = fileURLToPath(new URL('../../models/', import.meta.url));

/**
 * Path of the file that is shipped for a role.
 * @throws Error when it is not there, naming it
 */
export function shippedPath(role: ModelRole): string {
  const path = findShipped(role);
  if (!path) throw new Error(`The model ${MODELS[role].file} is not there. Install Baca again.`);
  return path;
}

/** The same, or undefined when it is not there. */
export function findShipped(role: ModelRole): string | undefined {
  const path = join(FOLDER, MODELS[role].file);
  return existsSync(path) ? path : undefined;
}
