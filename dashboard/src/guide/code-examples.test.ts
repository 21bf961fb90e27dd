import { expect, test } from 'vitest';
import { snippetsFor } from './snippets.js';

test('the lines show a key where one is asked for, and only there', () => {
  for (const { code } of snippetsFor('http://localhost:3000/', true)) {
    expect(code).toMatch('BACA_KEY');
    expect(code).toMatch('http://localhost:3000/api/ocr?type=CONTAINER_ISO');
  }
  for (const { code } of snippetsFor('http://localhost:3000/', false)) {
    expect(code).not.toMatch(/BACA_KEY|Authorization/);
    expect(code).not.toMatch('\n\n\n');
  }
  expect(snippetsFor('http://localhost:3000/', false)[0]?.code).toBe(
    'curl -F image=@photo.jpg "http://localhost:3000/api/ocr?type=CONTAINER_ISO"',
  );
});

test('the lines ask for what they are told', () => {
  const request = { type: 'STNK', details: true, enhance: true, fileName: 'sheet-1.png' };
  for (const { code } of snippetsFor('http://localhost:3000/', false, request)) {
    expect(code).toMatch('/api/ocr?type=STNK&details=true');
    expect(code).toMatch(/enhance=true|'enhance'(, |: )'true'/);
    expect(code).toMatch('sheet-1.png');
  }
});

test.each(["a'b.jpg", 'a b.jpg', '-F.jpg', '$(rm).jpg', 'a";x.jpg'])(
  'no line holds the name %s',
  (fileName) => {
    for (const { code } of snippetsFor('http://localhost:3000/', false, { type: 'STNK', fileName })) {
      expect(code).toMatch('photo.jpg');
      expect(code).not.toMatch(fileName);
    }
  },
);
