/** Upright pixels: interleaved RGB, 8 bits per channel, row by row; `data.length` is width × height × 3. */
export interface Raster {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The part of the picture in a box, rounded outwards to whole pixels, and its position in the picture. */
export function cut(
  { data, width, height }: Raster,
  box: Box,
): { raster: Raster; left: number; top: number } {
  const left = Math.min(width - 1, Math.max(0, Math.floor(box.left)));
  const top = Math.min(height - 1, Math.max(0, Math.floor(box.top)));
  const right = Math.max(left + 1, Math.min(width, Math.ceil(box.right)));
  const bottom = Math.max(top + 1, Math.min(height, Math.ceil(box.bottom)));
  const row = (right - left) * 3;
  const part = new Uint8Array(row * (bottom - top));
  for (let y = top; y < bottom; y++) {
    const from = (y * width + left) * 3;
    part.set(data.subarray(from, from + row), (y - top) * row);
  }
  return { raster: { data: part, width: right - left, height: bottom - top }, left, top };
}
