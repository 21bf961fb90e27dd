import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import { MAX_IMAGE_BYTES } from '../../../../image/limits.js';
import { createTestApp, formOf, IMAGE } from '../../../app.fixture.js';

/** Posts a form and returns the response and the request to the recognizer. */
async function post(payload: FormData | string, contentType?: string) {
  const { app, recognizer } = createTestApp();
  const headers = contentType ? { 'content-type': contentType } : {};
  const url = '/api/ocr?type=CONTAINER_ISO';
  const response: LightMyRequestResponse = await app.inject({ method: 'POST', url, headers, payload });
  return { status: response.statusCode, body: response.json(), request: recognizer.requests.at(0) };
}

/** A form with one part with these headers. */
function rawForm(headers: string, value: string | Buffer = IMAGE): [string, string] {
  return [`--x\r\n${headers}\r\n\r\n${value}\r\n--x--\r\n`, 'multipart/form-data; boundary=x'];
}

describe('the part "image"', () => {
  test('may have any file name and any declared type', async () => {
    const form = new FormData();
    form.append('image', new Blob([IMAGE], { type: 'text/plain' }), '../../etc/passwd');
    expect(await post(form)).toMatchObject({ status: 200, request: { image: IMAGE } });
  });

  test('may have no file name if its type is an image', async () => {
    const form = rawForm('Content-Disposition: form-data; name="image"\r\nContent-Type: image/jpeg');
    expect(await post(...form)).toMatchObject({ status: 200, request: { image: IMAGE } });
  });

  test('may be as large as 20 MB', async () => {
    const { status, request } = await post(formOf(['image', Buffer.alloc(MAX_IMAGE_BYTES)]));
    expect([status, request?.image.length]).toEqual([200, MAX_IMAGE_BYTES]);
  });

  test('is reported missing with a hint if it is a text field', async () => {
    const { body } = await post(formOf(['image', 'photo.jpg']));
    expect(body).toMatchObject({ code: 'IMAGE_MISSING', detail: expect.stringContaining('a text field') });
  });

  test('is reported missing, with the names of the other parts', async () => {
    const { body } = await post(formOf(['file', IMAGE], ['Image', IMAGE]));
    expect(body).toMatchObject({ code: 'IMAGE_MISSING', detail: expect.stringContaining('(file, Image)') });
  });

  test('is reported missing in an empty form', async () => {
    expect((await post('', 'multipart/form-data; boundary=x')).body).toMatchObject({ code: 'IMAGE_MISSING' });
    expect((await post('--x--\r\n', 'multipart/form-data; boundary=x')).body).toMatchObject({
      code: 'IMAGE_MISSING',
    });
  });
});

describe('the part "enhance"', () => {
  test('is false by default', async () => {
    expect((await post(formOf(['image', IMAGE]))).request).toMatchObject({ enhance: false });
  });

  test.each(['true', 'TRUE', '1', 'yes', 'Yes', 'on', 'oN'])(
    'is true for %s, before or after the image',
    async (text) => {
      expect((await post(formOf(['image', IMAGE], ['enhance', text]))).request).toMatchObject({
        enhance: true,
      });
      expect((await post(formOf(['enhance', text], ['image', IMAGE]))).request).toMatchObject({
        enhance: true,
      });
    },
  );

  test.each(['false', 'False', '0', 'no', 'NO', 'off'])('is false for %s', async (text) => {
    expect((await post(formOf(['image', IMAGE], ['enhance', text]))).request).toMatchObject({
      enhance: false,
    });
  });

  test.each(['', ' ', 'ja', '2', 'true false', 'x'.repeat(5000)])('must not be "%.20s"', async (text) => {
    const { body, request } = await post(formOf(['image', IMAGE], ['enhance', text]));
    expect(body).toMatchObject({
      code: 'ENHANCE_INVALID',
      detail: expect.stringContaining('true, false, 1, 0'),
    });
    expect(request).toBeUndefined();
  });

  test('may be declared as JSON', async () => {
    const json =
      'Content-Disposition: form-data; name="enhance"\r\nContent-Type: application/json\r\n\r\ntrue';
    const form = rawForm(`${json}\r\n--x\r\nContent-Disposition: form-data; name="image"; filename="a"`);
    expect((await post(...form)).request).toMatchObject({ enhance: true });
  });

  test('must not be a file or be given twice', async () => {
    const file = await post(formOf(['image', IMAGE], ['enhance', Buffer.from('true')]));
    const twice = await post(formOf(['enhance', 'true'], ['image', IMAGE], ['enhance', 'true']));
    expect([file.body.code, twice.body.code]).toEqual(['ENHANCE_INVALID', 'ENHANCE_INVALID']);
  });

  test('is case-sensitive in its name', async () => {
    expect((await post(formOf(['image', IMAGE], ['Enhance', 'maybe']))).status).toBe(200);
  });
});

