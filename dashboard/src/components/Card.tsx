import { Center, Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface CardProps {
  readonly title: string;
  readonly lead: string;
  /** Whether the page around it has a title of its own. */
  readonly isPart?: boolean;
  readonly children: ReactNode;
}

/** A small form in the middle of a page. */
export function Card({ title, lead, isPart = false, children }: CardProps) {
  return (
    <Center>
      <Paper withBorder p={{ base: 'md', sm: 'xl' }} w="100%" maw="26rem" mt={{ sm: 'xl' }}>
        <Title order={isPart ? 2 : 1} mb={4}>
          {title}
        </Title>
        <Text c="dimmed" size="sm" mb="lg">
          {lead}
        </Text>
        {children}
      </Paper>
    </Center>
  );
}
