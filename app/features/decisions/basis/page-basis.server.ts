/**
 * What decisions rest on in a version of an item: the words of each section and of the whole, and the dates that bind. Two
 * versions that read the same have the same basis: formatting, quotation marks, spaces, numbers of paragraphs and headings
 * and what editors call derived do not count.
 */
import { createHash } from 'node:crypto';
import { loadData, type ItemVersion } from '#app/api/content/pages/load-data.ts';
import type { FieldSchema } from '#app/api/content/pages/field-text.ts';
import { getPageText, type TextPart } from '#app/api/content/pages/page-sections.ts';
import type { VersionDate } from '#app/api/dates/date-history.ts';
import type { Services } from '#app/api/services.ts';
import { roleFields, valueWithRole } from '#app/runtime/plugins/field-roles.ts';
import type { TextBlock } from '#app/text/html-blocks.ts';
import { leadingNumber } from '#app/text/redline/own-number.ts';
import { readText } from '#app/text/redline/read-text.ts';
import { textKey } from '#app/text/redline/text-key.ts';
import type { Cause, Rests } from '../record/entry.ts';

export interface PageBasis {
  /** By id, in the order of the page. */
  sections: ReadonlyMap<string, { title: string; text: string }>;
  /** Hash of the whole. */
  text: string;
  dates: readonly string[];
}

type Parts = Pick<Services, 'config' | 'registry'>;

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** The words of HTML as a redline reads them: what it calls formatting, numbering and typography is gone. */
const readWords = (html: string): TextBlock[] =>
  readText(html).paragraphs.map(({ kind, key }) => ({ kind: kind === 'heading' ? kind : 'text', text: key }));

const headingKey = (title: string) => textKey(withoutNumber(title, true));

const withoutNumber = (text: string, isHeading: boolean) =>
  text.trim().slice(leadingNumber(text.trim(), isHeading).length);

/**
 * The words of a part with its title. Where its paragraphs begin and end is formatting. A fact has the name of its field: what
 * a schema calls it is not what the item says.
 */
function wordsIn({ title, name, blocks }: TextPart): string {
  const lines = blocks.map(({ kind, text }) => withoutNumber(text, kind === 'heading'));
  return `${headingKey(name ?? title)}\n${textKey(lines.join(' '))}`;
}

/**
 * The words of a version in parts; undefined if it cannot be read.
 *
 * @param section the only one that is read
 */
async function readPage(services: Parts, record: ItemVersion, section?: string) {
  const loaded = await loadData(services, record);
  if (!loaded) return undefined;
  const { schema } = loaded;
  const { data } = loaded;
  const dateField = roleFields(schema)['key-dates'];
  const derived = Object.entries(schema.properties).flatMap(([field, { readOnly }]) =>
    readOnly ? [field] : [],
  );
  const ignored = new Set(['changed', ...derived, ...(dateField ? [dateField] : [])]);
  const reading = { ignored, readHtml: readWords, section };
  return { schema, page: getPageText(data, schema as FieldSchema, reading) };
}

type WordsOfPage = Pick<ReturnType<typeof getPageText>, 'facts' | 'sections'>;

const wholeWords = ({ facts, sections }: WordsOfPage) =>
  [...facts.values(), ...sections.values()].map(wordsIn).join('\n');

/** @returns undefined if the version cannot be read: its plugin fails, or its vertical has no such type any more */
export async function readBasis(services: Parts, record: ItemVersion): Promise<PageBasis | undefined> {
  const read = await readPage(services, record);
  if (!read) return undefined;
  const sections = new Map(
    [...read.page.sections].map(([id, part]) => [id, { title: part.title, text: hash(wordsIn(part)) }]),
  );
  return {
    sections,
    text: hash(wholeWords(read.page)),
    dates: bindingDates(services, record, read.schema),
  };
}

/**
 * The words whose hash decisions on a section hold, or on the whole.
 *
 * @returns undefined if the version has no such section, or cannot be read
 */
export async function readSealedWords(
  services: Parts,
  record: ItemVersion,
  section: string,
): Promise<string | undefined> {
  const page = (await readPage(services, record, section || undefined))?.page;
  if (!page) return undefined;
  const part = page.sections.get(section);
  return section === '' ? wholeWords(page) : part && wordsIn(part);
}

function bindingDates(
  { config }: Parts,
  record: ItemVersion,
  schema: Parameters<typeof valueWithRole>[0],
): string[] {
  const { kinds } = config().verticals[record.vertical]!.site.dates;
  const dates = valueWithRole<VersionDate[]>(schema, record.fields, 'key-dates') ?? [];
  const bind = dates.filter(({ kind }) => kinds[kind]?.deadline === true);
  return [...new Set(bind.map(({ kind, date }) => `${kind} ${date}`))].sort();
}

/** What a decision would rest on in a version; undefined if the version has no such section. */
export function restsOn(
  page: PageBasis,
  { nid, version, section }: Pick<Rests, 'nid' | 'version' | 'section'>,
): Rests | undefined {
  const whole = { title: '', text: page.text };
  const part = section === '' ? whole : page.sections.get(section);
  return part && { nid, version, section, heading: part.title, text: part.text, dates: page.dates };
}

/**
 * What is different for a decision in a version; nothing if it reads the same. A section is followed by its words and then by
 * those of its heading: with another number, it has another id, too.
 *
 * @param page null if the item is withdrawn, undefined if it cannot be read
 */
export function compareBasis(
  rests: Rests,
  page: PageBasis | null | undefined,
  version: number,
): { causes: Cause[]; now: Rests } {
  if (!page) return { causes: [page === null ? 'gone' : 'unknown'], now: { ...rests, version } };
  const same = findSection(rests, page);
  const causes: Cause[] = [
    ...(same === undefined ? (['text'] as const) : []),
    ...(page.dates.join() === rests.dates.join() ? [] : (['dates'] as const)),
  ];
  const section = same ?? findHeading(rests, page);
  const now = restsOn(page, { nid: rests.nid, version, section });
  return { causes, now: now ?? { ...rests, version, text: '', dates: page.dates } };
}

/** The id of the section that has other words now; the one before if it is gone. */
function findHeading({ section, heading }: Rests, { sections }: PageBasis): string {
  if (section === '' || sections.has(section)) return section;
  const key = headingKey(heading);
  return [...sections].find(([, { title }]) => headingKey(title) === key)?.[0] ?? section;
}

/** The id of the section with the same words, the same id first; empty for the whole. */
function findSection({ section, text }: Rests, page: PageBasis): string | undefined {
  if (section === '') return page.text === text ? '' : undefined;
  // An editor took it out, and called that minor.
  if ((page.sections.get(section)?.text ?? '') === text) return section;
  return [...page.sections].find(([, part]) => part.text === text)?.[0];
}
