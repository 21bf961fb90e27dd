import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answeredFields } from '../../documents/stnk/answer/answered.js';
import { FIELDS } from '../../documents/stnk/fields.js';
import { entryPath, type Manifest, writeManifest } from '../../models/manifest.js';

const sample = (name: string) => fileURLToPath(new URL(`../../../samples/${name}`, import.meta.url));

/**
 * Reads the sample photos with the models of a manifest that is not written yet, and says what was read.
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
    const [door, sheet] = [await readFile(sample('door.jpg')), await readFile(sample('stnk.jpg'))];
    const container = await engine.recognize({ type: 'CONTAINER_ISO', image: door, enhance: false });
    const certificate = await engine.recognize({ type: 'STNK', image: sheet, enhance: false });
    const codes = container.reading.codes.map(({ code }) => code).join(', ');
    const fields = answeredFields(certificate.reading).length;
    const seen = `On the sample photos they read ${codes || 'no code'} and ${fields} of ${FIELDS.length} fields.`;
    return codes && fields > FIELDS.length / 2
      ? seen
      : `${seen} Measure them on photos of your own before you rely on them.`;
  } catch (error) {
    throw new Error(`Nothing was changed, since the models do not work: ${(error as Error).message}`, {
      cause: error,
    });
  } finally {
    await rm(elsewhere, { recursive: true });
  }
}
