import { overloaded } from '../../../../recognition/pace.js';
import type { RecognizerState } from '../../../../recognition/recognizer.js';

/**
 * Runs work, but not more than so much at once, so that uploads cannot fill the memory: the queue of the recognizer
 * counts an image only when it is there in whole.
 *
 * The function that it returns throws Problem OVERLOADED where the limit is reached, with the time after which those
 * who wait now should be through.
 */
export function admitAtMost(limit: number, stateOf: () => RecognizerState) {
  let underWay = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const state = stateOf();
    // Under overload, to read uploads only to refuse them would cost those who are served.
    if (underWay >= limit || state.full) {
      throw overloaded(state);
    }
    underWay++;
    try {
      return await work();
    } finally {
      underWay--;
    }
  };
}
