/** What a request can say, in the order of the guide. */
export const PARAMETERS = [
  { name: 'type', place: 'query', isRequired: true },
  { name: 'details', place: 'query', isRequired: false },
  { name: 'Authorization', place: 'header', isRequired: 'production' },
  { name: 'Idempotency-Key', place: 'header', isRequired: false },
  { name: 'image', place: 'form', isRequired: true },
  { name: 'enhance', place: 'form', isRequired: false },
  { name: 'page', place: 'form', isRequired: false },
  { name: 'min_confidence', place: 'form', isRequired: false },
  { name: 'reference', place: 'form', isRequired: false },
] as const;
