import { request } from '../../api/client.js';
import type { Reading, Settings } from './reading.js';

/** Has one image read. The same for both routes: that of a session, which its plan pays, and that of everybody. */
export async function readImage(
  route: 'api/dashboard/ocr' | 'api/ocr',
  file: File,
  { type, enhance }: Settings,
  signal: AbortSignal,
): Promise<Reading> {
  const body = new FormData();
  body.append('image', file, file.name);
  if (type === 'STNK' && enhance) {
    body.append('enhance', 'true');
  }
  const answer = await request<never>('POST', `${route}?type=${type}&details=true`, { body, signal });
  return { type, answer };
}
