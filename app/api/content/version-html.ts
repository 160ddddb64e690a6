/** A version of an item in its facts and sections, or as one text: what this reader may see of it. */
import { getTermReferences, type FieldSchema } from '#app/api/content/pages/field-text.ts';
import { loadData } from '#app/api/content/pages/load-data.ts';
import { getPageText, type TextPart } from '#app/api/content/pages/page-sections.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { contentAccess } from '#app/runtime/access.ts';
import { redact } from '#app/runtime/plugins/redact.ts';
import { withoutOffLinks } from '#app/runtime/resolve.ts';
import type { ContentRecord } from '#app/store/store.ts';
import type { TextBlock } from '#app/text/html-blocks.ts';
import { escapeHtml, plainText } from '#app/text/html-text.ts';
import { markedHtml } from '#app/text/marked-html.ts';
import { withInForceWords } from './in-force-words.ts';

/** Texts keep their tags: tables and lists are compared as such. */
const keepHtml = (html: string): TextBlock[] =>
  plainText(html) === '' && !html.includes('<img') ? [] : [{ kind: 'text', text: '', html }];

/** @param isMarked whether asterisks in plain text mark what matters, as in short answers */
function blocksHtml(blocks: readonly TextBlock[], isMarked: boolean): string {
  const inner = isMarked ? markedHtml : escapeHtml;
  const line = ({ kind, text, html }: TextBlock) =>
    html ?? (kind === 'item' ? `<ul><li>${inner(text)}</li></ul>` : `<p>${inner(text)}</p>`);
  return blocks.map(line).join('').replaceAll('</ul><ul>', '');
}

/** A fact or a section of a version. */
export interface VersionPart {
  /** Path of the field, such as `body.summary`, or id of the heading. */
  key: string;
  title: string;
  /** What it is about, where the item says so: `requirement_categories/own-funds`. */
  about?: string;
  /** What is under the heading. */
  html: string;
  isSection: boolean;
}

/** Parts as one text, each under its heading. */
export const partsHtml = (parts: readonly VersionPart[]): string =>
  parts
    .map(({ key, title, html, isSection }) => {
      const id = isSection ? ` id="${escapeHtml(key)}"` : '';
      return `<h2${id}>${escapeHtml(title)}</h2>${html}`;
    })
    .join('');

/**
 * @param record of today, which decides about access
 * @param fields of the version
 * @returns undefined if its plugin cannot load the version
 */
export async function versionParts(
  { services, vertical, reader }: Viewer,
  record: ContentRecord,
  fields: Readonly<Record<string, unknown>>,
): Promise<VersionPart[] | undefined> {
  const loaded = await loadData(services, { ...record, fields });
  if (!loaded) return undefined;
  const { schema } = loaded;
  const copy = loaded.data;
  const data = withoutOffLinks(redact(schema, copy, contentAccess(vertical, record, reader)), vertical);
  const references = [...new Set(getTermReferences(data))];
  const terms = await services.store.terms.byRef(references);
  const names = new Map([...terms].map(([reference, { name }]) => [reference, name]));
  const derived = Object.keys(schema.properties).filter((field) => schema.properties[field]!.readOnly);
  const ignored = new Set(['nid', 'changed', ...derived]);
  const said = withInForceWords(data, schema as FieldSchema) as typeof data;
  const page = getPageText(said, schema as FieldSchema, { ignored, names, readHtml: keepHtml });
  const about = readSubjects(schema as FieldSchema, data);
  const toParts = (parts: ReadonlyMap<string, TextPart>, isSection: boolean) =>
    [...parts].map(([key, { title, blocks }]): VersionPart => {
      const subject = isSection ? about.get(key) : undefined;
      const isMarked = !isSection && schema.properties[key]?.['x-role'] === 'answers';
      const html = blocksHtml(blocks, isMarked);
      return { key, title, html, isSection, ...(subject && { about: subject }) };
    });
  return [...toParts(page.facts, false), ...toParts(page.sections, true)];
}

/** Terms of sections by their ids: entries of lists that have one term of a vocabulary. */
function readSubjects({ properties = {} }: FieldSchema, data: Readonly<Record<string, unknown>>) {
  const subjects = new Map<string, string>();
  for (const [field, { items }] of Object.entries(properties)) {
    const name = Object.entries(items?.properties ?? {}).find(
      ([, property]) => property['x-vocabulary'] && !property.items,
    )?.[0];
    const entries = data[field];
    if (name === undefined || !Array.isArray(entries)) continue;
    for (const entry of entries as Readonly<Record<string, unknown>>[]) {
      const [id, subject] = [entry['id'], entry[name]];
      if (typeof id === 'string' && typeof subject === 'string') subjects.set(id, subject);
    }
  }
  return subjects;
}

/** The version as one text, each part under its heading. */
export async function versionHtml(...given: Parameters<typeof versionParts>): Promise<string | undefined> {
  const parts = await versionParts(...given);
  return parts && partsHtml(parts);
}
