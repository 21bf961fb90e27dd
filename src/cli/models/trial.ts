import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { entryPath, type Manifest, writeManifest } from '../../models/manifest.js';

const SAMPLE = fileURLToPath(new URL('../../../samples/door.jpg', import.meta.url));

/**
 * Reads the sample photo with the models of a manifest that is not written yet, and says what was read.
 *
 * @throws Error where they cannot be loaded or run
 */
export async function tryModels(folder: string, manifest: Manifest): Promise<string> {
  const elsewhere = await mkdtemp(join(tmpdir(), 'baca-models-'));
  try {
    await writeManifest(
      elsewhere,
      Object.fromEntries(
        Object.entries(manifest).flatMap(([role, entry]) =>
          entry ? [[role, { ...entry, file: entryPath(folder, entry) }]] : [],
        ),
      ),
    );
    // Loaded when it is needed: the other commands start faster without ONNX Runtime.
    const { createEngine } = await import('../../recognition/engine.js');
    const engine = await createEngine({ threads: 1, modelsDir: elsewhere });
    const image = await readFile(SAMPLE);
    const { reading } = await engine.recognize({ type: 'CONTAINER_ISO', image, enhance: false });
    const codes = reading.codes.map(({ code }) => code).join(', ');
    return codes
      ? `On the sample photo they read ${codes}.`
      : 'On the sample photo they read no code: measure them on photos of your own before you rely on them.';
  } catch (error) {
    throw new Error(`Nothing was changed, since the models do not work: ${(error as Error).message}`, {
      cause: error,
    });
  } finally {
    await rm(elsewhere, { recursive: true });
  }
}
