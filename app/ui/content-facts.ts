/** What a field of an item says, as text; where there is nothing to say, an empty one. */

/** The parts of an item that its fields are in. */
export interface ItemFields {
  terms: Record<string, { name: string }[]>;
  details: Record<string, unknown>;
}

/**
 * @param field id of a field of the item
 * @returns names of terms, more than two of them counted; a value such as `in-force` as "In force"
 */
export function fieldWords({ terms, details }: ItemFields, field: string): string {
  const names = terms[field]?.map(({ name }) => name);
  if (names) return names.length > 2 ? `${names[0]} and ${names.length - 1} more` : names.join(', ');
  const value = details[field];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || value === '') return '';
  return /^[a-z][a-z-]*$/.test(value) ? value[0]!.toUpperCase() + value.slice(1).replaceAll('-', ' ') : value;
}
