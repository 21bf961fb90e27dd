import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';
import type { ContainerResponse } from '../../src/documents/container/schema.js';

const READ_CONTAINER = '/api/ocr?type=CONTAINER_ISO';

/** A form with one file for each image. */
export function formOf(...images: readonly Uint8Array[]): FormData {
  const form = new FormData();
  for (const image of images) form.append('image', new Blob([new Uint8Array(image)]), 'photo.jpg');
  return form;
}

/** Sends a request to the service that the tests share. */
export function send(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${inject('serviceUrl')}${path}`, init);
}

/** Sends a form to the endpoint. */
export function post(body: FormData, path = READ_CONTAINER): Promise<Response> {
  return send(path, { method: 'POST', body });
}

/** Reads a photo with the service. Waits for Retry-After if it is overloaded, and fails without a 200. */
export async function read(image: Uint8Array, query = ''): Promise<ContainerResponse> {
  const response = await post(formOf(image), READ_CONTAINER + query);
  const wait = Number(response.headers.get('retry-after'));
  if (response.status === 503 && wait > 0) {
    await setTimeout(1000 * wait);
    return read(image, query);
  }
  const text = await response.text();
  if (response.status !== 200) throw new Error(`expected 200, got ${response.status}: ${text}`);
  return JSON.parse(text) as ContainerResponse;
}
