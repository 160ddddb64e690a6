/** Numbers and their nouns in sentences, in the product's English. */

const LOCALE = 'en-GB';
const numbers = new Intl.NumberFormat(LOCALE);
const plurals = new Intl.PluralRules(LOCALE);

/** A number with a comma between thousands: `48,216`. */
export function grouped(number: number): string {
  return numbers.format(number);
}

/** What agrees with a number: `plural(1, 'page')` is `page`, `plural(2, 'is', 'are')` is `are`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return plurals.select(count) === 'one' ? one : many;
}

/** A number and its noun: `1 page`, `1,204 pages`, `2 categories`. */
export function formatCount(count: number, one: string, many?: string): string {
  return `${grouped(count)} ${plural(count, one, many)}`;
}
