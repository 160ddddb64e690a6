/** Formats a field of an item as text; empty if the field has no value. */

import type { Summary } from '#app/plugin.ts';
import { fieldValueText, type ValueNames } from '#app/text/field-value.ts';
import { isMoney, moneyText } from '#app/text/money.ts';
import { andMore } from '../labels/rows.ts';

/** Maximum number of names in a cell, if they are short, so that a row stays one line. */
const MOST_NAMES = 2;
const MOST_CHARACTERS = 50;

/**
 * @param field id of a field of the item
 * @param valueNames of its values; of a field with an enum
 * @returns names of terms, with a count of the rest where the list would be long; a value such as `in-force`
 * as "In force"; money with its currency
 */
export function formatField(
  { terms, details }: Pick<Summary, 'terms' | 'details'>,
  field: string,
  valueNames?: ValueNames,
): string {
  const names = terms[field]?.map(({ name }) => name);
  if (names && names.length > 0) {
    const all = names.join(', ');
    const counted = names.length > MOST_NAMES || (names.length > 1 && all.length > MOST_CHARACTERS);
    return counted ? `${names[0]} ${andMore(names.length - 1)}` : all;
  }
  const value = details[field];
  return isMoney(value) ? moneyText(value) : fieldValueText(value, valueNames);
}
