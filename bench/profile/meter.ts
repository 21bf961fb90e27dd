/** What the processor does while a photo is read; a network goes by the name of its file. */
export type Activity = 'decode' | 'looks' | 'regions' | 'crops' | 'lattices' | 'rest' | `${string}.onnx`;

/** Charges the processor time of the process to one activity at a time. */
export interface Meter {
  /** Begins an activity, and returns the one that it replaces. */
  enter(activity: Activity): Activity;
  /** Adds bytes that the current activity must move at least. */
  move(bytes: number): void;
  /** Counts a run of the current network. */
  count(dims: readonly number[]): void;
  /** What was charged since the last call. */
  take(): Charges;
}

/** What one activity took. */
export interface Charge {
  ms: number;
  bytes: number;
  /** Shapes of the inputs of a network, one for each run. */
  readonly inputs: (readonly number[])[];
}

export type Charges = Map<Activity, Charge>;

/** @param now microseconds of processor time since any moment */
export function createMeter(now: () => number = processorTime): Meter {
  const cost = costOf(now);
  let current: Activity = 'rest';
  let since = now();
  let charges: Charges = new Map();
  function charge(): Charge {
    const known = charges.get(current) ?? { ms: 0, bytes: 0, inputs: [] };
    charges.set(current, known);
    return known;
  }
  function settle(): void {
    const at = now();
    charge().ms += (at - since - cost) / 1000;
    since = at;
  }
  return {
    enter(activity) {
      settle();
      const before = current;
      current = activity;
      return before;
    },
    move(bytes) {
      charge().bytes += bytes;
    },
    count(dims) {
      charge().inputs.push(dims);
    },
    take() {
      settle();
      const taken = charges;
      charges = new Map();
      return taken;
    },
  };
}

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

const CLOCK_ROUNDS = 1000;

/** Microseconds that asking for the time adds to each measurement. On a virtual machine it may be 50, 200 times a photo. */
function costOf(now: () => number): number {
  const before = now();
  for (let round = 1; round < CLOCK_ROUNDS; round++) now();
  return (now() - before) / CLOCK_ROUNDS;
}
