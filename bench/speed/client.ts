import type { ContainerResponse } from '../../src/documents/container/schema.js';

/** A machine that does other things as well is measured too, not given up. */
export const PATIENT = { BACA_RECOGNITION_TIMEOUT_MS: '300000' } as const;

/** Sends one photo, as a client would. */
export async function sendPhoto(url: string, photo: Uint8Array): Promise<ContainerResponse> {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(photo)]), 'photo.jpg');
  const response = await fetch(`${url}/api/ocr?type=CONTAINER_ISO&details=true`, {
    method: 'POST',
    body: form,
  });
  if (response.status !== 200)
    throw new Error(`expected 200, got ${response.status}: ${await response.text()}`);
  return (await response.json()) as ContainerResponse;
}
