import { Button, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { useFormats, useTexts } from '../../texts/texts.js';
import { CloseUps } from '../picture/CloseUps.js';
import type { Size } from '../picture/geometry.js';
import type { Highlight } from '../picture/useHighlight.js';
import { grouped } from '../reading/code.js';
import type { CandidateValue } from '../reading/findings.js';
import classes from './Fields.module.css';

import { useRowHighlight } from './useRowHighlight.js';

interface CandidateListProps {
  readonly candidates: readonly CandidateValue[];
  readonly url: string | undefined;
  readonly image: Size | undefined;
  readonly highlight: Highlight;
  /** Takes a candidate for the value; undefined if its field has a value. */
  readonly useOf: (candidate: CandidateValue) => (() => void) | undefined;
}

/** Candidates, in a separate list so that they are not mistaken for values. */
export function CandidateList({ candidates, ...more }: CandidateListProps) {
  const { candidates: texts } = useTexts().playground;
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={3} size="sm" id={id}>
        {texts.title}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {texts.lead}
      </Text>
      <ul className={classes.list}>
        {candidates.map((candidate) => (
          <CandidateRow key={candidate.id} candidate={candidate} {...more} />
        ))}
      </ul>
    </section>
  );
}

interface CandidateRowProps extends Omit<CandidateListProps, 'candidates'> {
  readonly candidate: CandidateValue;
}

function CandidateRow({ candidate, url, image, highlight, useOf }: CandidateRowProps) {
  const { fields, candidates: texts, finding } = useTexts().playground;
  const { percent } = useFormats();
  const { id, name, value, reason, polygons } = candidate;
  const { row, button } = useRowHighlight(id, highlight);
  const use = useOf(candidate);
  return (
    <li className={classes.row} data-confidence="candidate" data-finding={id} {...row}>
      <button type="button" className={classes.head} aria-pressed={highlight.expanded === id} {...button}>
        <span className={classes.title}>
          <span className={classes.name}>{fields[name]}</span>
          <span className={classes.percent}>{percent(candidate.confidence)}</span>
        </span>
        <span className={classes.guess}>
          {value ? `${name === 'code' ? grouped(value) : value} ?` : texts.empty}
        </span>
      </button>
      {reason && (
        <ul className={classes.remarks}>
          <li>{texts.reasons[reason]}</li>
        </ul>
      )}
      {url && image && (
        <CloseUps url={url} image={image} polygons={polygons} text={name === 'column' ? '' : value} />
      )}
      {use && (
        <Button variant="default" size="compact-xs" mt={6} aria-label={finding.useValue(value)} onClick={use}>
          {finding.use}
        </Button>
      )}
    </li>
  );
}
