import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { InlineCode } from '../components/InlineCode.js';
import classes from './Section.module.css';

interface SectionProps {
  /** The anchor for links. */
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} mb="xs" className={classes.title ?? ''}>
        {title}
      </Title>
      <Stack>
        {lead && (
          <Text maw="46rem">
            <InlineCode text={lead} />
          </Text>
        )}
        {children}
      </Stack>
    </section>
  );
}
