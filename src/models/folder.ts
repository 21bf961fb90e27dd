import { join } from 'node:path';
import { DATA_HOME } from '../data-home.js';

/** The operator's folder where no setting names another. */
export const DEFAULT_MODELS_DIR = join(DATA_HOME, 'models');
