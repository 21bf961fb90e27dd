import { Group, Text } from '@mantine/core';
import { MAX_IMAGE_MB } from '../../../../src/image/limits.js';
import { Icon } from '../../components/Icon.js';
import { useTexts } from '../../texts/texts.js';
import classes from './DropZone.module.css';
import { FileButton } from './FileButton.js';
import { useDropAndPaste } from './useDropAndPaste.js';

interface DropZoneProps {
  readonly isCompact: boolean;
  readonly onFiles: (files: File[]) => void;
}

/** Takes photos that are dropped, pasted, chosen or taken. */
export function DropZone({ isCompact, onFiles }: DropZoneProps) {
  const { upload } = useTexts().playground;
  const isDragging = useDropAndPaste(onFiles);
  return (
    <div
      className={classes.dropZone}
      data-dragging={isDragging || undefined}
      data-compact={isCompact || undefined}
    >
      {!isCompact && <Icon name="image" size={36} />}
      <div>
        <Text fw={600} className={classes.forMouse ?? ''}>
          {isDragging ? upload.dropNow : upload.drop}
        </Text>
        <Text fw={600} className={classes.forTouch ?? ''}>
          {upload.touch}
        </Text>
        <Text size="sm" c="dimmed">
          {upload.formats(MAX_IMAGE_MB)}
        </Text>
      </div>
      <Group gap="xs" justify="center">
        <FileButton onFiles={onFiles} icon="image">
          {upload.choose}
        </FileButton>
        <FileButton onFiles={onFiles} icon="camera" isCamera className={classes.forTouch ?? ''}>
          {upload.photograph}
        </FileButton>
      </Group>
    </div>
  );
}
