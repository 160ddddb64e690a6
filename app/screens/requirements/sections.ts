/** Requirement pages under their regions. Pure. */
import { COMPARED_AT_FIRST, MOST_COMPARED } from '#app/contracts/limits.ts';
import type { RequirementsPage } from '#app/contracts/requirements.ts';

export interface Section {
  key: string;
  name: string;
  pages: RequirementsPage[];
}

/** The regions that come first, in this order; others follow by name. */
const FIRST = ['asia', 'europe', 'north-america', 'south-america'];

/** Groups pages by region; the page of a region itself, or of an organisation, has its own group. */
export function toSections(pages: readonly RequirementsPage[]): Section[] {
  const sections = new Map<string, Section>();
  for (const page of pages) {
    const { key, name } = page.region ?? page.jurisdiction;
    const section = sections.get(key) ?? { key, name, pages: [] };
    section.pages.push(page);
    sections.set(key, section);
  }
  const place = ({ key }: Section) => (FIRST.includes(key) ? FIRST.indexOf(key) : FIRST.length);
  return [...sections.values()].sort((a, b) => place(a) - place(b) || a.name.localeCompare(b.name, 'en'));
}

/** A subject that filters the pages: at most one category and one topic. */
export interface Subject {
  category?: number;
  topic?: number;
}

/** Name of a file with a comparison, before its ending. */
export const COMPARISON_FILE = 'requirements';

/** Parses a tid from a query; undefined if invalid. */
export function readTid(value: string | null): number | undefined {
  return value !== null && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
}

/** Parses the jurisdictions of a query, each once; as many as a comparison has. */
export function readPlaces(values: readonly string[]): number[] {
  return [...new Set(values.flatMap((value) => readTid(value) ?? []))].slice(0, MOST_COMPARED);
}

/**
 * The URL of the pages with requirements on a subject.
 *
 * @param places the jurisdictions that are compared on a category, in the order of the columns
 */
export function subjectHref(
  path: string,
  { category, topic }: Subject,
  places: readonly number[] = [],
): string {
  const query = new URLSearchParams({
    ...(category ? { category: String(category) } : {}),
    ...(topic ? { topic: String(topic) } : {}),
  });
  for (const place of places) query.append('jurisdiction', String(place));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The jurisdictions that are compared until a reader chooses others: those with most requirements on the subject. */
export function firstPlaces(pages: readonly RequirementsPage[]): number[] {
  const sorted = pages
    .filter(({ comparable }) => comparable)
    .sort((a, b) => b.matching - a.matching || a.jurisdiction.name.localeCompare(b.jurisdiction.name, 'en'));
  return [...new Set(sorted.map(({ jurisdiction }) => jurisdiction.tid))].slice(0, COMPARED_AT_FIRST);
}
