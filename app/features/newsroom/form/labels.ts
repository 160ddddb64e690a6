/** Names of fields and values for editors, where a schema gives none. */
import { capital } from '#app/text/capital.ts';
import type { Json } from './node.ts';

/** `field_reference_number` is `Reference number`. */
export const fieldLabel = (key: string): string =>
  capital(
    key
      .replace(/^field_/, '')
      .replaceAll(/[_-]+/g, ' ')
      .trim(),
  ) || key;

/** `action-required` is `Action required`; other values as JSON. */
export const valueLabel = (value: Json): string =>
  typeof value === 'string'
    ? /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/.test(value)
      ? capital(value.replaceAll(/[-_]/g, ' '))
      : value
    : JSON.stringify(value);
