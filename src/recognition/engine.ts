import type { Recognition, RecognitionRequest } from './recognizer.js';

/** Reads one image at a time in this process: models loaded once, no queue, no deadline. Blocks its thread while it runs. */
export interface Engine {
  recognize(request: RecognitionRequest): Promise<Recognition>;
}

export interface EngineOptions {
  /** Threads per inference session. */
  readonly threads: number;
  /** A folder with other ONNX models; empty for the ones that are shipped. */
  readonly modelsDir: string;
}

export async function createEngine(_options: EngineOptions): Promise<Engine> {
  throw new Error('not built yet');
}
