import type { Size } from './geometry.js';
import type { Part } from './view.js';

/** The image as browsers show it, with its EXIF orientation applied. @throws DOMException if it is no image */
export async function loadImage(file: Blob): Promise<HTMLImageElement> {
  const image = new Image();
  const url = URL.createObjectURL(file);
  try {
    await new Promise((done, fail) => {
      image.onload = done;
      image.onerror = () => fail(new DOMException('The image cannot be decoded.', 'EncodingError'));
      image.src = url;
    });
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}

const WHOLE: Part = { x: 0, y: 0, width: 1, height: 1 };

/** A part of an image as a JPEG, at most `longSide` pixels on its long side. */
export async function drawn(
  image: HTMLImageElement,
  name: string,
  longSide: number,
  part = WHOLE,
): Promise<File> {
  const from: Part = {
    x: part.x * image.naturalWidth,
    y: part.y * image.naturalHeight,
    width: part.width * image.naturalWidth,
    height: part.height * image.naturalHeight,
  };
  const { width, height } = fitted(from, longSide);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, from.x, from.y, from.width, from.height, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.93));
  if (!blob) {
    throw new DOMException('The image could not be drawn.', 'EncodingError');
  }
  return new File([blob], name.replace(/(\.\w+)?$/, '.jpg'), { type: 'image/jpeg' });
}

function fitted({ width, height }: Size, longSide: number): Size {
  const scale = Math.min(1, longSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
