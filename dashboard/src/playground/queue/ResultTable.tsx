import { Anchor, Group, Text, VisuallyHidden } from '@mantine/core';
import { ApiProblem } from '../../api/problem.js';
import { Icon } from '../../components/Icon.js';
import { StackedTable, type TableColumn } from '../../components/StackedTable.js';
import { useErrorTexts, useFormats, useTexts } from '../../texts/texts.js';
import { grouped } from '../reading/code.js';
import { containersOf } from '../reading/containers.js';
import type { Finding } from '../reading/findings.js';
import { timeOf } from '../reading/reading.js';
import { HeicError } from '../upload/file-check.js';
import { findingsIn } from './attention.js';
import type { Job } from './job-queue.js';
import { OutcomeBadge } from './OutcomeBadge.js';
import { Thumbnail } from './Thumbnail.js';

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
        <Group gap="xs" wrap="nowrap">
          <Thumbnail file={file} />
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
        </Group>
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
function Summary({ job }: { readonly job: Job }) {
  const { state } = job;
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
  return <Values findings={findingsIn(job)} />;
}

/** What tells one certificate from another. */
const MAIN_FIELDS: ReadonlySet<string> = new Set(['nomor_registrasi', 'merk', 'nomor_rangka']);

function Values({ findings }: { readonly findings: readonly Finding[] }) {
  const containers = containersOf(findings);
  if (containers.every(({ code }) => !code)) {
    return <Line values={findings.filter(({ name }) => MAIN_FIELDS.has(name)).map(({ value }) => value)} />;
  }
  return (
    <div>
      {containers.map(({ code, findings }) => (
        <Line
          key={code?.id ?? ''}
          values={[
            grouped(code?.value ?? ''),
            ...findings.filter(({ name }) => name === 'size_type').map(({ value }) => value),
          ]}
          isWrong={code?.isWrong ?? false}
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
    <Text
      component="div"
      ff="monospace"
      size="sm"
      {...(isWrong && { c: 'var(--mantine-color-error)', fw: 700 })}
    >
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
