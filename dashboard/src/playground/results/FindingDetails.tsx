import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFormats, useTexts } from '../../texts/texts.js';
import type { Finding } from '../reading/findings.js';
import classes from './Fields.module.css';
import type { Reviewer } from './reviewer.js';

interface FindingDetailsProps {
  readonly finding: Finding;
  readonly reviewer: Reviewer;
}

/** The raw text of a value, its alternatives, and what a person can do: correct it, choose an alternative, tick it. */
export function FindingDetails({ finding, reviewer }: FindingDetailsProps) {
  const { finding: texts } = useTexts().playground;
  const { percent } = useFormats();
  const { value, evidence, review } = finding;
  return (
    <div className={classes.details}>
      {evidence && (
        <dl>
          <dt>{texts.text}</dt>
          <dd className={classes.quote}>{evidence.text}</dd>
          <dt>{texts.alternatives}</dt>
          {evidence.alternatives.length === 0 && <dd>{texts.noAlternative}</dd>}
          {evidence.alternatives.map((each) => (
            <dd key={each.value}>
              <span className={classes.quote}>{each.value}</span>
              <span className={classes.percent}>{percent(each.confidence)}</span>
              <Button
                variant="default"
                size="compact-xs"
                aria-label={texts.useValue(each.value)}
                onClick={() => reviewer.correct(finding, each.value)}
              >
                {texts.use}
              </Button>
            </dd>
          ))}
        </dl>
      )}
      <CorrectionForm key={value} value={value} onCorrect={(text) => reviewer.correct(finding, text)} />
      {review === 'corrected' ? (
        <Button
          variant="default"
          size="compact-xs"
          style={{ alignSelf: 'start' }}
          onClick={() => reviewer.correct(finding, finding.read ?? '')}
        >
          {texts.undo}
        </Button>
      ) : (
        value !== '' && (
          <Checkbox
            size="sm"
            label={texts.tick}
            checked={review === 'checked'}
            onChange={({ currentTarget }) => reviewer.check(finding, currentTarget.checked)}
          />
        )
      )}
    </div>
  );
}

interface CorrectionFormProps {
  readonly value: string;
  readonly onCorrect: (text: string) => void;
}

function CorrectionForm({ value, onCorrect }: CorrectionFormProps) {
  const { finding: texts } = useTexts().playground;
  const [text, setText] = useState(value);
  return (
    <form
      className={classes.correction}
      onSubmit={(event) => {
        event.preventDefault();
        onCorrect(text);
      }}
    >
      <TextInput
        size="xs"
        label={texts.correct}
        value={text}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" size="xs" variant="default" disabled={text.trim() === '' || text === value}>
        {texts.save}
      </Button>
    </form>
  );
}
