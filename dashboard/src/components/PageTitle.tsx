import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface PageTitleProps {
  readonly title: string;
  readonly lead?: string;
  /** Actions, on the right. */
  readonly children?: ReactNode;
}

export function PageTitle({ title, lead, children }: PageTitleProps) {
  return (
    <Group justify="space-between" align="flex-start" mb="lg">
      <Stack gap={4} style={{ flex: '1 1 18rem' }}>
        <Title order={1}>{title}</Title>
        {lead && (
          <Text c="dimmed" maw="42rem">
            {lead}
          </Text>
        )}
      </Stack>
      {children}
    </Group>
  );
}
