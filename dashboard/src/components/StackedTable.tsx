import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './StackedTable.module.css';

export interface TableColumn<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'right';
  /** Whether it holds sentences, which go below their title on a phone. */
  readonly isLong?: boolean;
}

interface StackedTableProps<Row> {
  readonly label: string;
  /** The first one is the row header. */
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly isFaint?: (row: Row) => boolean;
}

/** A table whose rows become cards on a phone. */
export function StackedTable<Row>({ label, columns, rows, keyOf, isFaint }: StackedTableProps<Row>) {
  // Browsers drop the table semantics when `display` changes, so the roles are explicit.
  return (
    <Table className={classes.table ?? ''} aria-label={label} role="table" verticalSpacing="sm">
      <Table.Thead role="rowgroup">
        <Table.Tr role="row">
          {columns.map(({ title, align }) => (
            <Table.Th key={title} role="columnheader" data-align={align} scope="col">
              {title}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody role="rowgroup">
        {rows.map((row) => (
          <Table.Tr key={keyOf(row)} role="row" data-faint={isFaint?.(row) || undefined}>
            {columns.map(({ title, cell, align, isLong }, index) => (
              <Table.Td
                key={title}
                role={index === 0 ? 'rowheader' : 'cell'}
                data-title={title}
                data-long={isLong || undefined}
                data-align={align}
              >
                {cell(row)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
