import { Group, Text, Tooltip } from '@mantine/core';
import { useFormats, useTexts } from '../texts/texts.js';
import { type Bin, OUTCOMES, type Period, totalOf } from './bins.js';
import { useBinLabel, useTypeName } from './labels.js';
import classes from './RequestChart.module.css';

interface RequestChartProps {
  readonly type: string;
  readonly bins: readonly Bin[];
  readonly period: Period;
  /** The upper end of the scale. */
  readonly max: number;
}

/** One label per so many bars. The last bar always has one. */
const LABEL_EVERY: Readonly<Record<Period, number>> = { day: 6, week: 2, month: 7 };

/** Bars over time, stacked by outcome. `RequestTable` shows the same as a table. */
export function RequestChart({ type, bins, period, max }: RequestChartProps) {
  const { overview } = useTexts();
  const { number } = useFormats();
  const labelOf = useBinLabel(period);
  const name = useTypeName()(type);
  const total = number(totalOf(bins));
  return (
    <figure className={classes.figure}>
      <Group justify="space-between" component="figcaption" mb="xs">
        <Text fw={600} size="sm">
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {total}
        </Text>
      </Group>
      <div className={classes.chart} role="img" aria-label={overview.chartOf(name, total)}>
        <div className={classes.scale}>
          {[max, max / 2, 0].map((value) => (
            <span key={value}>{number(value)}</span>
          ))}
        </div>
        <div className={classes.bars}>
          {bins.map((bin) => (
            <Bar key={bin.start.getTime()} bin={bin} max={max} label={labelOf(bin.start)} />
          ))}
        </div>
        <div className={classes.times} data-narrow={period !== 'week' || undefined}>
          {bins.map(({ start }, index) => (
            <span key={start.getTime()}>
              {(bins.length - 1 - index) % LABEL_EVERY[period] === 0 && labelOf(start)}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}

function Bar({ bin, max, label }: { readonly bin: Bin; readonly max: number; readonly label: string }) {
  const { outcomes } = useTexts();
  const { number } = useFormats();
  const seen = OUTCOMES.filter((outcome) => bin.counts[outcome] > 0);
  const lines = [label, ...seen.map((outcome) => `${outcomes[outcome]}: ${number(bin.counts[outcome])}`)];
  return (
    <Tooltip label={lines.join('\n')} disabled={bin.total === 0} style={{ whiteSpace: 'pre-line' }}>
      <div className={classes.bar}>
        {seen.map((outcome) => (
          <div
            key={outcome}
            className={classes.part}
            data-outcome={outcome}
            style={{ height: `${(100 * bin.counts[outcome]) / max}%` }}
          />
        ))}
      </div>
    </Tooltip>
  );
}
