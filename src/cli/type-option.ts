import { InvalidArgumentError, Option } from 'commander';
import { DOCUMENT_TYPES, type DocumentType } from '../documents/registry.js';

/** `--type`, in upper or lower case. */
export function typeOption(description: string): Option {
  return new Option('-t, --type <type>', description)
    .choices(DOCUMENT_TYPES)
    .argParser(toType)
    .default('CONTAINER_ISO');
}

function toType(text: string): DocumentType {
  const type = DOCUMENT_TYPES.find((each) => each === text.toUpperCase());
  if (type === undefined) {
    throw new InvalidArgumentError(`Allowed choices are ${DOCUMENT_TYPES.join(', ')}.`);
  }
  return type;
}
