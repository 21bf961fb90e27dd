import { classOf } from '../../../text/alphabet.js';
import type { Choice } from '../../../text/search.js';
import { seenAs } from './look-alikes.js';
import { NEVER } from './value-reading.js';

/** A symbol that leads on: what it writes may begin with a space or a mark that was passed over unseen. */
export interface Arc extends Choice {
  readonly to: number;
  /** What it costs at most not to have seen it. */
  readonly least?: number;
}

export interface State {
  readonly arcs: readonly Arc[];
  /** Logarithm of how likely a value ends here; impossible where it may not. */
  readonly final: number;
}

/** Values of a kind, of any length: a weighted automaton over what is seen. The first state begins. */
export interface Grammar {
  readonly states: readonly State[];
  readonly start: number;
}

interface Node {
  readonly arcs: readonly Arc[];
  /** Ways on without a symbol. */
  readonly over: readonly { readonly to: number; readonly write: string; readonly prior: number }[];
}

/** A part of a grammar: put before the node `next`, it gives the node at which it begins. */
export type Part = (nodes: Node[], next: number) => number;

const node = (nodes: Node[], arcs: Node['arcs'], over: Node['over']): number =>
  nodes.push({ arcs, over }) - 1;

/** One character. */
export const place =
  (choices: readonly Choice[], least?: number): Part =>
  (nodes, to) =>
    node(
      nodes,
      choices.map((choice) => ({ ...choice, to, ...(least === undefined ? {} : { least }) })),
      [],
    );

/** One of these characters, each with its look-alikes; `alike` makes these dearer. */
export const oneOf = (characters: string, prior = 0, alike = 0): Part =>
  place([...characters].flatMap((character) => seenAs(character, prior, alike)));

export const seq =
  (...parts: readonly Part[]): Part =>
  (nodes, next) =>
    parts.reduceRight((to, part) => part(nodes, to), next);

export const any =
  (...parts: readonly Part[]): Part =>
  (nodes, next) =>
    node(
      nodes,
      [],
      parts.map((part) => ({ to: part(nodes, next), write: '', prior: 0 })),
    );

/** Written whether or not it is seen, at a price. */
export const unseen =
  (write: string, prior: number): Part =>
  (nodes, to) =>
    node(nodes, [], [{ to, write, prior }]);

export const nothing = unseen('', 0);
export const maybe = (part: Part, without = 0): Part => any(part, unseen('', without));
export const weighted = (prior: number, part: Part): Part => seq(unseen('', prior), part);

/** The part so many times. */
export function times(part: Part, least: number, most: number): Part {
  let rest: Part = nothing;
  for (let n = most; n > least; n--) rest = maybe(seq(part, rest));
  return seq(...Array.from({ length: least }, () => part), rest);
}

/** Where two words meet: one of these marks is seen, or nothing; `write` stands there in the value. */
export const join = (write = ' ', marks = ' ', without = 0): Part =>
  any(place([...marks].map((mark) => ({ cls: classOf(mark), as: write, prior: 0 }))), unseen(write, without));

/** A dot or hyphen of a word that was not seen. */
const UNSEEN_MARK = -1;

/** In words of mixed case a small l is a capital I to the eye. Which word it is says which letter. */
const ALIKE_IN_WORDS: Readonly<Record<string, string>> = { I: 'L', L: 'I' };
const ALIKE_IN_WORD = -1;

const character = (c: string, wrong: number | undefined): Part => {
  if (c === ' ') return join();
  if (!/[A-Z0-9]/.test(c)) return join(c, c, UNSEEN_MARK);
  const other = ALIKE_IN_WORDS[c];
  const alike = other ? [{ cls: classOf(other), as: c, prior: ALIKE_IN_WORD }] : [];
  return place([...seenAs(c), ...alike], wrong);
};

/**
 * Entries of a list, with their priors, as a tree: common beginnings are followed once. `wrong` is what a letter at
 * most costs that is not seen.
 */
export function words(entries: Iterable<readonly [word: string, prior: number]>, wrong?: number): Part {
  const ends: number[] = [];
  const byFirst = new Map<string, [string, number][]>();
  for (const [word, prior] of entries) {
    if (word === '') ends.push(prior);
    else byFirst.set(word[0]!, [...(byFirst.get(word[0]!) ?? []), [word.slice(1), prior]]);
  }
  return any(
    ...ends.map((prior) => unseen('', prior)),
    ...[...byFirst].map(([first, rest]) => seq(character(first, wrong), words(rest, wrong))),
  );
}

export const listed = (list: Iterable<string>, wrong?: number): Part =>
  words(
    [...list].map((entry) => [entry, 0] as const),
    wrong,
  );

/** The automaton of a part, ways without a symbol taken out. */
export function grammarOf(part: Part): Grammar {
  const nodes: Node[] = [];
  const end = node(nodes, [], []);
  const start = part(nodes, end);
  const states = nodes.map((_, n) => {
    const arcs: Arc[] = [];
    let final = NEVER;
    const follow = (at: number, write: string, prior: number) => {
      if (at === end) final = Math.max(final, prior);
      for (const arc of nodes[at]!.arcs) arcs.push({ ...arc, as: write + arc.as, prior: arc.prior + prior });
      for (const over of nodes[at]!.over) follow(over.to, write + over.write, prior + over.prior);
    };
    follow(n, '', 0);
    return { arcs, final };
  });
  return { states, start };
}