describe('other parts', () => {
  test('are ignored, files and fields alike', async () => {
    const { status, request } = await post(
      formOf(
        ['note', 'x'.repeat(5000)],
        ['thumbnail', Buffer.alloc(300_000)],
        ['image', IMAGE],
        ['more', IMAGE],
      ),
    );
    expect([status, request?.image]).toEqual([200, IMAGE]);
  });

  test('must not be too many', async () => {
    const many = Array.from({ length: 30 }, (_, index) => [`part${index}`, 'x'] as const);
    const { body } = await post(formOf(...many, ['image', IMAGE]));
    expect(body).toMatchObject({ code: 'MULTIPART_MALFORMED', detail: expect.stringContaining('20 parts') });
  });
});

describe('a body that is no form', () => {
  test.each([
    ['application/x-www-form-urlencoded', 'image=x'],
    ['image/gif', 'x'],
    ['multipart/mixed; boundary=x', '--x--'],
    ['text/plain', 'x'],
    ['nonsense', 'x'],
  ])('is refused as %s', async (contentType, payload) => {
    expect((await post(payload, contentType)).body).toMatchObject({ code: 'MEDIA_TYPE_UNSUPPORTED' });
  });

  test('is refused without a media type', async () => {
    const response = await createTestApp().app.inject({ method: 'POST', url: '/api/ocr?type=CONTAINER_ISO' });
    expect(response.json()).toMatchObject({ code: 'MEDIA_TYPE_UNSUPPORTED' });
  });
});

describe('a malformed form', () => {
  test.each([
    ['no boundary', 'multipart/form-data', '--x\r\n'],
    [
      'another boundary',
      'multipart/form-data; boundary=y',
      rawForm('Content-Disposition: form-data; name="image"')[0],
    ],
    [
      'no end',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="enhance"\r\n\r\ntrue',
    ],
    [
      'half an image',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nhalf',
    ],
    ['a name of the prototype', ...rawForm('Content-Disposition: form-data; name="toString"').reverse()],
    [
      'broken JSON',
      ...rawForm(
        'Content-Disposition: form-data; name="enhance"\r\nContent-Type: application/json',
        '{',
      ).reverse(),
    ],
    ['a boundary without end', `multipart/form-data; boundary=${'x'.repeat(300)}`, '--x\r\n'],
  ])('with %s is refused with our own message', async (_what, contentType, payload) => {
    const { body } = await post(payload, contentType);
    expect(body).toMatchObject({ code: 'MULTIPART_MALFORMED' });
    expect(body.detail).not.toMatch(/needle|could not be read|multipart data/);
  });
});

test('an internal error while the form is read is logged as such', async () => {
  const service = createTestApp();
  service.app.addHook('preHandler', async (request) => {
    request.parts = () => {
      throw new TypeError('secret of the parser');
    };
  });
  const response = await service.app.inject({
    method: 'POST',
    url: '/api/ocr?type=CONTAINER_ISO',
    payload: formOf(['image', IMAGE]),
  });
  expect([response.statusCode, response.json().code]).toEqual([500, 'INTERNAL']);
  expect(response.body).not.toMatch('secret');
  expect(service.log().find(({ msg }) => msg === 'request failed')).toMatchObject({
    request_id: response.json().request_id,
    err: { message: 'secret of the parser' },
  });
});
