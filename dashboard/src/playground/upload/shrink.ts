import { sniffFormat } from '../../../../src/image/format.js';
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '../../../../src/image/limits.js';
import { drawn, loadImage } from '../picture/draw.js';
import { headOf } from './file-check.js';

/** Pixels. Enough for every marking that the service reads. */
const LONG_SIDE = 4096;

/** A photo over the limits as a smaller JPEG; any other file as it is. */
export async function withinLimits(file: File): Promise<File> {
  if (!sniffFormat(await headOf(file))) {
    return file;
  }
  try {
    const image = await loadImage(file);
    const isWithin =
      file.size <= MAX_IMAGE_BYTES && image.naturalWidth * image.naturalHeight <= MAX_IMAGE_PIXELS;
    return isWithin ? file : await drawn(image, file.name, LONG_SIDE);
  } catch {
    // The service says what is wrong with it.
    return file;
  }
}
