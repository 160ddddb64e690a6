/** The text of a page by sections and facts, for a comparison of its words. Pure. */
import { htmlBlocks, type TextBlock } from '#app/text/html-blocks.ts';
import { plainText } from '#app/text/html-text.ts';
import { hasText, schemaBlocks, type FieldSchema, type ReadHtml, type TermNames } from './field-text.ts';

/** A part of a page with its text. */
export interface TextPart {
  /** What readers call it. */
  title: string;
  /** Of a fact, the role or the name of its field in words: it stays when a schema gives the field another label. */
  name?: string;
  blocks: TextBlock[];
}

/** A page divided by its headings, with its text as lines. */
export interface PageText {
  /** By id of the heading, in the order of the page. */
  sections: Map<string, TextPart>;
  /** Everything else by path of the field, such as `body.summary`. */
  facts: Map<string, TextPart>;
}

type Fields = Readonly<Record<string, unknown>>;

/** Headings as the platform writes them into HTML (`app/runtime/plugins/load.ts`). */
export const HEADING = /<h2 id="([^"]*)"[^>]*>([\s\S]*?)<\/h2>/g;

const INTRODUCTION = 'Introduction';
const TEXT = 'Text';

/** How a page is read. */
export interface PageReading {
  /** Fields that are not content, such as the time of the change. */
  ignored?: ReadonlySet<string>;
  /** Names of terms by reference. */
  names?: TermNames;
  /** The lines of an HTML text. */
  readHtml?: ReadHtml;
  /** Id of the only section that is read: reading HTML is slow. By default all, with the facts. */
  section?: string | undefined;
}

/**
 * The text of the data of a page, as `load` returns it.
 *
 * @param schema of the content type
 * @example getPageText(data, schema, { ignored: new Set(['changed']) }).sections.get('scope')
 */
export function getPageText(
  data: Fields,
  schema: FieldSchema,
  { ignored = new Set(), names = new Map(), readHtml = htmlBlocks, section }: PageReading = {},
): PageText {
  const page: PageText = { sections: new Map(), facts: new Map() };
  const addFact = (key: string, names: FactNames, read: () => TextBlock[]) => {
    if (section !== undefined) return;
    const blocks = read();
    if (blocks.length > 0) page.facts.set(key, { ...names, blocks });
  };
  const addSection = (id: string, title: () => string, read: () => TextBlock[]) => {
    if (section === undefined || section === id) page.sections.set(id, { title: title(), blocks: read() });
  };
  const divideHtml = (key: string, own: FactNames | undefined, html: string) => {
    const headings = [...html.matchAll(HEADING)];
    const lead = headings[0] ? html.slice(0, headings[0].index) : html;
    addFact(key, own ?? { title: headings[0] ? INTRODUCTION : TEXT }, () => readHtml(lead));
    headings.forEach(({ index, 0: heading, 1: id = '', 2: text = '' }, at) => {
      const end = headings[at + 1]?.index;
      addSection(
        id,
        () => plainText(text),
        () => readHtml(html.slice(index + heading.length, end)),
      );
    });
  };
  for (const [field, value] of Object.entries(data)) {
    const own = getProperty(schema, field);
    if (ignored.has(field) || !hasText(own)) continue;
    if (typeof value === 'string' && isHtml(own)) divideHtml(field, factNames(field, own), value);
    else if (isObject(value))
      for (const [name, child] of Object.entries(value)) {
        const inner = getProperty(own, name);
        const key = `${field}.${name}`;
        if (typeof child === 'string' && isHtml(inner)) divideHtml(key, undefined, child);
        else addFact(key, factNames(name, inner), () => schemaBlocks(child, inner, names, readHtml));
      }
    else {
      const entries = Array.isArray(value) ? value : [value];
      const rest = entries.filter((entry) => {
        if (!isSection(entry)) return true;
        const { id, title, ...content } = entry;
        addSection(
          id,
          () => title,
          () => schemaBlocks(content, own.items ?? {}, names, readHtml),
        );
        return false;
      });
      addFact(field, factNames(field, own), () =>
        schemaBlocks(Array.isArray(value) ? rest : value, own, names, readHtml),
      );
    }
  }
  return page;
}

function isSection(entry: unknown): entry is Fields & { id: string; title: string } {
  return isObject(entry) && typeof entry['id'] === 'string' && typeof entry['title'] === 'string';
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isHtml = ({ contentMediaType }: FieldSchema) => contentMediaType === 'text/html';

function getProperty({ properties }: FieldSchema, name: string): FieldSchema {
  return properties && Object.hasOwn(properties, name) ? properties[name]! : {};
}

type FactNames = Pick<TextPart, 'title' | 'name'>;

/** The label of a field, and its role or name in words: `key-dates` and `field_key_dates` are "Key dates". */
function factNames(
  field: string,
  { 'x-label': label, 'x-column': column, 'x-role': role }: FieldSchema,
): FactNames {
  const words = (role ?? field.replace(/^field_/, '')).replace(/[_-]+/g, ' ').trim();
  const name = column ?? words.charAt(0).toUpperCase() + words.slice(1);
  return { title: label ?? name, name };
}
