import { startService } from '../../test/service/start.js';
import { type Spread, spreadOf } from './spread.js';

/** Milliseconds from the start of the process until it can read an image. */
export async function measureStartUp(rounds: number): Promise<Spread> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const service = await startService();
    times.push(service.readyAfterMs);
    await service.stop();
  }
  return spreadOf(times);
}
