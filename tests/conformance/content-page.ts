/** Makes the page of a fixture in the same way as the API does for a stored item. Runs in Node and in the browser. */
import type { Access, ContentPage, Summary } from '#app/plugin.ts';
import { summaryFields } from '#app/api/content/lists/summaries.ts';
import type { LoadPage } from '#app/runtime/plugins/load.ts';
import { isPublic, redact } from '#app/runtime/plugins/redact.ts';
import { hasSubstance } from '#app/runtime/plugins/field-roles.ts';
import { authorSlug } from '#app/text/normalise.ts';
import type { ContentSchema } from '#app/runtime/plugins/registry.ts';
import type { RelatedItem } from '#app/contracts/content-page.ts';
import vocabularies from '#config/vocabularies.json' with { type: 'json' };
import { getAncestors, collectTerms } from './sample-terms.ts';

export type Item = Record<string, unknown>;

const titles = Object.fromEntries(
  Object.entries(vocabularies.vocabularies).map(([vid, { title }]) => [vid, title]),
);

/** The parts of a plugin needed for page data. `title` replaces the content type's. */
export interface PagePlugin {
  title: string;
  schema: ContentSchema;
  load: LoadPage;
  options: Item;
}

/** The page of a fixture for a reader with this access: loaded, then redacted. */
export async function makeContentPage(
  plugin: PagePlugin,
  record: Item,
  access: Access,
): Promise<ContentPage<Item>> {
  const { load, options, schema, title } = plugin;
  const loaded = await load(record, { vertical: 'payments_compliance', options });
  const shown = (field: string) =>
    record[field] !== undefined && (access === 'full' || isPublic(schema, field));
  const annotated = Object.entries(schema.properties).filter(([field]) => shown(field));
  const terms = Object.fromEntries(
    Object.entries(collectTerms(schema, record)).filter(([field]) => shown(field)),
  );
  const data = redact(schema, loaded, access);
  const relations = annotated.filter(([, { 'x-relation': isRelation }]) => isRelation === true);
  return {
    kind: 'page',
    nid: record.nid as number,
    type: record.type as string,
    label: title,
    path: `/${record.type}/${record.nid}/${record.path}`,
    view_node: `/${record.type}/${record.nid}/${record.path}`,
    title: record.title as string,
    published: record.field_date_pub as string,
    changed: record.changed as string,
    version: 1,
    access,
    accessGranted: access === 'full',
    ...(hasSubstance(schema, record) ? {} : { empty: true }),
    data,
    authors: authorsIn(data),
    terms,
    vocabularies: titles,
    related: relations.flatMap(([field]) => (record[field] as number[]).map(sidebarItem)).slice(0, 6),
    sidebar: {
      keyPoints: [],
      relatedInsights: [sidebarItem(31, 0)],
      relatedHorizonScanning: [sidebarItem(32, 1)],
    },
    listing: { title, path: `/${record.type}` },
    breadcrumb: [{ label: title, to: `/${record.type}` }, { label: 'Belgium' }],
    ...(access === 'restricted' ? { instead: [41, 42].map((nid) => makeRelated(nid, 0)) } : {}),
    ancestors: getAncestors(terms),
    collections: [
      {
        id: 'updates',
        title: 'Latest updates',
        order: 'newest',
        items: [11, 12, 13].map(makeRelated),
        total: 3,
      },
      {
        id: 'analysis',
        title: 'Analysis and insights',
        order: 'newest',
        items: [21, 22].map(makeRelated),
        total: 14,
        more: '/insights?jurisdiction=1000',
      },
    ],
    addresses: addressesIn(data),
    ...placesAround(record),
  };
}

/** Each author has a page. */
function authorsIn({ field_authors: authors = [] }: Item) {
  return (authors as { title: string }[]).map(({ title: name }) => ({
    name,
    path: `/authors/${authorSlug(name)}`,
  }));
}

/** As if the library contained every item that an entry names. */
function addressesIn(data: Item): Record<string, string> {
  const named = JSON.stringify(data).matchAll(/"nid":(\d+)/g);
  return Object.fromEntries([...named].map(([, nid]) => [nid!, `/named/${nid}`]));
}

/** A state has a country above it; the United States has states below it. */
function placesAround({
  type,
  field_one_jurisdiction: place,
}: Item): Pick<ContentPage<Item>, 'above' | 'below'> {
  const makeItem = (key: string, index: number): Summary => {
    const { named = [] } = collectTerms(PLACES, { named: `jurisdictions/${key}` });
    const path = `/${String(type)}/${30 + index}/${key}`;
    const title = named[0]!.name;
    const details = index === 1 ? { field_market_status: 'limited-licensing' } : {};
    return { ...makeRelated(30 + index, index), title, path, jurisdictions: named, details };
  };
  if (place === 'jurisdictions/us') return { below: ['us-federal', 'us-ca'].map(makeItem) };
  return /^jurisdictions\/us-/.test(String(place)) ? { above: [makeItem('us', 0)] } : {};
}

const PLACES = { properties: { named: { 'x-vocabulary': ['jurisdictions'] } } };

/** The summary of the page's item. */
export function toSummary({ schema }: PagePlugin, page: ContentPage<Item>): Summary {
  const { nid, type, label, path, title, published, access, data, terms } = page;
  return { nid, type, label, path, title, published, ...summaryFields(schema, data, terms), access };
}

const neighbours = [
  { label: 'Insight', title: 'Sanctions screening: what a seeded test shows' },
  { label: 'Country guide', title: 'Ireland: payments guide' },
  { label: 'Tracker', title: 'Instant payments in the European Union' },
];

/** The same item in the lists at a page's side. */
function sidebarItem(nid: number, index: number): RelatedItem {
  const { title, label, path, published, access } = makeRelated(nid, index);
  return { nid, title, label, path, view_node: path, published, access };
}

/** A related item; the second one of a page is locked. */
function makeRelated(nid: number, index: number): Summary {
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
    dates: index === 0 ? [{ kind: 'effective', date: '2027-01-18', label: 'In force' }] : [],
    terms: {},
    details: {},
    access,
  };
}
