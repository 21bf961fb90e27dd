import { Badge, Code, Text } from '@mantine/core';
import type { LoggedRequestBody } from '../api/types.js';
import { StackedTable, type TableColumn } from '../components/StackedTable.js';
import type { RequestOutcome } from '../overview/bins.js';
import { useTypeName } from '../overview/labels.js';
import { useFormats, useTexts } from '../texts/texts.js';
import classes from './LoggedRequestTable.module.css';
import { useKeyNames } from './useKeyNames.js';

const COLORS: Readonly<Record<RequestOutcome, string>> = {
  read: 'cyan',
  nothing: 'gray',
  failed: 'red',
  refused: 'yellow',
};

/** What is known of each request. */
export function LoggedRequestTable({ requests }: { readonly requests: readonly LoggedRequestBody[] }) {
  const { requests: texts, outcomes } = useTexts();
  const { moment, number, milliseconds, bytes } = useFormats();
  const nameOf = useKeyNames();
  const typeOf = useTypeName();
  const columns: TableColumn<LoggedRequestBody>[] = [
    { title: texts.time, cell: ({ at }) => moment(at) },
    { title: texts.key, cell: ({ key_id }) => nameOf(key_id) },
    { title: texts.type, cell: ({ type }) => typeOf(type) },
    {
      title: texts.outcome,
      cell: ({ outcome, status, code }) => (
        <>
          <Badge variant="dot" color={COLORS[outcome]} tt="none" fw={500}>
            {outcomes[outcome]}
          </Badge>
          <Text size="xs" c="dimmed">
            {status === null ? texts.clientLeft : [status, code].filter(Boolean).join(' ')}
          </Text>
        </>
      ),
    },
    { title: texts.duration, align: 'right', cell: ({ ms }) => milliseconds(ms) },
    {
      title: texts.size,
      align: 'right',
      cell: ({ bytes: size }) =>
        size !== null && (
          <span className={classes.size} title={`${number(size)} B`}>
            {bytes(size)}
          </span>
        ),
    },
    {
      title: texts.reference,
      cell: ({ reference }) => reference !== null && <span className={classes.own}>{reference}</span>,
    },
    {
      title: texts.request_id,
      cell: ({ request_id }) => <Code className={classes.own ?? ''}>{request_id}</Code>,
    },
  ];
  return (
    <div className={classes.table}>
      <StackedTable
        label={texts.log}
        columns={columns}
        rows={requests}
        keyOf={({ at, request_id }) => `${at} ${request_id}`}
      />
    </div>
  );
}
