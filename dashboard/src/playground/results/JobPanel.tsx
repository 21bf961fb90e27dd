import { Button, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '../../parts/Panel.js';
import { useFormats, useTexts } from '../../texts/texts.js';
import type { Size } from '../picture/geometry.js';
import { marksOf } from '../picture/marks.js';
import { Picture } from '../picture/Picture.js';
import { useHighlight } from '../picture/useHighlight.js';
import { useObjectUrl } from '../picture/useObjectUrl.js';
import { OutcomeBadge } from '../queue/OutcomeBadge.js';
import type { Job, JobState } from '../queue/queue.js';
import { candidatesOf, findingsOf } from '../reading/findings.js';
import { type Settings, timeOf } from '../reading/reading.js';
import { isAboutFile } from '../upload/file-check.js';
import { JobFailure } from './JobFailure.js';
import classes from './JobPanel.module.css';
import { ResultTabs } from './ResultTabs.js';

interface JobPanelProps {
  readonly job: Job;
  /** As they are chosen now, which the photo may have been read without. */
  readonly settings: Settings;
  readonly onAgain: (settings: Settings) => void;
}

/** Beyond this ratio a picture stands above its fields, not beside them. */
const WIDE = 1.7;

/** One photo and what is read on it. */
export function JobPanel({ job, settings, onAgain }: JobPanelProps) {
  const { reading: texts, outcomes } = useTexts().playground;
  const { milliseconds } = useFormats();
  const { file, state } = job;
  const url = useObjectUrl(file);
  const [size, setSize] = useState<Size>();
  const highlight = useHighlight();
  const reading = state.phase === 'read' ? state.reading : undefined;
  // What the API measured, where it did: its polygons lie in there.
  const image = reading?.answer.details?.image ?? size;
  const isOver = state.phase !== 'waiting' && state.phase !== 'reading';
  const hasAnswer = state.phase !== 'failed' && state.phase !== 'cancelled';
  const busyWith = isOver ? undefined : state.phase === 'reading' ? texts.busy : outcomes.waiting;
  const isOther = !isSame(job.settings, settings);
  return (
    <Panel>
      <Group justify="space-between" mb="md" mih="1.9rem">
        <Group gap="sm">
          <Title order={2} className={classes.name ?? ''}>
            {file.name}
          </Title>
          <OutcomeBadge job={job} />
          {reading && (
            <Text size="sm" c="dimmed">
              {texts.took(milliseconds(timeOf(reading)))}
            </Text>
          )}
        </Group>
        {isOver && (isOther || !reading) && isWorthAgain(state) && (
          <Button variant="default" size="xs" onClick={() => onAgain(settings)}>
            {isOther ? texts.again : texts.retry}
          </Button>
        )}
      </Group>
      {state.phase === 'failed' && <JobFailure error={state.error} />}
      <div
        className={classes.layout}
        data-wide={(size && size.width / size.height > WIDE) || undefined}
        data-small={!hasAnswer || undefined}
      >
        <Picture
          file={file}
          url={url}
          image={image}
          onSize={setSize}
          busyWith={busyWith}
          hasAnswer={hasAnswer}
          marks={reading ? marksOf(findingsOf(reading), candidatesOf(reading)) : []}
          highlight={highlight}
        />
        {hasAnswer && (
          <ResultTabs
            job={job}
            url={url}
            image={image}
            highlight={highlight}
            onReadAs={(type) => onAgain({ ...job.settings, type })}
          />
        )}
      </div>
    </Panel>
  );
}

/** A file that cannot be read at all is not read by other settings either. */
const isWorthAgain = (state: JobState) => !(state.phase === 'failed' && isAboutFile(state.error));

/** `enhance` matters to certificates alone. */
const isSame = (a: Settings, b: Settings) =>
  a.type === b.type && (a.type !== 'STNK' || a.enhance === b.enhance);
