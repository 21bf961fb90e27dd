import { Checkbox, Group, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useTexts } from '../texts/texts.js';
import { KEY_TYPES, type KeyRulesForm } from './key-rules.js';

interface KeyRulesFieldsProps {
  readonly rules: KeyRulesForm;
  readonly onChange: (rules: KeyRulesForm) => void;
}

/** What a key may be used for: everything, unless a field says otherwise. */
export function KeyRulesFields({ rules, onChange }: KeyRulesFieldsProps) {
  const { keys: texts, types } = useTexts();
  const limit = (name: 'perMinute' | 'perDay') => (
    <TextInput
      label={texts.limits[name]}
      placeholder={texts.limitOfPlan}
      inputMode="numeric"
      pattern="[1-9][0-9]{0,8}"
      value={rules[name]}
      onChange={(event) => onChange({ ...rules, [name]: event.currentTarget.value })}
    />
  );
  return (
    <Stack>
      <Checkbox.Group
        label={texts.types}
        value={[...rules.types]}
        onChange={(chosen) => onChange({ ...rules, types: chosen })}
      >
        <Group mt={6}>
          {KEY_TYPES.map((type) => (
            <Checkbox
              key={type}
              value={type}
              label={types[type]}
              // At least one is left.
              disabled={rules.types.length === 1 && rules.types.includes(type)}
            />
          ))}
        </Group>
      </Checkbox.Group>
      <Textarea
        label={texts.addresses}
        description={texts.addressesHint}
        placeholder={'203.0.113.7\n10.0.0.0/8'}
        autosize
        minRows={2}
        maxRows={6}
        value={rules.addresses}
        onChange={(event) => onChange({ ...rules, addresses: event.currentTarget.value })}
      />
      <SimpleGrid cols={2}>
        {limit('perMinute')}
        {limit('perDay')}
      </SimpleGrid>
    </Stack>
  );
}
