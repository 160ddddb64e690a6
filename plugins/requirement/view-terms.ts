/** The requirements of a page by what they name: categories, licences, and the day on which they were checked. Pure. */
import type { TermRef } from '#app/plugin.ts';
import type { Requirement } from './types.ts';

/** One obligation, as the page's data holds it. */
export type Entry = Requirement['field_requirements'][number];

/** Terms of the page by reference, `licences/lic-ie-payment-institution`. */
export type Terms = ReadonlyMap<string, TermRef>;

/** Anchor of a term's section. The point keeps it apart from every heading's anchor, which has none. */
export function termAnchor({ vid, key }: TermRef): string {
  return `${vid}.${key}`;
}

/** The day on which most requirements were last checked: the page says it once. The later of two equally frequent. */
export function commonReview(entries: readonly Entry[]): string | undefined {
  const days = entries.flatMap(({ reviewed }) => reviewed ?? []);
  const counted = [...Map.groupBy(days, (day) => day)].map(([day, all]) => ({ day, count: all.length }));
  return counted.sort((a, b) => b.count - a.count || (a.day < b.day ? 1 : -1))[0]?.day;
}

/** The requirements that bind a holder of this licence: those that name it, and those that bind every licence. */
export function forLicence(entries: readonly Entry[], reference: string): Entry[] {
  return entries.filter(({ licences = [] }) => licences.length === 0 || licences.includes(reference));
}
