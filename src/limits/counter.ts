import type { Dependency } from '../dependency.js';

/** How a key stands in its window. */
export interface Standing {
  /** How often more until the window ends. */
  readonly left: number;
  /** Seconds until the window ends, at least 1. */
  readonly resetSeconds: number;
}

/** What became of an event, and how its key stands then. */
export interface Attempt extends Standing {
  /** False if the limit was reached before; nothing was counted then. */
  readonly counted: boolean;
}

/** Counts events of each key in windows of one length; the window of a key opens with its first event. */
export interface Counter {
  take(key: string, limit: number): Promise<Attempt>;
  /** Takes back an event that should not have counted. */
  giveBack(key: string): Promise<void>;
  standing(key: string, limit: number): Promise<Standing>;
  forget(key: string): Promise<void>;
}

/** Where events are counted. */
export interface Limits {
  /** Set if another server counts. */
  readonly dependency?: Dependency;
  /** Counters of one name count together wherever they are made. */
  counter(name: string, seconds: number): Counter;
  /** Connects now, if there is something to connect to. It does not matter whether that succeeds. */
  open(): Promise<void>;
  close(): Promise<void>;
}
