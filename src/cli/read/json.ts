import type { ResultWriter, ToBody } from './format.js';
import { type FileOutcome, isFailed } from './outcome.js';

/** An array with an object for each file, or page of a PDF: the key `file`, `page` and `pages` of a PDF, then the service's response, or `success: false` and the error. */
export function jsonWriter(toBody: ToBody): ResultWriter {
  let started = false;
  return {
    write(outcome) {
      const lead = started ? ',\n' : '[\n';
      started = true;
      return lead + JSON.stringify(toObject(outcome, toBody), undefined, 2).replace(/^/gm, '  ');
    },
    end: () => (started ? '\n]\n' : '[]\n'),
  };
}

/** The same objects, one per line. */
export function jsonLinesWriter(toBody: ToBody): ResultWriter {
  return {
    write: (outcome) => `${JSON.stringify(toObject(outcome, toBody))}\n`,
    end: () => '',
  };
}

function toObject(outcome: FileOutcome, toBody: ToBody): object {
  const { file, page } = outcome;
  const place = { file, ...(page && { page: page.number, pages: page.of }) };
  return isFailed(outcome)
    ? { ...place, success: false, ...outcome.problem }
    : { ...place, ...toBody(outcome) };
}
