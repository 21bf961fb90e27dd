import { expect, test } from 'vitest';
import { codeExamplesFor } from './code-examples.js';

test('the examples send a key only if one is required', () => {
  for (const { code } of codeExamplesFor('http://localhost:3000/', true)) {
    expect(code).toMatch('BACA_KEY');
    expect(code).toMatch('http://localhost:3000/api/ocr?type=CONTAINER_ISO');
  }
  for (const { code } of codeExamplesFor('http://localhost:3000/', false)) {
    expect(code).not.toMatch(/BACA_KEY|Authorization/);
    expect(code).not.toMatch('\n\n\n');
  }
  expect(codeExamplesFor('http://localhost:3000/', false)[0]?.code).toBe(
    'curl -F image=@photo.jpg "http://localhost:3000/api/ocr?type=CONTAINER_ISO"',
  );
});

test('the examples send the given request', () => {
  const request = { type: 'STNK', details: true, enhance: true, fileName: 'sheet-1.png' };
  for (const { code } of codeExamplesFor('http://localhost:3000/', false, request)) {
    expect(code).toMatch('/api/ocr?type=STNK&details=true');
    expect(code).toMatch(/enhance\W+true|"true"\), "enhance"/);
    expect(code).toMatch('sheet-1.png');
  }
  const withoutForms = codeExamplesFor('http://localhost:3000/', false, request).filter(({ language }) =>
    ['Go', 'Java'].includes(language),
  );
  expect(withoutForms.every(({ code }) => code.includes('"image/png"'))).toBe(true);
});

test.each(["a'b.jpg", 'a b.jpg', '-F.jpg', '$(rm).jpg', 'a";x.jpg'])(
  'no example contains the file name %s',
  (fileName) => {
    for (const { code } of codeExamplesFor('http://localhost:3000/', false, { type: 'STNK', fileName })) {
      expect(code).toMatch('photo.jpg');
      expect(code).not.toMatch(fileName);
    }
  },
);
