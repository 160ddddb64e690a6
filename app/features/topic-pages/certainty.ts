/** How certain the dates of a topic are, in words. Pure. */
import { MONTHS } from '#app/runtime/months.ts';

export const certaintyLabels = { fixed: 'Fixed', expected: 'Expected', open: 'Open' } as const;

/**
 * The period in which something without a day is expected, as `schemas/content-fields.schema.json` writes it.
 *
 * @example expectedText('2027-04') // 'Expected April 2027'
 */
export function expectedText(expected: string): string {
  const [year, part] = expected.split('-');
  if (part === undefined) return `Expected ${year}`;
  if (part.startsWith('Q')) return `Expected ${part} ${year}`;
  return `Expected ${MONTHS[Number(part) - 1]?.name ?? part} ${year}`;
}
