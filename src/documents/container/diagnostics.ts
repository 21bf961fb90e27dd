import { channel } from 'node:diagnostics_channel';

// For `npm run bench:confidence`, which learns from every reading, also from those that no answer shows. Nobody else listens.

/** Each `Decision` on a code. */
export const CODE_DECISIONS = channel('baca.code-decisions');
/** Each `SizeTypeSite`. */
export const SIZE_TYPE_SITES = channel('baca.size-type-sites');
