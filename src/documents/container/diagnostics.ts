import { channel } from 'node:diagnostics_channel';

// Only `npm run bench:confidence` subscribes: it needs every reading, also those that are no answers.

/** Each `Decision` on a code. */
export const CODE_DECISIONS = channel('baca.code-decisions');
/** Each `SizeTypeSite`. */
export const SIZE_TYPE_SITES = channel('baca.size-type-sites');
