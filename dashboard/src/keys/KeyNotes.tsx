import { Badge, Group, Stack, Text } from '@mantine/core';
import type { Key } from '../api/types.js';
import { useTypeName } from '../overview/labels.js';
import { useFormats, useTexts } from '../texts/texts.js';

interface KeyNotesProps {
  readonly of: Key;
  /** The key that took its place. */
  readonly successor: Key | undefined;
}

/** The name of a key, and below it whether it is for tests, what it may be used for, and what replaced it. */
export function KeyNotes({ of: key, successor }: KeyNotesProps) {
  const { keys: texts } = useTexts();
  const { number } = useFormats();
  const typeOf = useTypeName();
  const notes = [
    key.types && texts.only(key.types.map(typeOf).join(', ')),
    key.addresses && texts.from(key.addresses.join(', ')),
    key.requests_per_minute && texts.atMost.perMinute(number(key.requests_per_minute)),
    key.requests_per_day && texts.atMost.perDay(number(key.requests_per_day)),
    successor && texts.replacedBy(`${successor.display}…`),
  ].filter((note) => note !== null && note !== 0 && note !== undefined);
  return (
    <Stack gap={2} maw="22rem">
      <Group gap="xs">
        {key.name}
        {key.test && (
          <Badge variant="light" size="sm" tt="none">
            {texts.testBadge}
          </Badge>
        )}
      </Group>
      {notes.map((note) => (
        <Text key={note} size="xs" c="dimmed" fw={400} style={{ overflowWrap: 'anywhere' }}>
          {note}
        </Text>
      ))}
    </Stack>
  );
}
