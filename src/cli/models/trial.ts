import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entryPath, type Manifest, writeManifest } from '../../models/manifest.js';

/**
 * Reads the sample photos with the models of a manifest before it is written, and says what was read.
 *
 * @throws Error if the models cannot be loaded or run
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
    // Imported only here, since the other commands start faster without ONNX Runtime.
    const { createEngine } = await import('../../recognition/engine.js');
    const { readSample } = await import('../../recognition/self-test.js');
    const { DOCUMENT_TYPES } = await import('../../documents/registry.js');
    const engine = await createEngine({ threads: 1, modelsDir: elsewhere });
    const samples = [];
    for (const type of DOCUMENT_TYPES) samples.push(await readSample(engine, type));
    const summary = `On the sample photos they read ${samples.map(({ read }) => read).join(' and ')}.`;
    return samples.every(({ missing }) => !missing)
      ? summary
      : `${summary} Test them on photos of your own before you rely on them.`;
  } catch (error) {
    throw new Error(`Nothing was changed because the models do not work: ${(error as Error).message}`, {
      cause: error,
    });
  } finally {
    await rm(elsewhere, { recursive: true });
  }
}
