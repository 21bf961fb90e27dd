import { classOf } from '../../../text/alphabet.js';
import type { Choice } from '../../../text/search.js';
import { seenAs } from './look-alikes.js';
import { LETTERS_ALIKE, PASSING } from './tunables.js';
import { NEVER } from './value-reading.js';

/** A transition on a symbol. What it writes may begin with a space or a mark that was not seen. */
export interface Arc extends Choice {
  readonly to: number;
  /** The most that it costs if the symbol was not seen. */
  readonly least?: number;
}

interface State {
  readonly arcs: readonly Arc[];
  /** Logarithm of how likely a value ends here: `NEVER` if it cannot. */
  readonly final: number;
}

/** A kind of value as a weighted automaton over the symbols of a line. */
export interface Grammar {
  readonly states: readonly State[];
  readonly start: number;
}

interface Node {
  readonly arcs: readonly Arc[];
  /** Transitions without a symbol. */
  readonly epsilons: readonly { readonly to: number; readonly write: string; readonly prior: number }[];
}

/** A part of a grammar: it adds its nodes before the node `next`, and returns the node at which it begins. */
export type Part = (nodes: Node[], next: number) => number;

const node = (nodes: Node[], arcs: Node['arcs'], epsilons: Node['epsilons']): number =>
  nodes.push({ arcs, epsilons }) - 1;

/** One character. */
export const place =
  (choices: readonly Choice[], least?: number): Part =>
  (nodes, to) =>
    node(
      nodes,
      choices.map((choice) => ({ ...choice, to, ...(least === undefined ? {} : { least }) })),
      [],
    );

/** One of these characters, each with its look-alikes. `alike` is added to the cost of a look-alike. */
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

/** Written without being seen, at a cost. */
export const unseen =
  (write: string, prior: number): Part =>
  (nodes, to) =>
    node(nodes, [], [{ to, write, prior }]);

export const nothing = unseen('', 0);
export const maybe = (part: Part, without = 0): Part => any(part, unseen('', without));
export const weighted = (prior: number, part: Part): Part => seq(unseen('', prior), part);

/** The part, repeated `least` to `most` times. */
export function times(part: Part, least: number, most: number): Part {
  let rest: Part = nothing;
  for (let n = most; n > least; n--) rest = maybe(seq(part, rest));
  return seq(...Array.from({ length: least }, () => part), rest);
}

/** Joins two words: one of the marks is seen, or nothing, and `write` is written. */
export const join = (write = ' ', marks = ' ', without = 0): Part =>
  any(place([...marks].map((mark) => ({ cls: classOf(mark), as: write, prior: 0 }))), unseen(write, without));

/** In mixed case, a small l looks like a capital I. */
const ALIKE_IN_WORDS: Readonly<Record<string, string>> = { I: 'L', L: 'I' };

const characterOfWord = (c: string, wrong: number | undefined): Part => {
  if (c === ' ') return join();
  if (!/[A-Z0-9]/.test(c)) return join(c, c, PASSING.unseenMark);
  const other = ALIKE_IN_WORDS[c];
  const alike = other ? [{ cls: classOf(other), as: c, prior: LETTERS_ALIKE.inWord }] : [];
  return place([...seenAs(c), ...alike], wrong);
};

/**
 * Entries of a list with their priors, as a tree, so that common beginnings are followed once. `wrong` is the most that a letter costs if
 * it was not seen.
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
    ...[...byFirst].map(([first, rest]) => seq(characterOfWord(first, wrong), words(rest, wrong))),
  );
}

export const listed = (list: Iterable<string>, wrong?: number): Part =>
  words(
    [...list].map((entry) => [entry, 0] as const),
    wrong,
  );

/** The automaton of a part. It is built when it is first searched: processes that read no certificate start sooner without. */
export function grammarOf(part: Part): Grammar {
  let built: Grammar | undefined;
  const grammar = () => {
    built ??= build(part);
    return built;
  };
  return {
    get states() {
      return grammar().states;
    },
    get start() {
      return grammar().start;
    },
  };
}

/** The automaton without transitions that have no symbol. */
function build(part: Part): Grammar {
  const nodes: Node[] = [];
  const end = node(nodes, [], []);
  const start = part(nodes, end);
  const states = nodes.map((_, n) => {
    const arcs: Arc[] = [];
    let final = NEVER;
    const follow = (at: number, write: string, prior: number) => {
      if (at === end) final = Math.max(final, prior);
      for (const arc of nodes[at]!.arcs) arcs.push({ ...arc, as: write + arc.as, prior: arc.prior + prior });
      for (const epsilon of nodes[at]!.epsilons)
        follow(epsilon.to, write + epsilon.write, prior + epsilon.prior);
    };
    follow(n, '', 0);
    return { arcs, final };
  });
  return { states, start };
}
