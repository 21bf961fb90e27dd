import { Button, Group, Stack, Text } from '@mantine/core';
import { Panel } from '../../components/Panel.js';
import { useTexts } from '../../texts/texts.js';
import { DOCUMENT_TYPES, type ReadingType, type Settings } from '../reading/reading.js';
import { DropZone } from './DropZone.js';
import { SettingsRow } from './SettingsRow.js';

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
  return (
    <Panel>
      <Stack gap="md">
        <SettingsRow settings={settings} onChange={onSettings} />
        <DropZone isCompact={isCompact} onFiles={onFiles} />
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
