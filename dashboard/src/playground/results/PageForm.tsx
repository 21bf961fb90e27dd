import { Button, Group, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { MAX_PDF_PAGES } from '../../../../src/image/limits.js';
import { useTexts } from '../../texts/texts.js';

interface PageFormProps {
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** Chooses which page of a PDF is read. */
export function PageForm({ page, onPage }: PageFormProps) {
  const { results } = useTexts().playground;
  const [chosen, choose] = useState(page);
  return (
    <Group
      component="form"
      gap="xs"
      onSubmit={(event) => {
        event.preventDefault();
        onPage(chosen);
      }}
    >
      <NumberInput
        size="xs"
        w="5rem"
        aria-label={results.page}
        min={1}
        max={MAX_PDF_PAGES}
        allowDecimal={false}
        clampBehavior="strict"
        value={chosen}
        onChange={(value) => choose(Math.max(1, Number(value)))}
      />
      <Button type="submit" variant="default" size="xs" disabled={chosen === page}>
        {results.readPage}
      </Button>
    </Group>
  );
}
