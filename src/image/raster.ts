/** Upright pixels: interleaved RGB, 8 bits a channel, row by row; `data.length` is width × height × 3. */
export interface Raster {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}
