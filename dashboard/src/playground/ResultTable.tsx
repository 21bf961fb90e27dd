import { Anchor, Text } from '@mantine/core';
import { ApiProblem } from '../api/problem.js';
import { type Column, StackedTable } from '../parts/StackedTable.js';
import { useErrorTexts, useFormats, useTexts } from '../texts/texts.js';
import { HeicError } from './file-check.js';
import { OutcomeBadge } from './OutcomeBadge.js';
import type { Job } from './queue.js';
import { type Reading, timeOf } from './reading.js';

interface ResultTableProps {
  readonly jobs: readonly Job[];
  readonly opened: Job | undefined;
  readonly onOpen: (id: number) => void;
}

export function ResultTable({ jobs, opened, onOpen }: ResultTableProps) {
  const { queue } = useTexts().playground;
  const { milliseconds } = useFormats();
  const columns: Column<Job>[] = [
    {
      title: queue.file,
      cell: ({ id, file }) => (
        <Anchor
          component="button"
          type="button"
          ta="start"
          fw={id === opened?.id ? 700 : 500}
          aria-label={queue.open(file.name)}
          aria-current={id === opened?.id}
          style={{ overflowWrap: 'anywhere' }}
          onClick={() => onOpen(id)}
        >
          {file.name}
        </Anchor>
      ),
    },
    { title: queue.outcome, cell: (job) => <OutcomeBadge job={job} /> },
    { title: queue.values, cell: (job) => <Summary job={job} /> },
    {
      title: queue.time,
      align: 'right',
      cell: ({ state }) => (state.phase === 'read' ? milliseconds(timeOf(state.reading)) : ''),
    },
  ];
  return <StackedTable label={queue.title} columns={columns} rows={jobs} keyOf={({ id }) => String(id)} />;
}

/** The values that people look for first, or what went wrong. */
function Summary({ job: { state } }: { readonly job: Job }) {
  const { heic } = useTexts().playground;
  const errors = useErrorTexts();
  const { failure } = useTexts();
  if (state.phase === 'failed') {
    const { error } = state;
    if (error instanceof HeicError) {
      return heic.title;
    }
    return error instanceof ApiProblem && error.code !== 'UNREACHABLE'
      ? errors[error.code].title
      : failure.title;
  }
  const values = state.phase === 'read' ? summaryOf(state.reading) : '';
  return values ? (
    <Text span ff="monospace" size="sm">
      {values}
    </Text>
  ) : (
    '–'
  );
}

function summaryOf(reading: Reading): string {
  if (reading.type === 'STNK') {
    const { nomor_registrasi, merk, nomor_rangka } = reading.answer.data;
    return [nomor_registrasi, merk, nomor_rangka].filter(Boolean).join(' · ');
  }
  const { container_codes, size_type_codes } = reading.answer;
  return [
    ...container_codes.map(({ full_code }) => full_code),
    ...size_type_codes.map(({ code }) => code),
  ].join(' · ');
}
