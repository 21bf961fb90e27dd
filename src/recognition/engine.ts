import { DOCUMENTS, type DocumentType } from '../documents/registry.js';
import { decodeImage } from '../image/decode.js';
import type { Networks } from '../text/networks.js';
import { loadNetworks } from './load-networks.js';
import type { Recognition, RecognitionRequest } from './recognizer.js';
import { createStopwatch } from './stopwatch.js';
import { timedNetworks } from './timed-networks.js';

/** Reads one image at a time in this process, without queue or timeout. It blocks its thread while it runs. */
export interface Engine {
  /** Once `dropped` is aborted, rejects with the signal's reason before the next step of the work. */
  recognize<T extends DocumentType>(
    request: RecognitionRequest<T>,
    dropped?: AbortSignal,
  ): Promise<Recognition<T>>;
}

export interface EngineOptions {
  /** Threads per inference session. */
  readonly threads: number;
  /** The operator's folder, whose manifest names other models; empty for the shipped models. */
  readonly modelsDir: string;
}

export const createEngine = async (options: EngineOptions): Promise<Engine> =>
  engineOf(await loadNetworks(options));

export function engineOf(networks: Networks): Engine {
  return {
    async recognize({ type, image, enhance, further, page = 1 }, dropped) {
      const document = DOCUMENTS[type];
      const watch = createStopwatch(dropped);
      const { raster, width, height, pages } = await watch.time('decode', () =>
        decodeImage(image, { pdf: document.pdf, page }),
      );
      const found = await document.read(raster, timedNetworks(networks, watch), {
        enhance,
        ...(further && { further }),
      });
      const reading = document.scale(found, width / raster.width, { width, height });
      return { type, reading, stages: watch.stages(), pages };
    },
  };
}
