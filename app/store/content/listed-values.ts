/** Values of an item's own fields that lists filter and sort by, as the schema of its type says. Pure. */
import { sortKey } from '#app/text/normalise.ts';

/** A field that lists filter or sort by. */
export interface ListedField {
  field: string;
  /** Free text, which sorts without case and accents; by default values are exact. */
  isText?: boolean | undefined;
}

/** One value, or several of a field with a list; null where the item has none. */
export type ListedValue = string | number | readonly string[] | null;

/** Values of an item by {@link listedKey}. */
export type ListedValues = Readonly<Record<string, ListedValue>>;

/** Texts sort by this many characters. */
const SORTED = 100;

/** What the value of a field is stored under: a field that becomes free text, or stops being it, has another value. */
export const listedKey = ({ field, isText }: ListedField): string => (isText ? `${field}~` : field);

export function listedValues(
  fields: readonly ListedField[],
  item: Readonly<Record<string, unknown>>,
): ListedValues {
  return Object.fromEntries(
    fields.map((listed) => [listedKey(listed), listedValue(item[listed.field], listed)]),
  );
}

function listedValue(value: unknown, { isText }: ListedField): ListedValue {
  if (Array.isArray(value)) {
    const texts = value.filter((one) => typeof one === 'string');
    return texts.length > 0 ? [...new Set(texts)].sort() : null;
  }
  if (typeof value === 'string' && value !== '') return isText ? sortKey(value).slice(0, SORTED) : value;
  return typeof value === 'number' ? value : null;
}
