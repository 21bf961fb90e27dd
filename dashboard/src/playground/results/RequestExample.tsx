import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../api/session.js';
import { snippetsFor } from '../../guide/snippets.js';
import { CodeBlock } from '../../parts/CodeBlock.js';
import { Inline } from '../../parts/Inline.js';
import { urlOf } from '../../routing/routing.js';
import { useTexts } from '../../texts/texts.js';
import type { Settings } from '../reading/reading.js';

interface CodeExampleProps {
  readonly settings: Settings;
  readonly fileName: string;
}

/** The lines that ask what this page asked. */
export function CodeExample({ settings: { type, enhance }, fileName }: CodeExampleProps) {
  const { reading: texts } = useTexts().playground;
  const isProduction = useSession().environment === 'production';
  const snippets = snippetsFor(location.origin + urlOf(''), isProduction, {
    type,
    details: true,
    enhance: type === 'STNK' && enhance,
    fileName,
  });
  const [language, setLanguage] = useState(snippets[0]!.language);
  const snippet = snippets.find((each) => each.language === language);
  return (
    <Stack gap="sm" align="stretch">
      <Text size="sm">
        {texts.codeLead} {isProduction && <Inline text={texts.codeKey} />}
      </Text>
      <SegmentedControl
        aria-label={texts.language}
        size="xs"
        data={snippets.map((each) => each.language)}
        value={language}
        onChange={setLanguage}
        style={{ alignSelf: 'start' }}
      />
      {snippet && <CodeBlock code={snippet.code} label={texts.codeOf(language)} />}
    </Stack>
  );
}
