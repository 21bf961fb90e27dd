import { Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { PageTitle } from '../components/PageTitle.js';
import { useTexts } from '../texts/texts.js';
import { PauseNotice } from './queue/PauseNotice.js';
import { ProgressAnnouncement } from './queue/ProgressAnnouncement.js';
import { QueuePanel } from './queue/QueuePanel.js';
import { useJobQueue } from './queue/useJobQueue.js';
import type { Settings } from './reading/reading.js';
import { JobPanel } from './results/JobPanel.js';
import { loadSample } from './upload/samples.js';
import { UploadPanel } from './upload/UploadPanel.js';

export function Playground() {
  const { pages, playground } = useTexts();
  const [settings, setSettings] = useState<Settings>({ type: 'CONTAINER_ISO', enhance: false });
  const [queue, { jobs, pause }] = useJobQueue();
  const [openedId, open] = useState<number>();
  const opened = jobs.find(({ id }) => id === openedId);
  const read = (files: readonly File[], chosen = settings) => open(queue.add(files, chosen));
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => scrollIntoViewIfLow(panel.current), [openedId]);
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
              onRetry={(changed) => {
                setSettings(changed);
                queue.retry(opened.id, changed);
              }}
            />
          </div>
        )}
      </Stack>
      <ProgressAnnouncement jobs={jobs} />
    </>
  );
}

/** On a phone the result would appear below the fold. */
function scrollIntoViewIfLow(element: HTMLElement | null): void {
  if (element && element.getBoundingClientRect().top > innerHeight * 0.6) {
    element.scrollIntoView({ block: 'start' });
  }
}
