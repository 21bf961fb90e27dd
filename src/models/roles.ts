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
    sha256: '2e9902326835c788c8058fd3ddbb8af06a374944ee303f0c229e2373abc62d3f',
    licence: 'Apache-2.0',
    source: 'PaddleOCR PP-OCRv4 mobile detector, its graph shortened: models/text-detector.md',
  },
  markingDetector: {
    file: 'marking-detector.onnx',
    sha256: '454027a45d9d54827222895a6b3cc0b81f12baf98c19e4dc1bbd45c63a97810b',
    licence: 'Apache-2.0',
    source: 'our own, trained on drawn containers: models/marking-detector.md',
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
    sha256: '51e1d61641c94c0f6017676f8b42eec6eb3559467b84a491d2655782861a27b6',
    licence: 'Apache-2.0',
    source: 'our own, trained on drawn lines: models/line-reader.md',
  },
  rowReader: {
    file: 'row-reader.onnx',
    sha256: '239d4ebe500af190717a099f43b3c9effcfca86f7f2a216f5a6c18323883d20e',
    licence: 'Apache-2.0',
    source: 'our own, the line reader trained on with drawn blocks of small rows: models/row-reader.md',
  },
  smallReader: {
    file: 'small-reader.onnx',
    sha256: '6234b36accaf0e0a653271354512f2d08d7944f16744e8465a1971bc78106ae6',
    licence: 'Apache-2.0',
    source: 'PaddleOCR PP-OCRv6 small reader, trained on with drawn lines and rows: models/small-reader.md',
  },
  columnReader: {
    file: 'column-reader.onnx',
    sha256: '602363aab5faf8b7846bf461db98df491e806614a1d6f164e950c27b05358678',
    licence: 'Apache-2.0',
    source: 'our own, trained on drawn columns: models/column-reader.md',
  },
  sheetReader: {
    file: 'sheet-reader.onnx',
    sha256: 'bd9f691e9bced2a2833728f8a029b988df1249de4b042c6eadf269a4db839b67',
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
