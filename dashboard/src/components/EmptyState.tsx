import { Group, Stack, Text, ThemeIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.js';

interface EmptyStateProps {
  readonly icon: IconName;
  readonly title: string;
  readonly lead: string;
  /** The next steps. */
  readonly children: ReactNode;
}

export function EmptyState({ icon, title, lead, children }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py="xl" ta="center">
      <ThemeIcon variant="light" size={48} radius="xl">
        <Icon name={icon} size={24} />
      </ThemeIcon>
      <Text fw={600}>{title}</Text>
      <Text size="sm" c="dimmed" maw="28rem">
        {lead}
      </Text>
      <Group justify="center" mt="xs">
        {children}
      </Group>
    </Stack>
  );
}
