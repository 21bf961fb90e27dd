import { Alert, List } from '@mantine/core';
import { Icon } from '../../components/Icon.js';
import { useTexts } from '../../texts/texts.js';
import type { ResponseWarning } from '../reading/findings.js';

const MINOR: ReadonlySet<ResponseWarning> = new Set(['image_turned', 'low_resolution']);

/** As loud as the worst of them. */
function lookOf(warnings: readonly ResponseWarning[]) {
  if (warnings.includes('check_digit_mismatch')) return { color: 'red', variant: 'light' };
  return warnings.every((warning) => MINOR.has(warning))
    ? { variant: 'default' }
    : { color: 'orange', variant: 'light' };
}

export function Warnings({ warnings }: { readonly warnings: readonly ResponseWarning[] }) {
  const { warnings: texts, warningsTitle } = useTexts().playground;
  if (warnings.length === 0) {
    return null;
  }
  return (
    <Alert
      mb="md"
      title={warningsTitle}
      icon={<Icon name="warning" />}
      styles={{
        message: { color: 'var(--mantine-color-text)' },
        title: { color: 'var(--mantine-color-text)' },
      }}
      {...lookOf(warnings)}
    >
      <List size="sm">
        {warnings.map((warning) => (
          <List.Item key={warning}>{texts[warning]}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
