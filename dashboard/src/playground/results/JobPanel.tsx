import { Button, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '../../components/Panel.js';
import { useFormats, useTexts } from '../../texts/texts.js';
import type { Size } from '../picture/geometry.js';
import { marksOf } from '../picture/marks.js';
import { Picture } from '../picture/Picture.js';
import { useHighlight } from '../picture/useHighlight.js';
import { useObjectUrl } from '../picture/useObjectUrl.js';
import type { Part } from '../picture/view.js';
import { findingsIn } from '../queue/attention.js';
import type { Job, JobState } from '../queue/job-queue.js';
import { OutcomeBadge } from '../queue/OutcomeBadge.js';
import { candidatesOf, warningsOf } from '../reading/findings.js';
import { type Settings, timeOf } from '../reading/reading.js';
import type { Review } from '../reading/review.js';
import { isFileProblem, isPdfFile } from '../upload/file-check.js';
import { settingsFor } from '../upload/settings-for.js';
import { JobError } from './JobError.js';
import classes from './JobPanel.module.css';
import { NothingFound } from './NothingFound.js';
import { PageForm } from './PageForm.js';
import { ResultCard } from './ResultCard.js';
import { ResultTabs } from './ResultTabs.js';
import { reviewerOf } from './reviewer.js';
import { Warnings } from './Warnings.js';

interface JobPanelProps {
  readonly job: Job;
  /** The current settings; the photo may have been read with others. */
  readonly settings: Settings;
  readonly onRetry: (settings: Settings) => void;
  readonly onReview: (review: Review) => void;
  readonly onReadPart: (part: Part) => void;
}

/** A picture with a higher aspect ratio is placed above its fields, not beside them. */
const WIDE_ASPECT_RATIO = 1.7;

/** One photo and its values. */
export function JobPanel({ job, settings, onRetry, onReview, onReadPart }: JobPanelProps) {
  const { results: texts, outcomes } = useTexts().playground;
  const { milliseconds } = useFormats();
  const { file, state } = job;
  const url = useObjectUrl(file);
  const [size, setSize] = useState<Size>();
  const highlight = useHighlight();
  const reading = state.phase === 'read' ? state.reading : undefined;
  const findings = findingsIn(job);
  // The polygons are in the coordinates of the size that the API measured.
  const image = reading?.response.details?.image ?? size;
  const isFinished = state.phase !== 'waiting' && state.phase !== 'reading';
  const hasResult = state.phase !== 'failed' && state.phase !== 'cancelled';
  const busyWith = isFinished ? undefined : state.phase === 'reading' ? texts.busy : outcomes.waiting;
  const isPdf = isPdfFile(file);
  const chosen = settingsFor(file, settings);
  const isChanged = !isSame(job.settings, chosen);
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
              {reading.isShrunk && ` · ${texts.shrunk}`}
            </Text>
          )}
        </Group>
        {isFinished && isPdf && (
          <PageForm page={job.settings.page ?? 1} onPage={(page) => onRetry({ ...job.settings, page })} />
        )}
        {isFinished && (isChanged || !reading) && canRetry(state) && (
          <Button variant="default" size="xs" onClick={() => onRetry(chosen)}>
            {isChanged ? texts.retryWithSettings : texts.retry}
          </Button>
        )}
      </Group>
      {state.phase === 'failed' && <JobError error={state.error} />}
      {reading && (
        <>
          {findings.some(({ value }) => value !== '') ? (
            <ResultCard
              type={reading.type}
              findings={findings}
              highlight={highlight}
              review={job.review}
              onReview={onReview}
            />
          ) : (
            <NothingFound
              type={reading.type}
              onReadAs={isPdf ? undefined : (type) => onRetry({ ...job.settings, type })}
            />
          )}
          <Warnings warnings={warningsOf(reading)} />
        </>
      )}
      <div
        className={classes.layout}
        data-wide={(size && size.width / size.height > WIDE_ASPECT_RATIO) || undefined}
        data-small={!hasResult || undefined}
      >
        <Picture
          file={file}
          url={url}
          image={image}
          onSize={setSize}
          busyWith={busyWith}
          hasResult={hasResult}
          marks={reading ? marksOf(findings, candidatesOf(reading)) : []}
          highlight={highlight}
          onReadPart={onReadPart}
        />
        {hasResult && (
          <ResultTabs
            job={job}
            url={url}
            image={image}
            highlight={highlight}
            findings={findings}
            reviewer={reviewerOf(job.review, onReview)}
          />
        )}
      </div>
    </Panel>
  );
}

/** Other settings do not help if the file itself cannot be read. */
const canRetry = (state: JobState) => !(state.phase === 'failed' && isFileProblem(state.error));

/** `enhance` only matters for certificates. */
const isSame = (a: Settings, b: Settings) =>
  a.type === b.type && (a.type !== 'STNK' || a.enhance === b.enhance);
