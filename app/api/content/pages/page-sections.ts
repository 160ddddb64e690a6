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

/**
 * The text of the data of a page, as `load` returns it.
 *
 * @param schema of the content type
 * @param ignored fields that are not content, such as the time of the change
 * @param names of terms by reference
 * @param readHtml the lines of an HTML text
 */
export function getPageText(
  data: Fields,
  schema: FieldSchema,
  ignored: ReadonlySet<string>,
  names: TermNames,
  readHtml: ReadHtml = htmlBlocks,
): PageText {
  const page: PageText = { sections: new Map(), facts: new Map() };
  const addFact = (key: string, names: FactNames, blocks: TextBlock[]) => {
    if (blocks.length > 0) page.facts.set(key, { ...names, blocks });
  };
  const divideHtml = (key: string, own: FactNames | undefined, html: string) => {
    const headings = [...html.matchAll(HEADING)];
    const lead = headings[0] ? html.slice(0, headings[0].index) : html;
    addFact(key, own ?? { title: headings[0] ? INTRODUCTION : TEXT }, readHtml(lead));
    headings.forEach(({ index, 0: heading, 1: id = '', 2: text = '' }, at) => {
      const content = html.slice(index + heading.length, headings[at + 1]?.index);
      page.sections.set(id, { title: plainText(text), blocks: readHtml(content) });
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
        else addFact(key, factNames(name, inner), schemaBlocks(child, inner, names, readHtml));
      }
    else {
      const entries = Array.isArray(value) ? value : [value];
      const rest = entries.filter((entry) => {
        if (!isSection(entry)) return true;
        const { id, title, ...content } = entry;
        const items = own.items ?? {};
        page.sections.set(id, { title, blocks: schemaBlocks(content, items, names, readHtml) });
        return false;
      });
      const blocks = schemaBlocks(Array.isArray(value) ? rest : value, own, names, readHtml);
      addFact(field, factNames(field, own), blocks);
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
