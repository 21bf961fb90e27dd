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
