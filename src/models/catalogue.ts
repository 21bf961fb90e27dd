import type { Model, ModelRole } from './roles.js';

/** A model that `baca models pull` can fetch. Its file is called by its name. */
interface KnownModel extends Model {
  readonly role: ModelRole;
  readonly url: string;
}

/** By name. */
export type Catalogue = ReadonlyMap<string, KnownModel>;

/**
 * Published by RapidOCR, converted from PaddleOCR's own. Addresses and SHA-256 are those of the table
 * `default_models.yaml` in its release 3.10.0 (PyPI), the licence is that of its `MODEL_LICENSES.md`. The readers hold
 * their dictionaries in themselves, so that no second file need fit.
 */
const RAPIDOCR = 'https://www.modelscope.cn/models/RapidAI/RapidOCR/resolve/v3.10.0/onnx';

const rapidOcr = (role: 'detector' | 'reader', path: string, sha256: string): KnownModel => ({
  role,
  url: `${RAPIDOCR}/${path}`,
  sha256,
  licence: 'Apache-2.0',
  source: 'PaddleOCR, as ONNX by RapidOCR 3.10.0',
});

/** What has no published SHA-256 is not listed. */
export const CATALOGUE: Catalogue = new Map(
  Object.entries({
    'ch_PP-OCRv5_det_mobile': rapidOcr(
      'detector',
      'PP-OCRv5/det/ch_PP-OCRv5_det_mobile.onnx',
      '4d97c44a20d30a81aad087d6a396b08f786c4635742afc391f6621f5c6ae78ae',
    ),
    'PP-OCRv6_det_tiny': rapidOcr(
      'detector',
      'PP-OCRv6/det/PP-OCRv6_det_tiny.onnx',
      'f42c0fbd294d95eac1a550e131b277dac97462c8025fa4b6c3cec1b7894bd3d5',
    ),
    'PP-OCRv6_det_small': rapidOcr(
      'detector',
      'PP-OCRv6/det/PP-OCRv6_det_small.onnx',
      '090f04abcd9d9a7498bc4ebf677e4cb9bdce1fe4197ddb7e529f1ef44e1ff94f',
    ),
    'PP-OCRv6_det_medium': rapidOcr(
      'detector',
      'PP-OCRv6/det/PP-OCRv6_det_medium.onnx',
      '92078b7355007ccfffcd4c8cd441a3afd4538904d06881b29a155e1e679907c2',
    ),
    'en_PP-OCRv5_rec_mobile': rapidOcr(
      'reader',
      'PP-OCRv5/rec/en_PP-OCRv5_rec_mobile.onnx',
      'c3461add59bb4323ecba96a492ab75e06dda42467c9e3d0c18db5d1d21924be8',
    ),
    'latin_PP-OCRv5_rec_mobile': rapidOcr(
      'reader',
      'PP-OCRv5/rec/latin_PP-OCRv5_rec_mobile.onnx',
      'b20bd37c168a570f583afbc8cd7925603890efbcdc000a59e22c269d160b5f5a',
    ),
    'ch_PP-OCRv5_rec_mobile': rapidOcr(
      'reader',
      'PP-OCRv5/rec/ch_PP-OCRv5_rec_mobile.onnx',
      '5825fc7ebf84ae7a412be049820b4d86d77620f204a041697b0494669b1742c5',
    ),
    'PP-OCRv6_rec_tiny': rapidOcr(
      'reader',
      'PP-OCRv6/rec/PP-OCRv6_rec_tiny.onnx',
      'e16e242de5937ad92609223f19bc2aff3727ee40b095f996907c24749bad251b',
    ),
    'PP-OCRv6_rec_small': rapidOcr(
      'reader',
      'PP-OCRv6/rec/PP-OCRv6_rec_small.onnx',
      '6f327246b50388f3c176ae304bd95767ea6dc0c9ae92153ef8cbe210b3c14884',
    ),
    'PP-OCRv6_rec_medium': rapidOcr(
      'reader',
      'PP-OCRv6/rec/PP-OCRv6_rec_medium.onnx',
      'eef444829dbbe18d7fea59a3f6eb75647518d2b3a9568d27c92e42940204894b',
    ),
  }),
);

/** Name of the file of a known model. */
export const fileOf = (name: string): string => `${name}.onnx`;
