/** Makes a page of a fixture the way the API makes one of a stored item. Runs in Node and in the browser. */
import type { Access, ContentPage, Load, Summary, TermRef } from '#app/plugin.ts';
import { createOutliner } from '#app/runtime/outline.ts';
import { isPublic, redact } from '#app/runtime/redact.ts';
import type { ContentSchema } from '#app/runtime/registry.ts';

export type Item = Record<string, unknown>;

/** The parts of a plugin that page data is made with. `title` stands for the content type's. */
export interface PagePlugin {
  title: string;
  schema: ContentSchema;
  load: Load<Item, Item>;
  options: Item;
}

/** The options that `options.schema.json` gives a content type that sets none. */
export function defaultOptions(schema: { properties?: Record<string, { default?: unknown }> }): Item {
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([key, property]) => [key, property.default]),
  );
}

/** The page of a fixture as a reader with this access gets it: loaded, then redacted. */
export async function contentPageOf(
  plugin: PagePlugin,
  record: Item,
  access: Access,
): Promise<ContentPage<Item>> {
  const { load, options, schema, title } = plugin;
  const loaded = await load(record, { vertical: 'payments_compliance', options, ...createOutliner() });
  const shown = (field: string) =>
    record[field] !== undefined && (access === 'full' || isPublic(schema, field));
  const annotated = Object.entries(schema.properties).filter(([field]) => shown(field));
  const terms = annotated.filter(([, { 'x-vocabulary': vocabularies }]) => vocabularies !== undefined);
  const relations = annotated.filter(([, { 'x-relation': isRelation }]) => isRelation === true);
  return {
    kind: 'page',
    nid: record.nid as number,
    type: record.type as string,
    label: title,
    path: `/${record.type}/${record.nid}/${record.path}`,
    title: record.title as string,
    published: record.field_date_pub as string,
    changed: record.changed as string,
    version: 1,
    access,
    data: redact(schema, loaded, access),
    terms: Object.fromEntries(terms.map(([field]) => [field, [record[field]].flat().map(termOf)])),
    related: relations.flatMap(([field]) => (record[field] as number[]).map(relatedOf)).slice(0, 6),
    listing: { title, path: `/${record.type}` },
  };
}

/** The page's item as a list shows it. */
export function summaryOf(page: ContentPage<Item>): Summary {
  const { nid, type, label, path, title, published, access, data, terms } = page;
  const { body, field_authors: authors } = data as {
    body?: { summary?: string };
    field_authors?: { title: string }[];
  };
  return {
    nid,
    type,
    label,
    path,
    title,
    ...(body?.summary ? { summary: body.summary } : {}),
    published,
    jurisdictions: jurisdictionsOf(terms),
    authors: authors?.map((author) => author.title) ?? [],
    access,
  };
}

/** Each jurisdiction once, whichever fields name it. */
function jurisdictionsOf(terms: Record<string, TermRef[]>): TermRef[] {
  const all = Object.values(terms)
    .flat()
    .filter(({ vid }) => vid === 'jurisdictions');
  return all.filter(({ key }, index) => all.findIndex((term) => term.key === key) === index);
}

const regions = new Intl.DisplayNames('en-GB', { type: 'region' });
const states: Record<string, string> = { 'us-ca': 'California' };

/** `specialisms/fraud-security` as a term; its name follows from its key. */
function termOf(reference: unknown, index: number): TermRef {
  const [vid = '', key = ''] = String(reference).split('/');
  const words = key.replaceAll('-', ' ');
  const term = { tid: 1000 + index, vid, key, name: words.charAt(0).toUpperCase() + words.slice(1) };
  if (vid !== 'jurisdictions' || !/^[a-z]{2}(-[a-z]{2})?$/.test(key)) return term;
  const name = key.length === 2 ? regions.of(key.toUpperCase()) : states[key];
  return { ...term, name: name ?? term.name, iso: key };
}

const neighbours = [
  { label: 'Insight', title: 'Sanctions screening: what a seeded test shows' },
  { label: 'Country guide', title: 'Ireland: payments guide' },
  { label: 'Tracker', title: 'Instant payments in the European Union' },
];

/** Something to stand under "Related"; the second one of a page is locked. */
function relatedOf(nid: number, index: number): Summary {
  const { label, title } = neighbours[index % neighbours.length]!;
  const access: Access = index === 1 ? 'restricted' : 'full';
  return {
    nid,
    type: 'page',
    label,
    path: `/related/${nid}`,
    title,
    published: '2026-05-04',
    jurisdictions: [],
    authors: [],
    access,
  };
}
