import { Alert, List } from '@mantine/core';
import { Icon } from '../../components/Icon.js';
import { useTexts } from '../../texts/texts.js';
import type { ResponseWarning } from '../reading/findings.js';

export function Warnings({ warnings }: { readonly warnings: readonly ResponseWarning[] }) {
  const { warnings: texts, warningsTitle } = useTexts().playground;
  return (
    <Alert variant="default" title={warningsTitle} icon={<Icon name="warning" />}>
      <List size="sm">
        {warnings.map((warning) => (
          <List.Item key={warning}>{texts[warning]}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
