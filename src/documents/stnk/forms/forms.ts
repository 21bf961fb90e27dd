import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Check, Errors } from 'typebox/schema';
import { FormSchema, type SheetForm } from './form.js';

/** Next to both src/ and dist/. */
const FOLDER = fileURLToPath(new URL('../../../../data/stnk-forms/', import.meta.url));

/**
 * Loads the forms of a folder, one per file.
 * @throws Error that names the file and what is wrong with it
 */
export function loadForms(folder: string): SheetForm[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.sort().map((file) => formOf(readFileSync(join(folder, file), 'utf8'), join(folder, file)));
}

function formOf(text: string, path: string): SheetForm {
  const form: unknown = JSON.parse(text);
  if (Check(FormSchema, form)) return form;
  const [, errors] = Errors(FormSchema, form);
  const problems = errors.map((error) => `  - ${error.instancePath}: ${error.message}`);
  throw new Error(`${path} describes no form:\n${problems.join('\n')}`);
}

const FORMS = loadForms(FOLDER);

/** The forms of certificates in use, oldest first. */
export const STNK_FORMS: readonly SheetForm[] = FORMS.filter(({ kind }) => kind === 'stnk');

/** The yearly tax sheets, which are photographed with the certificate. Their date is the date of the tax, and no field. */
export const TAX_FORMS: readonly SheetForm[] = FORMS.filter(({ kind }) => kind === 'tax');
