/** What differs between two records, field by field, as short texts. Pure. */
import { plainText } from '#app/text/html-text.ts';
import { fieldName } from '../../publish-form/publish-labels.ts';

/** A top-level field that differs. */
export interface ChangedField {
  field: string;
  name: string;
  before: string;
  after: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** Characters of a value on the page. */
const LONGEST_VALUE = 1_200;

/** The top-level fields with different values, in the order of the newer record. */
export function changedFields(before: Fields, after: Fields): ChangedField[] {
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return names
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((field) => ({
      ...{ field, name: fieldName(field) },
      ...{ before: valueText(before[field]), after: valueText(after[field]) },
    }));
}

/** A value in words: texts without their tags, entries one after another. Empty for nothing. */
export function valueText(value: unknown): string {
  const text = toText(value);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}

function toText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return plainText(value);
  if (typeof value !== 'object') return String(value);
  const parts = (Array.isArray(value) ? value : Object.values(value)).map(toText);
  return parts.filter(Boolean).join(Array.isArray(value) ? '\n' : ' · ');
}
