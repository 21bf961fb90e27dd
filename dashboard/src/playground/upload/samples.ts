import door from '../../../../samples/door.jpg';
import stnk from '../../../../samples/stnk.jpg';
import type { ReadingType } from '../reading/reading.js';

/** Drawn for this project. The container, the person and the vehicle are invented. */
const SAMPLES: Readonly<Record<ReadingType, { readonly url: string; readonly name: string }>> = {
  CONTAINER_ISO: { url: door, name: 'door.jpg' },
  STNK: { url: stnk, name: 'stnk.jpg' },
};

export async function loadSample(type: ReadingType): Promise<File> {
  const { url, name } = SAMPLES[type];
  const response = await fetch(url);
  return new File([await response.blob()], name, { type: 'image/jpeg' });
}
