import { between, heightOf, lengthOf, type Quad, slice, turned } from '../../geometry/quad.js';
import type { Raster } from '../../image/raster.js';
import type { Detector } from '../../text/detector/detector.js';
import type { Line } from '../../text/reader/reader.js';
import type { Readers } from '../../text/spotter.js';
import type { Field } from './fields.js';
import type { Column, Row } from './forms/form.js';
import { STNK_FORMS } from './forms/stnk.js';
import { findPose, onSheet, type Pose } from './pose.js';
import { assignRows, PITCH, type Typed } from './rows.js';
import { GRAMMARS } from './values/grammars.js';
import type { ValueReading } from './values/reading.js';
import { supported } from './values/support.js';

const LONG_SIDE = 1280;

/** Readings of a value's lines, joined by a space. */
function joined(lines: readonly ValueReading[][]): ValueReading[] {
  return lines.reduce((before, after) =>
    before
      .flatMap((a) => after.map((b) => ({ value: `${a.value} ${b.value}`, score: a.score + b.score })))
      .sort((a, b) => b.score - a.score)
      .slice(0, 5),
  );
}

export async function readStnk(raster: Raster, detector: Detector, readers: Readers) {
  const scale = LONG_SIDE / Math.max(raster.width, raster.height);
  const regions = await detector.detect(raster, {
    width: raster.width * scale,
    height: raster.height * scale,
  });
  const quads = regions.map(({ quad }) => quad);
  const long = (q: Quad) => lengthOf(q) > 1.5 * heightOf(q);
  const wide = quads.filter(long).reduce((s, q) => s + lengthOf(q), 0);
  const tall = quads.filter((q) => heightOf(q) > 1.5 * lengthOf(q)).reduce((s, q) => s + heightOf(q), 0);
  const base = tall > wide ? 1 : 0;
  const largest = [...quads]
    .sort((a, b) => lengthOf(b) * heightOf(b) - lengthOf(a) * heightOf(a))
    .slice(0, 6);
  const conf = async (turn: number) => {
    let sum = 0;
    for (const q of largest) sum += (await readers.text.read(raster, turned(q, turn))).confidence;
    return sum;
  };
  const turn = (await conf(base)) >= (await conf(base + 2)) ? base : base + 2;
  const lines: Line[] = [];
  for (const q of quads) lines.push(await readers.text.read(raster, turned(q, turn)));
  const pose = findPose(lines, STNK_FORMS);
  const fields: Partial<Record<Field, { value: string; confidence: number }>> = {};
  const readings: Partial<Record<Field, ValueReading[]>> = {};
  if (!pose) return { form: undefined, anchors: 0, fields };
  for (const column of pose.form.columns) {
    const typed = typedIn(column, pose, lines);
    const assigned = assignRows(
      column,
      typed.map((t) => ({ ...t })),
      shiftOf(pose, column),
      fitOf,
    );
    for (const { row, lines: own } of assigned) {
      if (!row.field || !own.length) continue;
      const parts: Line[] = [];
      for (const line of own) {
        const quad = wholeLine(line, row, column, pose, lines);
        parts.push(await readers.text.read(raster, quad));
      }
      readings[row.field] = joined(parts.map(({ lattice }) => GRAMMARS[row.field!]([lattice])));
    }
  }
  for (const box of pose.form.boxes) {
    const [l, t, r, b] = box.place;
    const inside = lines
      .map((line) => ({ ...onSheet(pose, line.quad), text: line.text }))
      .filter(
        (s) =>
          s.y > t &&
          s.y < b &&
          s.right > l &&
          (s.left + s.right) / 2 < r &&
          s.right > l + 0.02 &&
          s.left > l - 0.12,
      );
    const best = inside.sort((x, y) => y.right - y.left - (x.right - x.left))[0];
    if (!best) continue;
    const from = Math.max(0, (l - best.left) / (best.right - best.left));
    const quad = from > 0.03 ? slice(best.quad, from, 1) : best.quad;
    readings[box.field] = GRAMMARS[box.field]([(await readers.text.read(raster, quad)).lattice]);
  }
  for (const [field, chosen] of Object.entries(supported(readings).chosen) as [Field, ValueReading][])
    fields[field] = { value: chosen.value, confidence: Math.exp(chosen.score) };
  return { form: pose.form.name, anchors: pose.anchors.length, fields };
}

