import { Paper, Text } from '@mantine/core';

interface StatisticProps {
  readonly label: string;
  readonly value: string;
  readonly hint?: string | undefined;
}

/** A large number with its label. */
export function Statistic({ label, value, hint }: StatisticProps) {
  return (
    <Paper withBorder p="md">
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text fz="1.5rem" fw={650} lh={1.4}>
        {value}
      </Text>
      {hint && (
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
      )}
    </Paper>
  );
}
