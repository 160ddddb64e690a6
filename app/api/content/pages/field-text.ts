/** What readers read of a field's value, as lines of text. Pure. */
import { formatDate } from '#app/text/date-format.ts';
import { isMoney, moneyText } from '#app/text/money.ts';
import { htmlBlocks, type TextBlock } from '#app/text/html-blocks.ts';

/** The keywords of JSON Schema that decide about the text of a value. */
export interface FieldSchema {
  properties?: Readonly<Record<string, FieldSchema>>;
  items?: FieldSchema;
  contentMediaType?: string;
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: readonly unknown[];
  readOnly?: boolean;
  'x-vocabulary'?: readonly string[];
  'x-relation'?: boolean;
  'x-media'?: string;
  'x-search'?: boolean;
  'x-label'?: string;
  'x-column'?: string;
  'x-format'?: 'money';
  'x-in-force'?: boolean;
  'x-role'?: string;
}

/** Names of terms by reference, such as `jurisdictions/eu`. */
export type TermNames = ReadonlyMap<string, string>;

/** The lines of an HTML text. */
export type ReadHtml = (html: string) => TextBlock[];

const BETWEEN_VALUES = ' · ';

/** Whether a field can hold text for readers. */
export function hasText(schema: FieldSchema): boolean {
  return !schema.readOnly && !schema['x-relation'] && !schema['x-media'];
}

/** The lines of a value; none if nothing in it is text for readers, such as an id, a picture or a technical name. */
export function schemaBlocks(
  value: unknown,
  schema: FieldSchema,
  names: TermNames,
  readHtml: ReadHtml = htmlBlocks,
): TextBlock[] {
  if (!hasText(schema)) return [];
  if (schema['x-format'] === 'money' && isMoney(value)) return [{ kind: 'text', text: moneyText(value) }];
  if (Array.isArray(value)) return arrayBlocks(value, schema, names, readHtml);
  if (typeof value === 'object' && value !== null)
    return objectBlocks(Object.entries(value), schema, names, readHtml);
  if (typeof value === 'string' && schema.contentMediaType === 'text/html') return readHtml(value);
  const text = scalarText(value, schema, names);
  return text === undefined ? [] : [{ kind: 'text', text }];
}

/** Terms are one line; every other entry begins a line of its own. */
function arrayBlocks(
  entries: readonly unknown[],
  { items = {}, 'x-vocabulary': vocabulary = items['x-vocabulary'] }: FieldSchema,
  names: TermNames,
  readHtml: ReadHtml,
): TextBlock[] {
  if (vocabulary) {
    const term = { 'x-vocabulary': vocabulary };
    const terms = entries.flatMap((entry) => scalarText(entry, term, names) ?? []);
    return terms.length > 0 ? [{ kind: 'text', text: terms.join(', ') }] : [];
  }
  return entries.flatMap((entry) => {
    // Numbers in a list are ids.
    if (typeof entry === 'number') return [];
    return schemaBlocks(entry, items, names, readHtml).map((block, at): TextBlock => {
      return { ...block, kind: at === 0 && block.kind === 'text' ? 'item' : block.kind };
    });
  });
}

/** Its short values in one line, then the lines of its texts. */
function objectBlocks(
  entries: readonly (readonly [string, unknown])[],
  { properties = {} }: FieldSchema,
  names: TermNames,
  readHtml: ReadHtml,
): TextBlock[] {
  const short: string[] = [];
  const long: TextBlock[] = [];
  for (const [name, child] of entries) {
    const schema = Object.hasOwn(properties, name) ? properties[name]! : {};
    const blocks = schemaBlocks(child, schema, names, readHtml);
    const isShort =
      blocks.length === 1 && blocks[0]!.kind === 'text' && schema.contentMediaType === undefined;
    if (isShort) short.push(blocks[0]!.text);
    else long.push(...blocks);
  }
  return short.length > 0 ? [{ kind: 'text', text: short.join(BETWEEN_VALUES) }, ...long] : long;
}

function scalarText(value: unknown, schema: FieldSchema, names: TermNames): string | undefined {
  if (typeof value === 'number') return value.toLocaleString('en');
  if (typeof value !== 'string' || schema['x-search'] === false || schema.const !== undefined)
    return undefined;
  if (schema['x-vocabulary']) return names.get(value) ?? words(value.slice(value.indexOf('/') + 1));
  if (schema.enum) return words(value);
  if (schema.pattern !== undefined || schema.format === 'date-time') return undefined;
  if (schema.format === 'date') return formatDate(value);
  return value.replace(/\s+/g, ' ').trim() || undefined;
}

const words = (key: string) => key.replace(/[_-]+/g, ' ');

/** A reference to a term: vocabulary and key. */
const TERM = /^[a-z][a-z0-9_]*\/[a-z0-9-]+$/;

/** All references to terms in the values of a page. */
export function getTermReferences(value: unknown): string[] {
  if (typeof value === 'string') return value.length < 200 && TERM.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(getTermReferences);
}
