/** Lookups over the requirements of a page: categories, licences, and review dates. Pure. */
import type { TermRef } from '#app/plugin.ts';
import type { Requirement } from './types.ts';

/** One obligation, as in the page's data. */
export type Entry = Requirement['field_requirements'][number];

/** Terms of the page by reference, such as `licences/lic-ie-payment-institution`. */
export type Terms = ReadonlyMap<string, TermRef>;

/** Anchor of a term's section. Its dot makes it unique, because anchors of headings have none. */
export function termAnchor({ vid, key }: TermRef): string {
  return `${vid}.${key}`;
}

/** The most frequent review date, which the page shows once; the later one of two equally frequent dates. */
export function commonReview(entries: readonly Entry[]): string | undefined {
  const days = entries.flatMap(({ reviewed }) => reviewed ?? []);
  const counted = [...Map.groupBy(days, (day) => day)].map(([day, all]) => ({ day, count: all.length }));
  return counted.sort((a, b) => b.count - a.count || (a.day < b.day ? 1 : -1))[0]?.day;
}

/**
 * The requirements or answers for holders of this licence: those that name it, and those that apply to every licence.
 */
export function forLicence<Limited extends { licences?: string[] }>(
  entries: readonly Limited[],
  reference: string,
): Limited[] {
  return entries.filter(({ licences = [] }) => licences.length === 0 || licences.includes(reference));
}
