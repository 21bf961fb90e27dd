import { NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../api/session.js';
import { CodeBlock } from '../../components/CodeBlock.js';
import { InlineCode } from '../../components/InlineCode.js';
import { codeExamplesFor } from '../../guide/code-examples.js';
import { urlOf } from '../../routing/routing.js';
import { useTexts } from '../../texts/texts.js';
import type { Settings } from '../reading/reading.js';

interface RequestExampleProps {
  readonly settings: Settings;
  readonly fileName: string;
}

/** Code examples that send the same request as this page. */
export function RequestExample({ settings: { type, enhance }, fileName }: RequestExampleProps) {
  const { results: texts } = useTexts().playground;
  const isProduction = useSession().environment === 'production';
  const examples = codeExamplesFor(location.origin + urlOf(''), isProduction, {
    type,
    details: true,
    enhance: type === 'STNK' && enhance,
    fileName,
  });
  const [language, setLanguage] = useState(examples[0]!.language);
  const example = examples.find((each) => each.language === language);
  return (
    <Stack gap="sm" align="stretch">
      <Text size="sm">
        {texts.codeLead} {isProduction && <InlineCode text={texts.codeKey} />}
      </Text>
      <NativeSelect
        aria-label={texts.language}
        size="xs"
        data={examples.map((each) => each.language)}
        value={language}
        onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
        style={{ alignSelf: 'start' }}
      />
      {example && <CodeBlock code={example.code} label={texts.codeOf(language)} />}
    </Stack>
  );
}
