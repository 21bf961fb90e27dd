import { quantile } from '../../src/quantile.js';
import type { Macs } from './macs.js';
import type { Activity, Charge, Charges } from './meter.js';
import type { Peaks } from './peaks.js';
import type { PhotoCharges } from './profile.js';

/** Time per photo in milliseconds, and the least that the arithmetic or the bytes would take at the peak. */
export interface StageProfile {
  readonly name: string;
  readonly ms: number;
  /** Undefined where neither is known. */
  readonly floorMs: number | undefined;
}

/** A network, or all of them. */
export interface NetworkProfile extends StageProfile {
  readonly floorMs: number;
  /** Runs per photo. */
  readonly calls: number;
  /** Mean sides of the input in pixels. */
  readonly height: number;
  readonly width: number;
  /** Millions of multiply-accumulates per photo. */
  readonly macs: number;
}

/** Where the processor time of a set of photos went. */
export interface Profile {
  readonly photos: number;
  readonly photoMs: { readonly mean: number; readonly median: number; readonly p95: number };
  /** Milliseconds of garbage collection per photo, by the clock on the wall. They are part of the stages. */
  readonly collectingMs: number;
  readonly peaks: Peaks;
  readonly networks: readonly NetworkProfile[];
  readonly stages: readonly StageProfile[];
}

/** In the order of the work, with the activities that move a known number of bytes. */
const STAGES = [
  { activity: 'decode', name: 'decoding', byBytes: true },
  { activity: 'looks', name: 'looks: resizing, normalising', byBytes: true },
  { activity: 'regions', name: 'looks: regions of the maps', byBytes: false },
  { activity: 'crops', name: 'lines: straightening, normalising', byBytes: true },
  { activity: 'lattices', name: 'lines: lattices', byBytes: false },
  { activity: 'rest', name: 'the rest: geometry, grammars, search', byBytes: false },
] as const;

export function summarize(
  { photos, collectingMs }: PhotoCharges,
  peaks: Peaks,
  macs: Readonly<Record<string, Macs>>,
): Profile {
  const count = photos.length;
  const wholes = photos.map(wholeMs);
  const totals = totalOf(photos);
  const networks = [...totals]
    .filter(([activity]) => activity.endsWith('.onnx'))
    .map(([file, charge]) => networkProfile(file, charge, { count, peaks, macs }))
    .sort((a, b) => b.ms - a.ms);
  const own = STAGES.map(({ activity, name, byBytes }) => {
    const { ms, bytes } = totals.get(activity) ?? { ms: 0, bytes: 0 };
    return {
      name,
      ms: ms / count,
      floorMs: byBytes ? bytes / peaks.bytes / 1e6 / count : undefined,
    };
  });
  const running = {
    name: 'networks',
    ms: sum(networks.map(({ ms }) => ms)),
    floorMs: sum(networks.map(({ floorMs }) => floorMs)),
  };
  return {
    photos: count,
    photoMs: { mean: sum(wholes) / count, median: quantile(wholes, 0.5), p95: quantile(wholes, 0.95) },
    collectingMs: collectingMs / count,
    peaks,
    networks,
    stages: [running, ...own],
  };
}

interface Scale {
  /** Number of photos. */
  readonly count: number;
  readonly peaks: Peaks;
  readonly macs: Readonly<Record<string, Macs>>;
}

function networkProfile(file: string, { ms, inputs }: Charge, { count, peaks, macs }: Scale): NetworkProfile {
  const perPixel = macs[file];
  if (!perPixel) throw new Error(`bench/profile/macs.json does not know ${file}: make -C training macs`);
  const pixels = sum(inputs.map(([batch, , height, width]) => batch! * height! * width!)) / count;
  const [float, int8] = [perPixel.float * pixels, perPixel.int8 * pixels];
  return {
    name: file,
    ms: ms / count,
    floorMs: (float / peaks.float + int8 / peaks.int8) / 1e6,
    calls: inputs.length / count,
    height: sum(inputs.map((dims) => dims[2]!)) / inputs.length,
    width: sum(inputs.map((dims) => dims[3]!)) / inputs.length,
    macs: (float + int8) / 1e6,
  };
}

/** The charges of all photos together. */
function totalOf(photos: readonly Charges[]): Map<Activity, Charge> {
  const totals: Charges = new Map();
  for (const [activity, { ms, bytes, inputs }] of photos.flatMap((charges) => [...charges])) {
    const total = totals.get(activity);
    totals.set(activity, {
      ms: ms + (total?.ms ?? 0),
      bytes: bytes + (total?.bytes ?? 0),
      inputs: [...(total?.inputs ?? []), ...inputs],
    });
  }
  return totals;
}

const wholeMs = (charges: Charges) => sum([...charges.values()].map(({ ms }) => ms));

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
