import { mkdir, writeFile } from 'node:fs/promises';
import { withCheckDigit } from './content/codes.js';
import { drawScene, encode } from './draw.js';
import { columnScene } from './scenes/column.js';
import { doorScene } from './scenes/door.js';
import { encodeStnk, renderStnk } from './stnk/render.js';

/** Writes the sample photos of the repository: `npx tsx drawing/sample.ts`. */
const samples = {
  'door.jpg': doorScene(16, {
    difficulty: 'clean',
    code: withCheckDigit('BACU402718'),
    sizeType: '22G1',
    units: 'rows',
    wording: { maxGross: 'MAX. GROSS', tare: 'TARE', net: 'NET', separator: '.', kg: 'KGS', lb: 'LBS' },
  }),
  'side.jpg': columnScene(1, {
    difficulty: 'clean',
    code: withCheckDigit('BACU731604'),
    sizeType: '45G1',
    wall: 'side',
  }),
};

await mkdir('samples', { recursive: true });
for (const [name, scene] of Object.entries(samples)) {
  const drawn = await drawScene(scene);
  const file = await encode(drawn);
  await writeFile(`samples/${name}`, file);
  const { codes, sizeTypes, maxGrossKg, tareKg } = drawn.truth;
  console.log(`samples/${name}: ${Math.round(file.length / 1024)} KB`, {
    codes,
    sizeTypes,
    maxGrossKg,
    tareKg,
  });
}

const sheet = await renderStnk(7, {
  form: '2025',
  print: 'laser',
  capture: 'photo',
  difficulty: 'easy',
  turn: 0,
  sheets: ['stnk'],
});
const file = await encodeStnk(sheet);
await writeFile('samples/stnk.jpg', file);
console.log(`samples/stnk.jpg: ${Math.round(file.length / 1024)} KB`, sheet.fields);
