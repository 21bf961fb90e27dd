import { Group, Progress, Text } from '@mantine/core';
import type { Limit } from '../api/types.js';
import { useFormats, useTexts } from '../texts/texts.js';

interface LimitMeterProps {
  readonly label: string;
  readonly limit: Limit;
  /** The text if there is no limit. */
  readonly unlimited: string;
}

/** How much of a limit is used, what is left, and when it resets. */
export function LimitMeter({ label, limit, unlimited }: LimitMeterProps) {
  const { overview } = useTexts();
  const { number, duration } = useFormats();
  const used = limit ? limit.limit - limit.left : 0;
  const percent = limit ? (100 * used) / limit.limit : 0;
  const text = limit ? overview.usedOf(number(used), number(limit.limit)) : unlimited;
  return (
    <div>
      <Group justify="space-between" gap="xs" mb={6}>
        <Text fw={600}>{label}</Text>
        <Text size="sm">{text}</Text>
      </Group>
      <Progress.Root size="lg">
        <Progress.Section
          value={percent}
          color={percent < 80 ? 'cyan.7' : 'orange.7'}
          aria-label={label}
          aria-valuetext={text}
        />
      </Progress.Root>
      {limit && (
        <Text size="xs" c="dimmed" mt={6}>
          {overview.leftUntil(number(limit.left), duration(limit.reset_seconds))}
        </Text>
      )}
    </div>
  );
}
