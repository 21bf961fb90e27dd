import { Anchor, Text, VisuallyHidden } from '@mantine/core';
import { ApiProblem } from '../../api/problem.js';
import { Icon } from '../../components/Icon.js';
import { StackedTable, type TableColumn } from '../../components/StackedTable.js';
import { useErrorTexts, useFormats, useTexts } from '../../texts/texts.js';
import { containersOf } from '../reading/containers.js';
import { type Reading, timeOf } from '../reading/reading.js';
import { HeicError } from '../upload/file-check.js';
import type { Job } from './job-queue.js';
import { OutcomeBadge } from './OutcomeBadge.js';

interface ResultTableProps {
  readonly jobs: readonly Job[];
  readonly opened: Job | undefined;
  readonly onOpen: (id: number) => void;
}

export function ResultTable({ jobs, opened, onOpen }: ResultTableProps) {
  const { queue } = useTexts().playground;
  const { milliseconds } = useFormats();
  const columns: TableColumn<Job>[] = [
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

/** The most important values, or what went wrong. */
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
  return state.phase === 'read' && state.reading.response.success ? <Values reading={state.reading} /> : '–';
}

function Values({ reading }: { readonly reading: Reading }) {
  if (reading.type === 'STNK') {
    const { nomor_registrasi, merk, nomor_rangka } = reading.response.data;
    return <Line values={[nomor_registrasi, merk, nomor_rangka]} />;
  }
  return (
    <div>
      {containersOf(reading.response).map(({ code, sizeTypes }) => (
        <Line
          key={code?.full_code ?? ''}
          values={[code?.full_code ?? '', ...sizeTypes]}
          isWrong={code?.checksum_valid === false}
        />
      ))}
    </div>
  );
}

interface LineProps {
  readonly values: readonly string[];
  /** Whether the check digit of the code is wrong. */
  readonly isWrong?: boolean;
}

function Line({ values, isWrong = false }: LineProps) {
  const { remarks } = useTexts().playground.finding;
  return (
    <Text component="div" ff="monospace" size="sm" {...(isWrong && { c: 'var(--mantine-color-error)' })}>
      {values.filter(Boolean).join(' · ') || '–'}
      {isWrong && (
        <>
          {' '}
          <Icon name="warning" size={14} />
          <VisuallyHidden component="span">{remarks.check_digit_wrong}</VisuallyHidden>
        </>
      )}
    </Text>
  );
}
