import { Code } from '@mantine/core';
import { CATALOGUE, OCR_CODES } from '../../../src/errors.js';
import { InlineCode } from '../components/InlineCode.js';
import { StackedTable } from '../components/StackedTable.js';
import { useErrorTexts, useTexts } from '../texts/texts.js';
import { Section } from './Section.js';

/** The error codes of `POST /api/ocr`, from the server's own catalogue. */
export function ErrorCodes() {
  const { guide } = useTexts();
  const texts = useErrorTexts();
  return (
    <Section id="errors" title={guide.sections.errors} lead={guide.errors.lead}>
      <StackedTable
        label={guide.sections.errors}
        columns={[
          { title: guide.errors.code, cell: (code) => <Code>{code}</Code> },
          { title: guide.errors.status, cell: (code) => CATALOGUE[code].status },
          { title: guide.errors.what, cell: (code) => texts[code].title, isLong: true },
          {
            title: guide.errors.advice,
            cell: (code) => <InlineCode text={texts[code].advice} />,
            isLong: true,
          },
        ]}
        rows={OCR_CODES}
        keyOf={(code) => code}
      />
    </Section>
  );
}
