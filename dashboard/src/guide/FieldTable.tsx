import { Code } from '@mantine/core';
import { InlineCode } from '../components/InlineCode.js';
import { StackedTable } from '../components/StackedTable.js';
import { useTexts } from '../texts/texts.js';

interface FieldTableProps {
  readonly label: string;
  /** What each name means; by default, names are those of fields. */
  readonly fields: Readonly<Record<string, string>>;
  readonly nameTitle?: string;
}

/** Names in code, each with its description. */
export function FieldTable({ label, fields, nameTitle }: FieldTableProps) {
  const { guide } = useTexts();
  return (
    <StackedTable
      label={label}
      columns={[
        { title: nameTitle ?? guide.field, cell: ([name]) => <Code>{name}</Code> },
        { title: guide.meaning, cell: ([, meaning]) => <InlineCode text={meaning} />, isLong: true },
      ]}
      rows={Object.entries(fields)}
      keyOf={([name]) => name}
    />
  );
}
