import { mkdir, writeFile } from 'node:fs/promises';
import { withCheckDigit } from './content/codes.js';
import { drawScene, encode } from './draw.js';
import type { Scene } from './scene.js';
import { columnScene } from './scenes/column.js';
import { doorScene } from './scenes/door.js';

/** Writes the two sample images of the repository: `npx tsx drawing/sample.ts`. */
const SAMPLES: Record<string, Scene> = {
  'door.jpg': doorScene(16, {
    difficulty: 'clean',
    code: withCheckDigit('BACU402718'),
    sizeType: '22G1',
  }),
  'side.jpg': columnScene(6, {
    difficulty: 'clean',
    code: withCheckDigit('BACU731604'),
    sizeType: '45G1',
    wall: 'side',
    width: 1600,
    height: 1200,
  }),
};

await mkdir('samples', { recursive: true });
for (const [name, scene] of Object.entries(SAMPLES)) {
  const file = await encode(await drawScene(scene));
  await writeFile(`samples/${name}`, file);
  console.log(`samples/${name}: ${Math.round(file.length / 1024)} KB`);
}
