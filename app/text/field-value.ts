/** Values of fields as text. Pure. */

/** Names of the values of a field, by value. */
export type ValueNames = Readonly<Record<string, string>>;

/**
 * A value of a field as readers see it; empty if there is nothing to show.
 *
 * @param names of the values that the field may have: a value without a name, from another schema, is not shown. Without
 * names, `in-force` is "In force".
 */
export function fieldValueText(value: unknown, names?: ValueNames): string {
  if (names) {
    const values = Array.isArray(value) ? value : [value];
    return values
      .flatMap((one) => (Object.hasOwn(names, String(one)) ? [names[String(one)]!] : []))
      .join(', ');
  }
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || value === '') return '';
  return /^[a-z][a-z-]*$/.test(value) ? value[0]!.toUpperCase() + value.slice(1).replaceAll('-', ' ') : value;
}
