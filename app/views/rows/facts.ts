/** What a field of an item says, as text; where there is nothing to say, an empty one. */

import type { Summary } from '#app/plugin.ts';
import { andMore } from '../labels/rows.ts';

/** A cell shows this many names, if they are short; a row is to stay a row. */
const MOST_NAMES = 2;
const MOST_CHARACTERS = 50;

/**
 * @param field id of a field of the item
 * @returns names of terms, the others counted where they would make a column of lines; a value such as `in-force` as "In force"
 */
export function formatField({ terms, details }: Pick<Summary, 'terms' | 'details'>, field: string): string {
  const names = terms[field]?.map(({ name }) => name);
  if (names && names.length > 0) {
    const all = names.join(', ');
    const counted = names.length > MOST_NAMES || (names.length > 1 && all.length > MOST_CHARACTERS);
    return counted ? `${names[0]} ${andMore(names.length - 1)}` : all;
  }
  const value = details[field];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || value === '') return '';
  return /^[a-z][a-z-]*$/.test(value) ? value[0]!.toUpperCase() + value.slice(1).replaceAll('-', ' ') : value;
}
