import { Alert, Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ApiProblem } from '../../api/problem.js';
import { Icon } from '../../components/Icon.js';
import { useFormats, useTexts } from '../../texts/texts.js';

interface PauseNoticeProps {
  readonly until: number;
  readonly because: ApiProblem;
  /** Undefined if there is another Cancel button nearby. */
  readonly onCancel?: (() => void) | undefined;
}

/** Says that the service asked the page to wait, and for how long. */
export function PauseNotice({ until, because, onCancel }: PauseNoticeProps) {
  const { playground, common } = useTexts();
  const { duration } = useFormats();
  const time = duration(Math.ceil((until - useNow()) / 1000));
  const texts: Readonly<Partial<Record<string, (time: string) => string>>> = playground.queue.pauseOf;
  const textFor = texts[because.code] ?? playground.queue.pause;
  return (
    <Alert variant="default" icon={<Icon name="info" />}>
      <Group justify="space-between">
        <Text size="sm">{textFor(time)}</Text>
        {onCancel && (
          <Button variant="default" size="xs" onClick={onCancel}>
            {common.cancel}
          </Button>
        )}
      </Group>
    </Alert>
  );
}

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return now;
}
