import { Stack } from '@mantine/core';
import { useTexts } from '../../texts/texts.js';
import type { Size } from '../picture/geometry.js';
import type { Highlight } from '../picture/useHighlight.js';
import { candidatesOf, fieldNamesOf, findingsOf, warningsOf } from '../reading/findings.js';
import type { Reading, ReadingType } from '../reading/reading.js';
import { CandidateList } from './CandidateList.js';
import { FieldSkeleton } from './FieldSkeleton.js';
import classes from './Fields.module.css';
import { FindingRow } from './FindingRow.js';
import { NothingFound } from './NothingFound.js';
import { Warnings } from './Warnings.js';

interface FieldsViewProps {
  readonly type: ReadingType;
  /** Undefined until the response has arrived. */
  readonly reading: Reading | undefined;
  readonly url: string | undefined;
  readonly image: Size | undefined;
  readonly highlight: Highlight;
  readonly onReadAs: (type: ReadingType) => void;
}

export function FieldsView({ type, reading, url, image, highlight, onReadAs }: FieldsViewProps) {
  const { results: texts } = useTexts().playground;
  if (!reading) {
    return (
      <ul className={classes.list} aria-label={texts.fields} aria-busy="true">
        {fieldNamesOf(type).map((name) => (
          <FieldSkeleton key={name} name={name} />
        ))}
      </ul>
    );
  }
  const warnings = warningsOf(reading);
  const candidates = candidatesOf(reading);
  return (
    <Stack gap="md">
      {!reading.response.success && <NothingFound type={type} onReadAs={onReadAs} />}
      {warnings.length > 0 && <Warnings warnings={warnings} />}
      {reading.response.success && (
        <ul className={classes.list} aria-label={texts.fields}>
          {findingsOf(reading).map((finding) => (
            <FindingRow key={finding.id} finding={finding} url={url} image={image} highlight={highlight} />
          ))}
        </ul>
      )}
      {candidates.length > 0 && (
        <CandidateList candidates={candidates} url={url} image={image} highlight={highlight} />
      )}
    </Stack>
  );
}