function fitOf(row: Row, text: string): number {
  const t = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const digits = t.replace(/[^0-9]/g, '').length;
  switch (row.field) {
    case 'tahun_pembuatan':
    case 'tahun_registrasi':
      return /^[12][09]\d\d$/.test(t) ? 1 : -1;
    case 'nomor_rangka':
      return t.length >= 14 && digits > 4 ? 1 : -1;
    case 'nomor_registrasi':
      return digits > 0 && digits <= 5 && t.length <= 9 ? 0.5 : -0.5;
    case 'nomor_bpkb':
      return digits >= 7 ? 0.7 : -0.7;
    case 'merk':
    case 'jenis':
    case 'model':
    case 'warna':
    case 'bahan_bakar':
    case 'warna_tnkb':
      return digits === 0 ? 0.3 : -0.6;
    case 'isi_silinder':
      return digits >= 2 && t.length <= 9 ? 0.3 : -0.6;
    case 'nomor_mesin':
      return digits >= 4 && t.length >= 8 ? 0.4 : -0.5;
    default:
      return 0;
  }
}

/** The pieces that begin where the values of the column do. */
function typedIn(column: Column, pose: Pose, lines: readonly Line[]): Typed[] {
  return lines.flatMap((line) => {
    const at = { ...onSheet(pose, line.quad), text: line.text };
    if (at.right < column.valueX + 0.02 || at.left > column.valueX + 0.07) return [];
    if (at.left > column.valueX - 0.02) return [at];
    if (at.left < column.labelX - 0.05) return [];
    const from = (column.valueX - 0.008 - at.left) / (at.right - at.left);
    const colon = line.text.indexOf(':');
    return [
      {
        ...at,
        quad: slice(at.quad, from, 1),
        left: column.valueX,
        text: colon > 0 ? line.text.slice(colon + 1) : '',
      },
    ];
  });
}

function shiftOf(pose: Pose, column: Column): (y: number) => number {
  const known = pose.anchors
    .filter(({ printed }) => printed.x === column.labelX)
    .map(({ printed, line }) => ({ y: printed.y, off: onSheet(pose, line.quad).y - printed.y }))
    .filter(({ off }) => Math.abs(off) < 0.03);
  return (y) => {
    let sum = 0;
    let weight = 0;
    for (const k of known) {
      const w = 1 / (0.02 + Math.abs(k.y - y)) ** 2;
      sum += w * k.off;
      weight += w;
    }
    return weight ? sum / weight : 0;
  };
}

/** The piece with what follows it closely on its line, up to where the value may reach. */
function wholeLine(first: Typed, row: Row, column: Column, pose: Pose, lines: readonly Line[]): Quad {
  const until = row.until ?? column.until;
  let end = first;
  for (;;) {
    const next = lines
      .map((line) => ({ ...onSheet(pose, line.quad), text: line.text }))
      .filter(
        (s) =>
          Math.abs(s.y - end.y) < 0.35 * PITCH &&
          s.left > end.right - 0.02 &&
          s.left < end.right + 0.03 &&
          s.right > end.right + 0.003 &&
          s.left < until - 0.01,
      )
      .sort((a, b) => a.left - b.left)[0];
    if (!next) break;
    end = next;
  }
  const quad: Quad = first === end ? first.quad : [first.quad[0], end.quad[1], end.quad[2], first.quad[3]];
  return end.right > until + 0.01 ? slice(quad, 0, (until - first.left) / (end.right - first.left)) : quad;
}
