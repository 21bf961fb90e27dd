import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { OCR_CODES } from '../../../src/errors.js';
import { keysQuery } from '../api/keys.js';
import type { RequestFilter } from '../api/requests.js';
import { OUTCOMES } from '../overview/bins.js';
import { useTexts } from '../texts/texts.js';

const TYPES = ['CONTAINER_ISO', 'STNK', 'unknown'] as const;

interface RequestFiltersProps {
  readonly filter: RequestFilter;
  readonly onChange: (filter: RequestFilter) => void;
}

/** Which requests are shown: those that fit all fields. */
export function RequestFilters({ filter, onChange }: RequestFiltersProps) {
  const { requests: texts, types, outcomes } = useTexts();
  const { data: keys = [] } = useQuery(keysQuery);
  const any = { value: '', label: texts.any };
  const choices = {
    type: [any, ...TYPES.map((value) => ({ value, label: types[value] }))],
    outcome: [any, ...OUTCOMES.map((value) => ({ value, label: outcomes[value] }))],
    code: [any, ...[...OCR_CODES].sort().map((value) => ({ value, label: value }))],
    key: [
      any,
      { value: 'none', label: texts.withoutKey },
      ...keys.map(({ id, name, display }) => ({ value: id, label: `${name} (${display}…)` })),
    ],
  };
  const fieldOf = (name: keyof RequestFilter) => ({
    label: texts[name],
    size: 'sm',
    value: filter[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ ...filter, [name]: event.currentTarget.value }),
  });
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} role="search" aria-label={texts.filter}>
      {(['type', 'outcome', 'code', 'key'] as const).map((name) => (
        <NativeSelect key={name} {...fieldOf(name)} data={choices[name]} />
      ))}
      <TextInput {...fieldOf('reference')} maxLength={256} />
      <TextInput {...fieldOf('request_id')} maxLength={64} />
    </SimpleGrid>
  );
}
