import { Type } from 'typebox';
import { BOOLEAN_SPELLINGS, parseBoolean } from '../../../../boolean.js';
import { Problem } from '../../../../errors.js';
import { MAX_PDF_PAGES } from '../../../../image/limits.js';
import { hasInvisible, normalText } from '../../../../visible-text.js';

/** In characters. */
const LONGEST_REFERENCE = 128;

/** What a request may ask for besides its type and details: in the query, or as a part of the form. */
export const OPTIONS = {
  enhance: Type.Optional(
    Type.Boolean({
      default: false,
      description:
        'Also reads a certificate through a contrast filter, which helps with pale or unevenly lit ones. Takes twice as ' +
        `long, and has no effect on containers. One of ${BOOLEAN_SPELLINGS}, in upper or lower case.`,
    }),
  ),
  page: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_PDF_PAGES,
      default: 1,
      description: 'The page of a PDF, counted from 1.',
    }),
  ),
  min_confidence: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 1,
      description:
        'Answers only with values that are at least so sure; the others are candidates in `details`. Every answer is sure ' +
        'enough by our own measure already, so this can only be stricter.',
    }),
  ),
  reference: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: LONGEST_REFERENCE,
      description:
        'A name of yours for the request, such as a gate or a file number. The response repeats it, and it is written to ' +
        'the log, so it should name no person.',
    }),
  ),
} as const;

export interface Options {
  readonly enhance?: boolean;
  readonly page?: number;
  readonly min_confidence?: number;
  readonly reference?: string;
}

type OptionName = keyof Options;

/** For each option, how it is read from text, and what is allowed. `undefined` where it is not. */
const PARSERS: { readonly [N in OptionName]: (text: string) => Options[N] | undefined } = {
  enhance: parseBoolean,
  page: (text) => (/^\d{1,3}$/.test(text) ? within(Number(text), 1, MAX_PDF_PAGES) : undefined),
  min_confidence: (text) => (/^[\d.]+(e[+-]?\d+)?$/i.test(text) ? within(Number(text), 0, 1) : undefined),
  reference: (text) => {
    const reference = normalText(text);
    const length = [...reference].length;
    return length >= 1 && length <= LONGEST_REFERENCE && !hasInvisible(reference) ? reference : undefined;
  },
};

const ALLOWED: { readonly [N in OptionName]: string } = {
  enhance: BOOLEAN_SPELLINGS,
  page: `the number of a page, 1 to ${MAX_PDF_PAGES}`,
  min_confidence: 'a number from 0 to 1, such as 0.95',
  reference: `1 to ${LONGEST_REFERENCE} characters that can be seen`,
};

export const isOption = (name: string): name is OptionName => Object.hasOwn(PARSERS, name);

/** Reads one option. @throws Problem ENHANCE_INVALID or REQUEST_INVALID */
export function parseOption<N extends OptionName>(name: N, text: unknown, place: 'part' | 'query parameter') {
  const value = typeof text === 'string' ? PARSERS[name](text) : undefined;
  if (value === undefined) {
    const kind = place === 'part' ? ' as a text field' : '';
    throw invalid(name, `Give the ${place} "${name}" once${kind}: ${ALLOWED[name]}.`);
  }
  return { [name]: value } as Pick<Options, N>;
}

/** @throws Problem ENHANCE_INVALID or REQUEST_INVALID */
export function refuseTwice(name: OptionName): never {
  throw invalid(name, `Give "${name}" only once, in the query or as a part of the form.`);
}

const invalid = (name: OptionName, detail: string) =>
  new Problem(name === 'enhance' ? 'ENHANCE_INVALID' : 'REQUEST_INVALID', detail);

const within = (value: number, least: number, most: number) =>
  value >= least && value <= most ? value : undefined;
