import Ocr from '@gutenye/ocr-node';
import { answerEach } from './answer-each.mjs';

const ocr = await Ocr.create({ onnxOptions: { intraOpNumThreads: 1, interOpNumThreads: 1 } });

await answerEach(async (photo) => {
  const lines = await ocr.detect(photo);
  return lines.map(({ text, mean, box }) => {
    const xs = box.map(([x]) => x);
    const ys = box.map(([, y]) => y);
    return {
      text,
      confidence: mean,
      box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
    };
  });
});
