import { Stack, Title } from '@mantine/core';
import { useTexts } from '../../texts/texts.js';
import type { Size } from '../picture/geometry.js';
import type { Highlight } from '../picture/useHighlight.js';
import { grouped } from '../reading/code.js';
import { containersOf } from '../reading/containers.js';
import { type CandidateValue, candidatesOf, type Finding, fieldNamesOf } from '../reading/findings.js';
import type { Reading, ReadingType } from '../reading/reading.js';
import { CandidateList } from './CandidateList.js';
import { FieldSkeleton } from './FieldSkeleton.js';
import classes from './Fields.module.css';
import { FindingRow } from './FindingRow.js';
import { FurtherView } from './FurtherView.js';
import type { Reviewer } from './reviewer.js';

interface FieldsViewProps {
  readonly type: ReadingType;
  /** Undefined until the response has arrived. */
  readonly reading: Reading | undefined;
  readonly findings: readonly Finding[];
  readonly url: string | undefined;
  readonly image: Size | undefined;
  readonly highlight: Highlight;
  readonly reviewer: Reviewer;
}

export function FieldsView({ type, reading, findings, reviewer, ...more }: FieldsViewProps) {
  const { results: texts, finding } = useTexts().playground;
  if (!reading) {
    return (
      <ul className={classes.list} aria-label={texts.fields} aria-busy="true">
        {fieldNamesOf(type).map((name) => (
          <FieldSkeleton key={name} name={name} />
        ))}
      </ul>
    );
  }
  const candidates = candidatesOf(reading);
  const containers = containersOf(findings);
  const rows = (among: readonly Finding[], label: string) => (
    <ul className={classes.list} aria-label={label}>
      {among.map((each) => (
        <FindingRow key={each.id} finding={each} reviewer={reviewer} {...more} />
      ))}
    </ul>
  );
  const useOf = ({ name, value }: CandidateValue) => {
    const open = findings.find((each) => each.name === name && each.value === '');
    return open && value && !value.includes('?') ? () => reviewer.correct(open, value) : undefined;
  };
  const hasValues = findings.some(({ value }) => value !== '');
  return (
    <Stack gap="md">
      {hasValues &&
        (containers.length === 1 || type === 'STNK'
          ? rows(findings, texts.fields)
          : containers.map(({ code, findings }) => {
              const title = code ? grouped(code.value) : finding.belongsToNone;
              return (
                <section key={code?.id ?? ''} className={classes.group}>
                  <Title order={3} size="sm" {...(code && { ff: 'monospace' })} mb={4}>
                    {title}
                  </Title>
                  {rows(findings, title)}
                </section>
              );
            }))}
      {reading.type === 'STNK' && <FurtherView {...reading.response.details} />}
      {candidates.length > 0 && <CandidateList candidates={candidates} useOf={useOf} {...more} />}
    </Stack>
  );
}
