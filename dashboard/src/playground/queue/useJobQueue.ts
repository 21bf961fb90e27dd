import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from '../../api/session.js';
import { readImage } from '../reading/read-image.js';
import type { Settings } from '../reading/reading.js';
import { checkFile } from '../upload/file-check.js';
import { Queue, type Snapshot } from './queue.js';

interface Work {
  readonly file: File;
  readonly settings: Settings;
  readonly signal: AbortSignal;
}

/** The queue of this page. It ends with the page. */
export function useQueue(): [Queue, Snapshot] {
  const { account } = useSession();
  const { mutateAsync } = useMutation({
    mutationFn: async ({ file, settings, signal }: Work) => {
      await checkFile(file);
      return readImage(account ? 'api/dashboard/ocr' : 'api/ocr', file, settings, signal);
    },
  });
  const [queue] = useState(
    () => new Queue((file, settings, signal) => mutateAsync({ file, settings, signal })),
  );
  useEffect(() => () => queue.clear(), [queue]);
  return [queue, useSyncExternalStore(queue.subscribe, queue.snapshot)];
}
