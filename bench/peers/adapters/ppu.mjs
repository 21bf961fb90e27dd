import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PaddleOcrService } from 'ppu-paddle-ocr';
import { answerEach } from './answer-each.mjs';

// Without a folder it downloads its default networks.
const folder = process.argv[2];
const model = folder && {
  detection: join(folder, 'detection.onnx'),
  recognition: join(folder, 'recognition.onnx'),
  charactersDictionary: join(folder, 'characters.txt'),
};
const ocr = new PaddleOcrService({
  ...(model && { model }),
  session: { intraOpNumThreads: 1, interOpNumThreads: 1 },
});
await ocr.initialize();

await answerEach(async (photo) => {
  const { buffer } = new Uint8Array(await readFile(photo));
  const { results } = await ocr.recognize(buffer, { flatten: true, noCache: true });
  return results.map(({ text, confidence, box: { x, y, width, height } }) => ({
    text,
    confidence,
    box: [x, y, x + width, y + height],
  }));
});
