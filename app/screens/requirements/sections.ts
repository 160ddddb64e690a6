/** Requirement pages under their regions. Pure. */
import type { RequirementsPage } from '#schemas/types.ts';

export interface Section {
  key: string;
  name: string;
  pages: RequirementsPage[];
}

/** The regions that come first, in this order; others follow by name. */
const FIRST = ['asia', 'europe', 'north-america', 'south-america'];

/** Pages by region; a page for a region itself, or for an organisation, stands under its own region. */
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

/** A subject that narrows the pages: at most one category and one topic. */
export interface Subject {
  category?: number;
  topic?: number;
}

/** Reads a tid from the query of an address; undefined when it is none. */
export function readTid(value: string | null): number | undefined {
  return value !== null && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
}

/** The address that shows the pages with something on a subject. */
export function subjectHref(path: string, { category, topic }: Subject): string {
  const query = new URLSearchParams({
    ...(category ? { category: String(category) } : {}),
    ...(topic ? { topic: String(topic) } : {}),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}
