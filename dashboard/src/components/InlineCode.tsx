import { Code } from '@mantine/core';

/** A text in which `backticks` mark code. */
export function Inline({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    // Every other part stood between two backticks. Parts have no name of their own, and never move.
    index % 2 === 1 ? <Code key={index}>{part}</Code> : part,
  );
}
