/** What changed between two versions of an item, in sentences. Pure: of what the reader may see of both. */
import { formatDate } from '#app/text/date-format.ts';
import { formatShortList } from '#app/text/format-list.ts';
import { plainText } from '#app/text/html-text.ts';
import { trackDates, type VersionDate } from '#app/api/dates/date-history.ts';

/** A version, reduced to what the reader may see. */
export interface ComparedVersion {
  title: string;
  fields: Readonly<Record<string, unknown>>;
  dates: readonly VersionDate[];
}

/** Names that a sentence has room for. */
const NAMED = 3;

/** Fields that are no content of their own: compared by the title and the dates, or told by the row. */
const APART = new Set(['title', 'changed', 'created', 'published']);

/**
 * The differences, the dates first, because they bind. Empty where nothing that the reader may see has changed.
 *
 * @param dateField the field with the dates
 * @example ['“Applies to all firms” moved from 1 Jan 2027 to 1 Mar 2027', 'Section “Scope” changed']
 */
export function compareVersions(
  before: ComparedVersion,
  now: ComparedVersion,
  dateField: string | undefined,
): string[] {
  const sentences = compareDates(before.dates, now.dates);
  if (before.title !== now.title) sentences.push(`The title was “${before.title}”`);
  const [was, is] = [before, now].map(({ fields }) => divide(fields, dateField)) as [Divided, Divided];
  const changed = [...is.sections].filter(([name, text]) => was.sections.get(name) !== text);
  const added = changed.filter(([name]) => !was.sections.has(name)).map(([name]) => `“${name}”`);
  const edited = changed.filter(([name]) => was.sections.has(name)).map(([name]) => `“${name}”`);
  const gone = [...was.sections.keys()].filter((name) => !is.sections.has(name)).map((name) => `“${name}”`);
  if (edited.length > 0) sentences.push(`${sectionWord(edited)} ${formatShortList(edited, NAMED)} changed`);
  if (added.length > 0) sentences.push(`New ${sectionWord(added, false)} ${formatShortList(added, NAMED)}`);
  if (gone.length > 0) sentences.push(`${sectionWord(gone)} ${formatShortList(gone, NAMED)} removed`);
  if (was.summary !== is.summary) sentences.push('The summary changed');
  if (was.rest !== is.rest) sentences.push(sentences.length > 0 ? 'Other text changed' : 'The text changed');
  return sentences;
}

const sectionWord = (names: readonly string[], begins = true) => {
  const word = names.length === 1 ? 'section' : 'sections';
  return begins ? word[0]!.toUpperCase() + word.slice(1) : word;
};

function compareDates(before: readonly VersionDate[], now: readonly VersionDate[]): string[] {
  const was = new Map(trackDates([{ dates: before }]).map((date) => [date.id, date]));
  return trackDates([{ dates: before }, { dates: now }]).flatMap((date) => {
    const old = was.get(date.id);
    if (!old) return `New date: “${date.label}”, ${formatDate(date.date)}`;
    if (date.cancelled) return `Date removed: “${old.label}”, ${formatDate(old.date)}`;
    if (date.date === old.date)
      return date.label === old.label ? [] : `“${old.label}” is now “${date.label}”`;
    return `“${date.label}” moved from ${formatDate(old.date)} to ${formatDate(date.date)}`;
  });
}

interface Divided {
  /** Texts below the headings of the text, by heading. */
  sections: Map<string, string>;
  summary: string;
  /** Everything else. */
  rest: string;
}

const HEADING = /<h2\b[^>]*>([\s\S]*?)<\/h2>/gi;

function divide(fields: ComparedVersion['fields'], dateField: string | undefined): Divided {
  const sections = new Map<string, string>();
  let summary = '';
  const visit = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string') {
      if (key === 'summary') {
        summary += value;
        return '';
      }
      const headings = [...value.matchAll(HEADING)];
      headings.forEach(({ index, 0: whole, 1: title = '' }, at) => {
        const text = value.slice(index + whole.length, headings[at + 1]?.index);
        const name = plainText(title);
        sections.set(name, (sections.get(name) ?? '') + plainText(text));
      });
      return plainText(headings[0] ? value.slice(0, headings[0].index) : value);
    }
    if (Array.isArray(value)) return value.map((part) => visit(part));
    if (typeof value !== 'object' || value === null) return value;
    return Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, visit(part, name)]);
  };
  const content = Object.fromEntries(
    Object.entries(fields).filter(([name]) => !APART.has(name) && name !== dateField),
  );
  return { rest: JSON.stringify(visit(content)), sections, summary };
}
