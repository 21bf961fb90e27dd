import { Code } from '@mantine/core';

/** A text in which backticks mark code. */
export function InlineCode({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    // Every other part was between two backticks. The parts have no ids and never move.
    index % 2 === 1 ? <Code key={index}>{part}</Code> : part,
  );
}
