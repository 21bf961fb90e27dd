import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { Problem } from '../errors.js';
import { MAX_IMAGE_MEGAPIXELS, MAX_IMAGE_PIXELS, MAX_PDF_PAGES } from './limits.js';
import type { Raster } from './raster.js';

/** Dots per inch at which print is easy to read, for a page that is not one scanned picture. */
const PRINT_DPI = 200;

/** The size of a page is in points. */
const POINTS_PER_INCH = 72;

/** A picture along at least this share of a side sets the resolution. A smaller one may be a logo. */
const LARGE_SHARE = 0.5;

/** What PDFium may take for one document, decoded pictures included. */
const MEMORY_BYTES = 768 * 2 ** 20;

const WASM_PAGE_BYTES = 64 * 1024;

// From PDFium's public headers: fpdfview.h and fpdf_edit.h.
const WRONG_PASSWORD = 4;
const IMAGE_OBJECT = 3;
const RGB = 2;
const WHITE = 0xffffffff;
const DRAW_ANNOTATIONS = 0x01;
const RED_FIRST = 0x10;

export interface PdfPage {
  /** The upright page, at most `longSide` pixels on its long side. */
  readonly raster: Raster;
  /** Pages of the whole document. */
  readonly pages: number;
}

/**
 * Draws one page of a PDF: at the resolution of the picture that fills it, else at that of good print.
 *
 * It parses what a stranger sent and blocks its thread, so it belongs into a worker process.
 *
 * @param page from 1
 * @throws Problem PAGE_INVALID, IMAGE_TOO_LARGE or IMAGE_UNREADABLE
 */
export function renderPage(bytes: Uint8Array, page: number, longSide: number): Promise<PdfPage> {
  return openPdf(bytes, (pdfium, document) => {
    const pages = pageCount(pdfium, document);
    if (page > pages) {
      throw new Problem('PAGE_INVALID', `The PDF has ${pages} pages; page ${page} was asked for.`);
    }
    const handle = pdfium.FPDF_LoadPage(document, page - 1);
    if (!handle) throw unreadable();
    return { raster: draw(pdfium, handle, longSide), pages };
  });
}

/** The number of pages. Belongs into a worker process too. @throws Problem IMAGE_TOO_LARGE or IMAGE_UNREADABLE */
export const countPages = (bytes: Uint8Array): Promise<number> => openPdf(bytes, pageCount);

function pageCount(pdfium: WrappedPdfiumModule, document: number): number {
  const pages = pdfium.FPDF_GetPageCount(document);
  if (pages < 1) throw unreadable();
  if (pages > MAX_PDF_PAGES) {
    throw new Problem(
      'IMAGE_TOO_LARGE',
      `The PDF has ${pages} pages; at most ${MAX_PDF_PAGES} are accepted. Send only those with certificates.`,
    );
  }
  return pages;
}

/**
 * Every document gets an instance of PDFium of its own, which is dropped whole: nothing of one document is left for the
 * next, no memory stays taken, and nothing has to be freed by hand.
 */
async function openPdf<T>(
  bytes: Uint8Array,
  use: (pdfium: WrappedPdfiumModule, document: number) => T,
): Promise<T> {
  // PDFium prints what it thinks of a file, and that may quote the file.
  const pdfium = await init({ print: () => {}, printErr: () => {} });
  limitMemory(pdfium);
  pdfium.PDFiumExt_Init();
  try {
    const at = allocate(pdfium, bytes.length);
    pdfium.pdfium.HEAPU8.set(bytes, at);
    const document = pdfium.FPDF_LoadMemDocument(at, bytes.length, '');
    if (!document) {
      throw pdfium.FPDF_GetLastError() === WRONG_PASSWORD ? locked() : unreadable();
    }
    return use(pdfium, document);
  } catch (cause) {
    throw cause instanceof Problem ? cause : unreadable(cause);
  }
}

