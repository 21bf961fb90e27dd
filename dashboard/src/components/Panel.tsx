import { Group, Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface PanelProps {
  readonly title?: string;
  /** Beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a page, with a border. */
export function Panel({ title, aside, children }: PanelProps) {
  const id = useId();
  return (
    <Paper
      withBorder
      p={{ base: 'md', sm: 'lg' }}
      component="section"
      {...(title && { 'aria-labelledby': id })}
    >
      {title && (
        <Group justify="space-between" mb="md">
          <Title order={2} id={id}>
            {title}
          </Title>
          {aside}
        </Group>
      )}
      {children}
    </Paper>
  );
}
