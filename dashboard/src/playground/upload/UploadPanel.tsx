import { Button, Group, Stack, Text } from '@mantine/core';
import { MAX_IMAGE_BYTES } from '../../../../src/image/limits.js';
import { Icon } from '../../components/Icon.js';
import { Panel } from '../../components/Panel.js';
import { useTexts } from '../../texts/texts.js';
import { DOCUMENT_TYPES, type ReadingType, type Settings } from '../reading/reading.js';
import { FileButton } from './FileButton.js';
import { SettingsRow } from './SettingsRow.js';
import classes from './UploadPanel.module.css';
import { useDropAndPaste } from './useDropAndPaste.js';

interface UploadPanelProps {
  readonly settings: Settings;
  readonly onSettings: (settings: Settings) => void;
  /** Whether there are photos already, which need the space. */
  readonly isCompact: boolean;
  readonly onFiles: (files: File[]) => void;
  readonly onSample: (type: ReadingType) => void;
}

/** Chooses the photos and the settings. */
export function UploadPanel({ settings, onSettings, isCompact, onFiles, onSample }: UploadPanelProps) {
  const { upload } = useTexts().playground;
  const isDragging = useDropAndPaste(onFiles);
  return (
    <Panel>
      <Stack gap="md">
        <SettingsRow settings={settings} onChange={onSettings} />
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
              {upload.formats(MAX_IMAGE_BYTES / 1024 / 1024)}
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
        <Group justify="space-between" gap="xs">
          <Group gap="xs">
            <Text size="sm">{upload.samples}</Text>
            {DOCUMENT_TYPES.map((type) => (
              <Button key={type} variant="default" size="xs" onClick={() => onSample(type)}>
                {upload.sampleNames[type]}
              </Button>
            ))}
          </Group>
          <Text size="sm" c="dimmed">
            {upload.privacy}
          </Text>
        </Group>
      </Stack>
    </Panel>
  );
}
