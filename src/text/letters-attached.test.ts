import { describe, expect, it } from 'vitest';
import { classOf } from './alphabet.js';
import { type Doubt, latticeOf, latticeOfSteps } from './lattice.fixture.js';
import { attachedTo } from './letters-attached.js';
import { search } from './search.js';

/** The letters attached to a string that occurs once in a line. */
function around(line: readonly (string | Doubt)[], text: string) {
  const lattice = latticeOf(...line);
  const pattern = [...text].map((as) => [{ cls: classOf(as), as, prior: 0 }]);
  return attachedTo(lattice, search(lattice, pattern)[0]!.steps);
}

describe('attachedTo', () => {
  it('counts nothing around a separate word', () => {
    expect(around(['CSQU 3054383'], 'CSQU')).toEqual({ before: 0, behind: 0 });
    expect(around(['CSQU3054383'], 'CSQU3054383')).toEqual({ before: 0, behind: 0 });
  });

  it('counts the other letters of a word that contains the string', () => {
    expect(around(['MINIBUS'], 'NIBU')).toEqual({ before: 2, behind: 1 });
  });

  it('counts the digits of a longer number', () => {
    expect(around(['6059926749441421'], '605992674')).toEqual({ before: 0, behind: 7 });
  });

  it('stops at a space and at punctuation', () => {
    expect(around(['AB 12345 CD'], '12345')).toEqual({ before: 0, behind: 0 });
    expect(around(['AB-12345.67'], '12345')).toEqual({ before: 0, behind: 0 });
  });

  it('stops if the next character is further away than those of the string', () => {
    const far = latticeOfSteps([{ A: 0.9 }, {}, {}, {}, {}, { B: 0.9 }, {}, { C: 0.9 }, {}, { D: 0.9 }]);
    expect(attachedTo(far, [5, 7, 9])).toEqual({ before: 0, behind: 0 });
  });

  it('counts a character that is seen for several steps only once', () => {
    const long = latticeOfSteps([
      { A: 0.9 },
      { A: 0.9 },
      {},
      { B: 0.9 },
      {},
      { C: 0.9 },
      { C: 0.9 },
      {},
      { D: 0.9 },
    ]);
    expect(attachedTo(long, [3, 5])).toEqual({ before: 1, behind: 1 });
  });

  it('ignores characters that are barely seen', () => {
    expect(around([{ X: 0.3 }, 'CSQU'], 'CSQU')).toEqual({ before: 0, behind: 0 });
  });
});
