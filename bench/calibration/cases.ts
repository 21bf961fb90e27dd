import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { drawScene, encode } from '../../drawing/draw.js';
import { SCENE_KINDS } from '../../drawing/scenes/kinds.js';
import { encodeStnk, renderStnk } from '../../drawing/stnk/render.js';
import type { DocumentType } from '../../src/documents/registry.js';
import type { Field } from '../../src/documents/stnk/fields.js';
import type { Recognition } from '../../src/recognition/recognizer.js';
import { type Label, readLabels } from '../labels.js';
import { addCertificate, addContainer, type Outcomes } from './outcomes.js';

/** A photo with known truth. */
export interface Case {
  readonly type: DocumentType;
  readonly image: Buffer;
  /** Compares the reading with the truth. */
  readonly judge: (outcomes: Outcomes, recognition: Recognition) => void;
}

export interface Choice {
  readonly type: DocumentType;
  /** A labels file; undefined for drawn photos. */
  readonly labels: string | undefined;
  /** Whether labelled photos are shrunk and strongly compressed. */
  readonly worse: boolean;
  /** Number and first seed of drawn photos. */
  readonly count: number;
  readonly seed: number;
}

export async function* cases(choice: Choice): AsyncGenerator<Case> {
  for await (const { image, judge } of CASES[choice.type](choice)) {
    if (!choice.labels || !choice.worse) yield { type: choice.type, image, judge };
    else
      for (const [size, quality] of WORSE)
        yield { type: choice.type, image: await worsened(image, size, quality), judge };
  }
}

type Known = Omit<Case, 'type'>;

const CASES: Readonly<Record<DocumentType, (choice: Choice) => AsyncGenerator<Known>>> = {
  CONTAINER_ISO: containers,
  STNK: certificates,
};

async function* containers({ labels, count, seed }: Choice): AsyncGenerator<Known> {
  const known = (image: Buffer, label: Label): Known => ({
    image,
    judge: (outcomes, { type, reading }) => {
      if (type === 'CONTAINER_ISO') addContainer(outcomes, reading, label);
    },
  });
  if (labels) {
    for (const label of await readLabels(labels))
      yield known(await readFile(join(dirname(labels), label.file)), label);
    return;
  }
  const kinds = Object.values(SCENE_KINDS);
  for (let i = 0; i < count; i++) {
    const photo = await drawScene(kinds[i % kinds.length]!(seed + i));
    const { codes, sizeTypes, maxGrossKg, tareKg } = photo.truth;
    yield known(await encode(photo), {
      file: '',
      layout: 'drawn',
      container_codes: codes,
      size_type_codes: sizeTypes,
      max_gross_kg: maxGrossKg,
      tare_kg: tareKg,
    });
  }
}

type Fields = Readonly<Record<Field, string>>;

async function* certificates({ labels, count, seed }: Choice): AsyncGenerator<Known> {
  const known = (image: Buffer, fields: Fields): Known => ({
    image,
    judge: (outcomes, { type, reading }) => {
      if (type === 'STNK') addCertificate(outcomes, reading, fields);
    },
  });
  if (labels) {
    for (const line of (await readFile(labels, 'utf8')).trim().split('\n')) {
      const { file, fields } = JSON.parse(line) as { file: string; fields: Fields };
      yield known(await readFile(join(dirname(labels), file)), fields);
    }
    return;
  }
  for (let i = 0; i < count; i++) {
    const sheet = await renderStnk(seed + i);
    yield known(await encodeStnk(sheet), sheet.fields);
  }
}

/** Sizes as shares of the photo's own, each with its JPEG quality. */
export const WORSE = [
  [0.6, 40],
  [0.4, 25],
] as const;

export async function worsened(image: Buffer, size: number, quality: number): Promise<Buffer> {
  const photo = sharp(image).autoOrient();
  const { autoOrient } = await photo.metadata();
  return photo
    .resize({ width: Math.max(160, Math.round(autoOrient.width * size)) })
    .jpeg({ quality })
    .toBuffer();
}
