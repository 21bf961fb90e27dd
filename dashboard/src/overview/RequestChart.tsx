import { Group, Text, Tooltip } from '@mantine/core';
import { useFormats, useTexts } from '../texts/texts.js';
import { type Bin, OUTCOMES, type Period, totalOf } from './bins.js';
import { useBinLabel, useModeName } from './labels.js';
import classes from './RequestChart.module.css';

interface RequestChartProps {
  readonly mode: string;
  readonly bins: readonly Bin[];
  readonly period: Period;
  /** The end of the scale. */
  readonly most: number;
}

/** So many bars share a label, the last one always having one. */
const LABEL_EVERY: Readonly<Record<Period, number>> = { day: 6, week: 2, month: 7 };

/** Bars over time, stacked by how the requests ended. The same as a table: `RequestTable`. */
export function RequestChart({ mode, bins, period, most }: RequestChartProps) {
  const { overview } = useTexts();
  const { number } = useFormats();
  const labelOf = useBinLabel(period);
  const name = useModeName()(mode);
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
          {[most, most / 2, 0].map((value) => (
            <span key={value}>{number(value)}</span>
          ))}
        </div>
        <div className={classes.bars}>
          {bins.map((bin) => (
            <Bar key={bin.start.getTime()} bin={bin} most={most} label={labelOf(bin.start)} />
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

function Bar({ bin, most, label }: { readonly bin: Bin; readonly most: number; readonly label: string }) {
  const { outcomes } = useTexts();
  const { number } = useFormats();
  const seen = OUTCOMES.filter((outcome) => bin.counts[outcome] > 0);
  const said = [label, ...seen.map((outcome) => `${outcomes[outcome]}: ${number(bin.counts[outcome])}`)];
  return (
    <Tooltip label={said.join('\n')} disabled={bin.total === 0} style={{ whiteSpace: 'pre-line' }}>
      <div className={classes.bar}>
        {seen.map((outcome) => (
          <div
            key={outcome}
            className={classes.part}
            data-outcome={outcome}
            style={{ height: `${(100 * bin.counts[outcome]) / most}%` }}
          />
        ))}
      </div>
    </Tooltip>
  );
}
