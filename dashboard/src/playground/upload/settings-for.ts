import type { Settings } from '../reading/reading.js';
import { isPdfFile } from './file-check.js';

/** The settings for one file: a PDF can only be a certificate. */
export const settingsFor = (file: File, settings: Settings): Settings =>
  isPdfFile(file) ? { ...settings, type: 'STNK' } : settings;
