import { request } from '../../api/client.js';
import type { Reading, Settings } from './reading.js';

/** Sends one image. The dashboard's route counts against the plan of the session; `api/ocr` is the public one. */
export async function readImage(
  route: 'api/dashboard/ocr' | 'api/ocr',
  file: File,
  { type, enhance, page }: Settings,
  signal: AbortSignal,
): Promise<Reading> {
  const body = new FormData();
  body.append('image', file, file.name);
  if (type === 'STNK' && enhance) {
    body.append('enhance', 'true');
  }
  if (page !== undefined) {
    body.append('page', String(page));
  }
  const response = await request<never>('POST', `${route}?type=${type}&details=true`, { body, signal });
  return { type, response };
}
