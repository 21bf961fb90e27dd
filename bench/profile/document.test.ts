import { describe, expect, it } from 'vitest';
import { withTables } from './document.js';

const PAGE = `<!-- bench:profile CONTAINER_ISO -->
old
<!-- end -->
between
<!-- bench:profile STNK -->
kept
<!-- end -->
`;

describe('writing the tables into the page', () => {
  it('replaces those of its own document alone', () => {
    expect(withTables(PAGE, 'CONTAINER_ISO', 'new\n')).toBe(PAGE.replace('old\n', '\nnew\n\n'));
  });

  it('refuses a page without a place for them', () => {
    expect(() => withTables('# Performance\n', 'STNK', 'new')).toThrow('no place');
  });
});
