import { ActionIcon, Button, Text } from '@mantine/core';
import { Icon } from '../../components/Icon.js';
import { useFormats, useTexts } from '../../texts/texts.js';
import { FileButton } from '../upload/FileButton.js';
import classes from './PhoneBar.module.css';

interface PhoneBarProps {
  /** The place of the opened photo in the list, from 0; -1 if the filter hides it. */
  readonly index: number;
  readonly count: number;
  readonly onStep: (step: -1 | 1) => void;
  readonly onFiles: (files: File[]) => void;
}

/** At the bottom of a phone, under the thumb: the next photo, from the list or from the camera. */
export function PhoneBar({ index, count, onStep, onFiles }: PhoneBarProps) {
  const { queue, upload } = useTexts().playground;
  const { number } = useFormats();
  return (
    <>
      <div className={classes.space} />
      <nav className={classes.bar} aria-label={queue.bar}>
        {count > 1 && (
          <>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={queue.previous}
              disabled={index <= 0}
              onClick={() => onStep(-1)}
            >
              <Icon name="previous" />
            </ActionIcon>
            <Text size="sm" className={classes.place ?? ''}>
              {queue.place(number(index + 1), number(count))}
            </Text>
            <Button
              className={classes.next ?? ''}
              rightSection={<Icon name="next" />}
              disabled={index + 1 >= count}
              onClick={() => onStep(1)}
            >
              {queue.next}
            </Button>
          </>
        )}
        <FileButton
          icon="camera"
          isCamera
          onFiles={onFiles}
          {...(count === 1 && { className: classes.next ?? '' })}
        >
          {count > 1 ? upload.photographShort : upload.photographNext}
        </FileButton>
      </nav>
    </>
  );
}
