import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import opentype from 'opentype.js';

/** Package and file of each typeface. All are under the Open Font License. */
const FILES = {
  barlow500: ['barlow-condensed', '500'],
  barlow600: ['barlow-condensed', '600'],
  barlow700: ['barlow-condensed', '700'],
  oswald400: ['oswald', '400'],
  oswald500: ['oswald', '500'],
  barlow400: ['barlow-condensed', '400'],
  rajdhani400: ['rajdhani', '400'],
  rajdhani500: ['rajdhani', '500'],
  roboto300: ['roboto-condensed', '300'],
  roboto400: ['roboto-condensed', '400'],
  roboto500: ['roboto-condensed', '500'],
  roboto700: ['roboto-condensed', '700'],
  archivo400: ['archivo-narrow', '400'],
  archivo500: ['archivo-narrow', '500'],
  archivo600: ['archivo-narrow', '600'],
  archivo700: ['archivo-narrow', '700'],
  sairaCondensed600: ['saira-extra-condensed', '600'],
  rajdhani700: ['rajdhani', '700'],
  pathway: ['pathway-gothic-one', '400'],
  saira: ['saira-stencil-one', '400'],
  allerta: ['allerta-stencil', '400'],
  stardos: ['stardos-stencil', '700'],
} as const;

export type TypefaceName = keyof typeof FILES;

/** Typefaces close to the lettering of most containers: condensed sans serifs. */
export const SANS_FACES: readonly TypefaceName[] = [
  'barlow500',
  'barlow600',
  'barlow600',
  'barlow700',
  'oswald400',
  'oswald500',
  'roboto500',
  'roboto700',
  'archivo600',
  'archivo700',
  'sairaCondensed600',
  'rajdhani700',
  'pathway',
];

/** Stencil typefaces. */
export const STENCIL_FACES: readonly TypefaceName[] = ['saira', 'allerta', 'stardos'];

const require = createRequire(import.meta.url);
const loaded = new Map<TypefaceName, opentype.Font>();

/** Parsed once per process, since parsing takes longer than drawing a line. */
export function loadTypeface(name: TypefaceName): opentype.Font {
  const known = loaded.get(name);
  if (known) return known;
  const [packageName, weight] = FILES[name];
  const folder = dirname(require.resolve(`@fontsource/${packageName}/package.json`));
  const bytes = readFileSync(join(folder, 'files', `${packageName}-latin-${weight}-normal.woff`));
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  loaded.set(name, font);
  return font;
}