function draw(pdfium: WrappedPdfiumModule, page: number, longSide: number): Raster {
  const inches = {
    width: pdfium.FPDF_GetPageWidthF(page) / POINTS_PER_INCH,
    height: pdfium.FPDF_GetPageHeightF(page) / POINTS_PER_INCH,
  };
  if (!(inches.width > 0 && inches.height > 0)) throw unreadable();
  const dpi = Math.min(resolution(pdfium, page, inches), longSide / Math.max(inches.width, inches.height));
  const width = Math.max(1, Math.round(inches.width * dpi));
  const height = Math.max(1, Math.round(inches.height * dpi));
  const size = width * height * 3;
  const pixels = allocate(pdfium, size);
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, RGB, pixels, width * 3);
  if (!bitmap) throw unreadable();
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, DRAW_ANNOTATIONS | RED_FIRST);
  return { data: pdfium.pdfium.HEAPU8.slice(pixels, pixels + size), width, height };
}

/** Dots per inch that show all that is on the page. */
function resolution(pdfium: WrappedPdfiumModule, page: number, inches: Inches): number {
  const objects = Array.from({ length: pdfium.FPDFPage_CountObjects(page) }, (_, i) =>
    pdfium.FPDFPage_GetObject(page, i),
  );
  const pictures = objects
    .filter((object) => pdfium.FPDFPageObj_GetType(object) === IMAGE_OBJECT)
    .map((object) => pictureOf(pdfium, object, page));
  // A certificate is a strip: on a page as wide as itself it takes little of the height.
  const large = pictures
    .filter(
      ({ width, height }) => width >= LARGE_SHARE * inches.width || height >= LARGE_SHARE * inches.height,
    )
    .map(({ dpi }) => dpi);
  // Text and lines have no resolution of their own: beside them, a coarse picture decides nothing.
  const least = large.length > 0 && pictures.length === objects.length ? 0 : PRINT_DPI;
  return Math.max(least, ...large);
}

interface Inches {
  readonly width: number;
  readonly height: number;
}

/** The resolution of a picture, and how much of the page it takes. */
function pictureOf(pdfium: WrappedPdfiumModule, object: number, page: number): Inches & { dpi: number } {
  // FPDF_IMAGEOBJ_METADATA: seven numbers of four bytes.
  const at = allocate(pdfium, 7 * 4);
  if (!pdfium.FPDFImageObj_GetImageMetadata(object, page, at)) return { dpi: 0, width: 0, height: 0 };
  const { HEAPU32, HEAPF32 } = pdfium.pdfium;
  const [width, height] = HEAPU32.subarray(at / 4, at / 4 + 2) as unknown as [number, number];
  const [across, down] = HEAPF32.subarray(at / 4 + 2, at / 4 + 4) as unknown as [number, number];
  if (width * height > MAX_IMAGE_PIXELS) {
    throw new Problem(
      'IMAGE_TOO_LARGE',
      `The page shows a picture of ${width}×${height} pixels; at most ${MAX_IMAGE_MEGAPIXELS} megapixels are accepted.`,
    );
  }
  return across > 0 && down > 0
    ? { dpi: Math.max(across, down), width: width / across, height: height / down }
    : { dpi: 0, width: 0, height: 0 };
}

function allocate(pdfium: WrappedPdfiumModule, bytes: number): number {
  const at = pdfium.pdfium.wasmExports.malloc(bytes);
  if (at === 0) throw unreadable();
  return at;
}

/** A few bytes of PDF can describe pictures of gigabytes. */
function limitMemory(pdfium: WrappedPdfiumModule): void {
  // The package does not type its memory, and TypeScript knows WebAssembly only in browsers.
  const { memory } = pdfium.pdfium.wasmExports as unknown as {
    memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  };
  const grow = memory.grow.bind(memory);
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * WASM_PAGE_BYTES > MEMORY_BYTES) {
      throw new RangeError('The PDF takes too much memory.');
    }
    return grow(pages);
  };
}

const locked = () =>
  new Problem('IMAGE_UNREADABLE', 'The PDF is locked by a password. Send it without one, or as a picture.');

const unreadable = (cause?: unknown) =>
  new Problem(
    'IMAGE_UNREADABLE',
    'The PDF is damaged or too complex. Send the original file again, or the page as a picture.',
    { cause },
  );
