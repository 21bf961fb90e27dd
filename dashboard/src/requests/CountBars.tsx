import { Text } from '@mantine/core';
import type { RequestOutcome } from '../overview/bins.js';
import { useFormats, useTexts } from '../texts/texts.js';
import classes from './CountBars.module.css';

interface CountBarsProps {
  readonly label: string;
  readonly rows: readonly {
    readonly id: string;
    readonly label: string;
    readonly parts: readonly { readonly outcome: RequestOutcome; readonly count: number }[];
  }[];
}

/** Numbers of requests with a bar below each, on one scale. */
export function CountBars({ label, rows }: CountBarsProps) {
  const { outcomes } = useTexts();
  const { number } = useFormats();
  const totals = rows.map(({ parts }) => parts.reduce((sum, { count }) => sum + count, 0));
  const most = Math.max(...totals);
  return (
    <ul className={classes.list} aria-label={label}>
      {rows.map(({ id, label: name, parts }, index) => (
        <li key={id}>
          <div className={classes.line}>
            <Text size="sm" className={classes.name ?? ''}>
              {name}
            </Text>
            <Text size="sm" fw={600}>
              {number(totals[index]!)}
            </Text>
          </div>
          <div className={classes.bar} aria-hidden="true">
            {parts
              .filter(({ count }) => count > 0)
              .map(({ outcome, count }) => (
                <span
                  key={outcome}
                  data-outcome={outcome}
                  title={`${outcomes[outcome]}: ${number(count)}`}
                  style={{ width: `${(100 * count) / most}%` }}
                />
              ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
