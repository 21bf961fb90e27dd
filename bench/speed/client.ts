import type { ContainerResponse } from '../../src/documents/container/schema.js';
import type { DocumentType } from '../../src/documents/registry.js';
import type { StnkResponse } from '../../src/documents/stnk/schema.js';
import type { StageTimes } from '../../src/recognition/recognizer.js';

/** Generous, so that a busy machine can be measured too. */
export const PATIENT = { BACA_RECOGNITION_TIMEOUT_MS: '300000' } as const;

/** Milliseconds for one photo. */
export interface Took {
  readonly whole: number;
  readonly stages: StageTimes;
}

/** Sends one photo like a client. */
export async function sendPhoto(
  url: string,
  photo: Uint8Array,
  type: DocumentType = 'CONTAINER_ISO',
): Promise<Took> {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(photo)]), 'photo.jpg');
  const response = await fetch(`${url}/api/ocr?type=${type}&details=true`, { method: 'POST', body: form });
  if (response.status !== 200)
    throw new Error(`expected 200, got ${response.status}: ${await response.text()}`);
  const answer = (await response.json()) as ContainerResponse | StnkResponse;
  const whole = 'process_time_ms' in answer ? answer.process_time_ms : 1000 * answer.processing_time;
  return { whole, stages: answer.details!.stages_ms };
}
