import type { Form, FormName } from './form.js';
import { FORM_2010 } from './form-2010.js';
import { FORM_2019 } from './form-2019.js';
import { FORM_2022 } from './form-2022.js';
import { FORM_2025 } from './form-2025.js';

export function formOf(name: FormName): Form {
  return { '2010': FORM_2010, '2019': FORM_2019, '2022': FORM_2022, '2025': FORM_2025 }[name];
}
