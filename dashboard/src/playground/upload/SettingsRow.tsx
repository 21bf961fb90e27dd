import { Group, SegmentedControl, Switch } from '@mantine/core';
import { useTexts } from '../../texts/texts.js';
import { DOCUMENT_TYPES, type Settings } from '../reading/reading.js';

interface SettingsRowProps {
  readonly settings: Settings;
  readonly onChange: (settings: Settings) => void;
}

export function SettingsRow({ settings, onChange }: SettingsRowProps) {
  const { playground } = useTexts();
  return (
    <Group gap="lg" mih="2.75rem">
      <SegmentedControl
        aria-label={playground.type}
        data={DOCUMENT_TYPES.map((type) => ({ value: type, label: playground.types[type] }))}
        value={settings.type}
        onChange={(type) => onChange({ ...settings, type })}
      />
      {settings.type === 'STNK' && (
        <Switch
          label={playground.enhance}
          description={playground.enhanceHint}
          checked={settings.enhance}
          onChange={(event) => onChange({ ...settings, enhance: event.currentTarget.checked })}
        />
      )}
    </Group>
  );
}
