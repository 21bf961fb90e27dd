import { Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { PageTitle } from '../components/PageTitle.js';
import { useTexts } from '../texts/texts.js';
import { drawn, loadImage } from './picture/draw.js';
import type { Part } from './picture/view.js';
import { needsLook } from './queue/attention.js';
import { PauseNotice } from './queue/PauseNotice.js';
import { PhoneBar } from './queue/PhoneBar.js';
import { ProgressAnnouncement } from './queue/ProgressAnnouncement.js';
import { type Filter, QueuePanel } from './queue/QueuePanel.js';
import { useArrowKeys } from './queue/useArrowKeys.js';
import { useJobQueue } from './queue/useJobQueue.js';
import type { Settings } from './reading/reading.js';
import { JobPanel } from './results/JobPanel.js';
import { takeHandedOver } from './upload/hand-over.js';
import { loadSample } from './upload/samples.js';
import { settingsFor } from './upload/settings-for.js';
import { UploadPanel } from './upload/UploadPanel.js';

/** Pixels. A part is never larger than the photos that the service reads at once. */
const PART_LONG_SIDE = 4096;

export function Playground() {
  const { pages, playground } = useTexts();
  const [settings, setSettings] = useState<Settings>({ type: 'CONTAINER_ISO', enhance: false });
  const [queue, { jobs, pause }] = useJobQueue();
  const [openedId, open] = useState<number>();
  const [filter, setFilter] = useState<Filter>('all');
  const opened = jobs.find(({ id }) => id === openedId);
  const shown = filter === 'all' ? jobs : jobs.filter(needsLook);
  const read = (files: readonly File[], chosen = settings) => {
    const ids = files.map((file) => queue.add([file], settingsFor(file, chosen)));
    open(ids[0]);
  };
  const readPart = async (file: File, chosen: Settings, part: Part) => {
    const name = playground.picture.partOf(file.name.replace(/\.\w+$/, ''));
    read([await drawn(await loadImage(file), `${name}.jpg`, PART_LONG_SIDE, part)], chosen);
  };
  const index = shown.findIndex(({ id }) => id === openedId);
  const step = (by: -1 | 1) => {
    const next = shown[index === -1 ? 0 : index + by];
    if (next) open(next.id);
  };
  useArrowKeys(step);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => scrollIntoViewIfAway(panel.current), [openedId]);
  useEffect(() => {
    const files = takeHandedOver();
    if (files.length > 0) read(files);
  }, []);
  return (
    <>
      <PageTitle title={pages.playground} lead={playground.lead} />
      <Stack>
        <UploadPanel
          settings={settings}
          onSettings={setSettings}
          isCompact={jobs.length > 0}
          onFiles={read}
          onSample={async (type) => {
            const changed = { ...settings, type };
            setSettings(changed);
            read([await loadSample(type)], changed);
          }}
        />
        {pause && <PauseNotice {...pause} onCancel={jobs.length > 1 ? undefined : () => queue.cancel()} />}
        {jobs.length > 1 && (
          <QueuePanel
            jobs={jobs}
            shown={shown}
            filter={filter}
            onFilter={setFilter}
            opened={opened}
            onOpen={open}
            onCancel={() => queue.cancel()}
            onClear={() => queue.clear()}
          />
        )}
        {opened && (
          <div ref={panel} style={{ scrollMarginBlockStart: '4.5rem' }}>
            <JobPanel
              key={opened.id}
              job={opened}
              settings={settings}
              onRetry={({ page, ...changed }) => {
                setSettings(changed);
                queue.retry(opened.id, page === undefined ? changed : { ...changed, page });
              }}
              onReview={(review) => queue.review(opened.id, review)}
              onReadPart={(part) => readPart(opened.file, opened.settings, part)}
            />
          </div>
        )}
      </Stack>
      {jobs.length > 0 && <PhoneBar index={index} count={shown.length} onStep={step} onFiles={read} />}
      <ProgressAnnouncement jobs={jobs} />
    </>
  );
}

/** On a phone the result would appear below the fold, or above it after a long list of values. */
function scrollIntoViewIfAway(element: HTMLElement | null): void {
  const top = element?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > innerHeight * 0.6) {
    element?.scrollIntoView({ block: 'start' });
  }
}
