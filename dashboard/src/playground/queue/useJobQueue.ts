import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from '../../api/session.js';
import { readImage } from '../reading/read-image.js';
import type { Settings } from '../reading/reading.js';
import { checkFile } from '../upload/file-check.js';
import { withinLimits } from '../upload/shrink.js';
import { JobQueue, type QueueSnapshot } from './job-queue.js';

interface ReadRequest {
  readonly file: File;
  readonly settings: Settings;
  readonly signal: AbortSignal;
}

/** The queue of this page. It is cancelled when the page is left. */
export function useJobQueue(): [JobQueue, QueueSnapshot] {
  const { account } = useSession();
  const { mutateAsync } = useMutation({
    mutationFn: async ({ file, settings, signal }: ReadRequest) => {
      const sent = await withinLimits(file);
      await checkFile(sent);
      const reading = await readImage(account ? 'api/dashboard/ocr' : 'api/ocr', sent, settings, signal);
      return { ...reading, isShrunk: sent !== file };
    },
  });
  const [queue] = useState(
    () => new JobQueue((file, settings, signal) => mutateAsync({ file, settings, signal })),
  );
  useEffect(() => () => queue.clear(), [queue]);
  return [queue, useSyncExternalStore(queue.subscribe, queue.snapshot)];
}
