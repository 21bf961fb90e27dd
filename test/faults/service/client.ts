import { Agent, request } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Sent {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  readonly signal?: AbortSignal;
}

/** Each request has its own connection, like requests of independent clients. */
const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

export const CONTAINER = '/api/ocr?type=CONTAINER_ISO';
export const STNK = '/api/ocr?type=STNK';

/**
 * Sends a request and waits for its response, which must be JSON. Rejects if the connection ends without one. A response
 * also counts if the server sends it before the end of the body.
 */
export function send(url: string, { path = CONTAINER, method = 'POST', headers, body, signal }: Sent) {
  return new Promise<Answer>((resolve, reject) => {
    const outgoing = request(new URL(path, url), {
      agent,
      method,
      headers: { ...(body && { 'content-length': body.length }), ...headers },
      ...(signal && { signal }),
    });
    let answered = false;
    outgoing.on('error', (error) => {
      if (!answered) reject(error);
    });
    outgoing.on('response', (response) => {
      answered = true;
      const chunks: Buffer[] = [];
      response.on('error', reject);
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        try {
          const parsed = JSON.parse(text) as Answer['body'];
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: parsed });
        } catch (error) {
          reject(error);
        }
      });
    });
    outgoing.end(body);
  });
}

export interface Part {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** File name; a part without one is a field. */
  readonly fileName?: string;
  readonly contentType?: string;
}

export const BOUNDARY = '----baca-faults';
export const MULTIPART = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

/** A form built byte by byte, so that it can be what libraries would never send. */
export function formOf(parts: readonly Part[], end = `--${BOUNDARY}--\r\n`): Buffer {
  const pieces = parts.flatMap(({ name, content, fileName, contentType }) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"` +
      (fileName === undefined ? '' : `; filename="${fileName}"`) +
      (contentType === undefined ? '' : `\r\nContent-Type: ${contentType}`) +
      '\r\n\r\n',
    content,
    '\r\n',
  ]);
  return Buffer.concat([...pieces, end].map((piece) => Buffer.from(piece)));
}

export const imagePart = (content: string | Uint8Array, contentType = 'image/jpeg'): Part => ({
  name: 'image',
  content,
  fileName: 'photo.jpg',
  contentType,
});

/** Sends an image like a well-behaved client. */
export function sendImage(
  url: string,
  image: string | Uint8Array,
  options: Omit<Sent, 'body'> = {},
): Promise<Answer> {
  return send(url, {
    ...options,
    headers: { ...MULTIPART, ...options.headers },
    body: formOf([imagePart(image)]),
  });
}

export const codeOf = ({ body }: Answer): unknown => body.code;
