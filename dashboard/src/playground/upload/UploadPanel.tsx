import { Button, Group, Stack, Text } from '@mantine/core';
import { MAX_IMAGE_BYTES } from '../../../../src/image/max-bytes.js';
import { Icon } from '../../parts/Icon.js';
import { Panel } from '../../parts/Panel.js';
import { useTexts } from '../../texts/texts.js';
import { DOCUMENT_TYPES, type DocumentType, type Settings } from '../reading/reading.js';
import { FileButton } from './FileButton.js';
import { SettingsRow } from './SettingsRow.js';
import classes from './UploadPanel.module.css';
import { useDropAndPaste } from './useDropAndPaste.js';

interface UploadPanelProps {
  readonly settings: Settings;
  readonly onSettings: (settings: Settings) => void;
  /** Whether there are photos already, which need the room. */
  readonly isCompact: boolean;
  readonly onFiles: (files: File[]) => void;
  readonly onSample: (type: DocumentType) => void;
}

/** What to read, and how. */
export function UploadPanel({ settings, onSettings, isCompact, onFiles, onSample }: UploadPanelProps) {
  const { source } = useTexts().playground;
  const isOver = useDropAndPaste(onFiles);
  return (
    <Panel>
      <Stack gap="md">
        <SettingsRow settings={settings} onChange={onSettings} />
        <div className={classes.zone} data-over={isOver || undefined} data-compact={isCompact || undefined}>
          {!isCompact && <Icon name="image" size={36} />}
          <div className={classes.words}>
            <Text fw={600} className={classes.byMouse ?? ''}>
              {isOver ? source.dropNow : source.drop}
            </Text>
            <Text fw={600} className={classes.byTouch ?? ''}>
              {source.touch}
            </Text>
            <Text size="sm" c="dimmed">
              {source.formats(MAX_IMAGE_BYTES / 1024 / 1024)}
            </Text>
          </div>
          <Group gap="xs" justify="center">
            <FileButton onFiles={onFiles} icon="image">
              {source.choose}
            </FileButton>
            <FileButton onFiles={onFiles} icon="camera" isCamera className={classes.byTouch ?? ''}>
              {source.photograph}
            </FileButton>
          </Group>
        </div>
        <Group justify="space-between" gap="xs">
          <Group gap="xs">
            <Text size="sm">{source.samples}</Text>
            {DOCUMENT_TYPES.map((type) => (
              <Button key={type} variant="default" size="xs" onClick={() => onSample(type)}>
                {source.sampleNames[type]}
              </Button>
            ))}
          </Group>
          <Text size="sm" c="dimmed">
            {source.privacy}
          </Text>
        </Group>
      </Stack>
    </Panel>
  );
}
