import { fileURLToPath } from 'node:url';
import { MODELS, PYTHON } from './install.js';
import { startLineProgram } from './line-program.js';
import type { Program } from './program.js';
import { versionOfNpm, versionOfPython } from './versions.js';

const adapter = (file: string) => fileURLToPath(new URL(`adapters/${file}`, import.meta.url));

const inNode =
  (file: string, ...args: readonly string[]): Program['start'] =>
  (core) =>
    startLineProgram([process.execPath, adapter(file), ...args], core);

const inPython =
  (file: string): Program['start'] =>
  (core) =>
    startLineProgram([PYTHON, adapter(file)], core);

/** The programs that Baca is measured against, each as its README says to use it. */
export const PEERS: readonly Program[] = [
  {
    name: 'RapidOCR',
    version: `${versionOfPython('rapidocr')} for Python, PP-OCRv6 small`,
    start: inPython('rapid.py'),
  },
  {
    name: 'ppu-paddle-ocr',
    version: `${versionOfNpm('ppu-paddle-ocr')}, PP-OCRv6 small`,
    start: inNode('ppu.mjs', MODELS),
  },
  {
    name: '@gutenye/ocr-node',
    version: `${versionOfNpm('@gutenye/ocr-node')}, PP-OCRv4 mobile`,
    start: inNode('gutenye.mjs'),
  },
  {
    name: 'Tesseract',
    version: `5.5.4 (tesserocr ${versionOfPython('tesserocr')}), eng of tessdata_fast`,
    start: inPython('tesseract.py'),
  },
];

/** ppu-paddle-ocr as it comes: it downloads its networks from GitHub when it is first used. */
export const PPU_DEFAULT: Program = {
  name: 'ppu-paddle-ocr, default',
  version: `${versionOfNpm('ppu-paddle-ocr')}, PP-OCRv6 tiny`,
  start: inNode('ppu.mjs'),
};
