/** The sections of a page by their headings, and which of them differ between two states of the page. Pure. */
import { HEADING } from '#app/api/content/pages/page-sections.ts';
import { plainText } from '#app/text/html-text.ts';

/** A page divided by its headings. */
export interface PageSections {
  /** By id of the heading, in the order of the page: its text, and everything below it. */
  sections: Map<string, { title: string; content: string }>;
  /** Everything else, such as the standfirst, dates and sources. */
  rest: string;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Divides the data of a page, as `load` returns it. Sections are the parts of its HTML below an h2, and objects with an
 * anchor and a title.
 *
 * @param ignored fields that are not content, such as the time of the change
 */
export function divide(data: Fields, ignored: ReadonlySet<string>): PageSections {
  const sections: PageSections['sections'] = new Map();
  const divideText = (html: string): string => {
    const headings = [...html.matchAll(HEADING)];
    headings.forEach(({ index, 0: heading, 1: id = '', 2: title = '' }, position) => {
      const content = html.slice(index + heading.length, headings[position + 1]?.index);
      sections.set(id, { title: plainText(title), content: collapse(content) });
    });
    return collapse(headings[0] ? html.slice(0, headings[0].index) : html);
  };
  const visit = (value: unknown): unknown => {
    if (typeof value === 'string') return divideText(value);
    if (Array.isArray(value)) return value.map(visit).filter((entry) => entry !== undefined);
    if (typeof value !== 'object' || value === null) return value;
    const { id, title, ...content } = value as Fields;
    if (typeof id !== 'string' || typeof title !== 'string') return sortedEntries(value as Fields, visit);
    sections.set(id, { title, content: JSON.stringify(sortedEntries(content, (part) => part)) });
    return undefined;
  };
  const shown = Object.entries(data).filter(([field]) => !ignored.has(field));
  return { rest: JSON.stringify(sortedEntries(Object.fromEntries(shown), visit)), sections };
}

/** A section that differs; without an id if the later state no longer has it. */
export interface DifferentSection {
  /** Id of the heading in either state. */
  key: string;
  id?: string;
  title: string;
}

/** The sections that differ, in the order of the later state, and whether anything else does. */
export function compareSections(
  before: PageSections,
  after: PageSections,
): { sections: DifferentSection[]; elsewhere: boolean } {
  const present = [...after.sections].flatMap(([id, { title, content }]) => {
    const old = before.sections.get(id);
    return old?.title === title && old.content === content ? [] : [{ key: id, id, title }];
  });
  const removed = [...before.sections].flatMap(([key, { title }]) =>
    after.sections.has(key) ? [] : [{ key, title }],
  );
  return { sections: [...present, ...removed], elsewhere: before.rest !== after.rest };
}

const collapse = (html: string) => html.replace(/\s+/g, ' ').trim();

/** The order in which fields were written does not matter. */
function sortedEntries(value: Fields, visit: (value: unknown) => unknown): [string, unknown][] {
  return Object.entries(value)
    .map(([key, child]): [string, unknown] => [key, visit(child)])
    .filter(([, child]) => child !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
