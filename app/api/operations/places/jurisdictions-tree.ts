/** The tree of jurisdictions, each with the pages and the counts that this reader may see. */
import type { VerticalConfig } from '#app/config/model.ts';
import { contentAccess, mayReadType } from '#app/runtime/access.ts';
import type { Reader } from '#app/runtime/reader.ts';
import { contentPath } from '#app/runtime/resolve.ts';
import { hasSubstance } from '#app/runtime/plugins/substance.ts';
import type { ContentRecord, Term } from '#app/store/store.ts';
import type { JurisdictionNode } from '#schemas/types.ts';
import { readableTypes, typesOf } from '../../content/types-of.ts';
import type { Viewer } from '../../viewer.ts';

const VOCABULARY = 'jurisdictions';
const UPDATE_FIELDS = ['field_one_jurisdiction', 'field_jurisdiction'];
/** Fields of the jurisdiction plugin that the tree shows; both are public. */
const STATUS_FIELD = 'field_market_status';
const LICENCE_FIELD = 'field_licence';

/** What is known of jurisdictions, by tid. */
interface Facts {
  pages: Map<number, ContentRecord>;
  guides: Map<number, ContentRecord>;
  requirements: Map<number, ContentRecord>;
  licences: Map<number, string[]>;
  /** Jurisdictions that something of ours has been written about. */
  covered: Set<number>;
  /** Undefined for readers who may not read updates. */
  updates: Map<number, number> | undefined;
}

/** Regions with everything in them. */
export async function jurisdictionTree(viewer: Viewer): Promise<JurisdictionNode[]> {
  const { services, vertical, reader } = viewer;
  const [terms, facts] = await Promise.all([services.store.terms.byVocabulary(VOCABULARY), factsOf(viewer)]);
  const byParent = Map.groupBy(terms, ({ parent }) => parent);
  const below = (parent: number): JurisdictionNode[] =>
    (byParent.get(parent) ?? []).map((term) => nodeOf(term, below(term.tid), facts, vertical, reader));
  return below(0);
}

async function factsOf(viewer: Viewer): Promise<Facts> {
  const { services, vertical } = viewer;
  const { store } = services;
  const [pages, guides, requirements, updates] = await Promise.all([
    placed(store, vertical, typesOf(vertical, 'jurisdiction')),
    placed(store, vertical, readableTypes(viewer, 'guide')),
    placed(store, vertical, typesOf(vertical, 'requirement')),
    updatesOf(viewer, readableTypes(viewer, 'regulatory-update')),
  ]);
  const terms = await store.content.terms([...pages.values()].map(({ nid }) => nid));
  const licences = [...pages].map(([tid, { nid }]) => {
    const own = (terms.get(nid) ?? []).filter(({ field }) => field === LICENCE_FIELD);
    return [tid, own.map(({ term }) => term.name)] as const;
  });
  const written = [...pages].filter(([, { type, fields }]) => {
    const schema = services.registry.get(vertical.contentTypes[type]?.plugin ?? '')?.schema;
    return schema === undefined || hasSubstance(schema, fields);
  });
  const covered = new Set([...written.map(([tid]) => tid), ...guides.keys(), ...requirements.keys()]);
  return { pages, guides, requirements, licences: new Map(licences), covered, updates };
}

/** The first item of these types for each jurisdiction. */
async function placed(
  store: Viewer['services']['store'],
  vertical: VerticalConfig,
  types: string[],
): Promise<Map<number, ContentRecord>> {
  const items = await store.jurisdictions.items(vertical.id, types);
  return new Map(items.reverse().map(({ tid, item }) => [tid, item]));
}

async function updatesOf(
  { services, vertical, contentDay: { day: to } }: Viewer,
  types: string[],
): Promise<Facts['updates']> {
  if (types.length === 0) return undefined;
  const from = `${Number(to.slice(0, 4)) - 1}${to.slice(4)}`;
  const period = { vertical: vertical.id, types, from, to, fields: UPDATE_FIELDS };
  const counted = await services.store.activity.byTerm(period, from);
  return new Map(counted.map(({ tid, after }) => [tid, Number(after)]));
}

function nodeOf(
  { tid, name, key, iso, category }: Term,
  child: JurisdictionNode[],
  { pages, guides, requirements, licences, covered, updates }: Facts,
  vertical: VerticalConfig,
  reader: Reader,
): JurisdictionNode {
  const page = pages.get(tid);
  const names = licences.get(tid) ?? [];
  const status = page?.fields[STATUS_FIELD] as JurisdictionNode['status'];
  const requirementPage = requirements.get(tid);
  const address = (item: ContentRecord | undefined) => item && contentPath(vertical, item);
  const guide = address(guides.get(tid));
  const requirementsLink =
    requirementPage && mayReadType(vertical, requirementPage.type, reader)
      ? address(requirementPage)
      : undefined;
  return {
    tid,
    name,
    key,
    iso,
    ...(category === null ? {} : { category }),
    link: address(page) ?? null,
    field_disable: page && contentAccess(vertical, page, reader) === 'restricted' ? 1 : 0,
    child,
    product_access: page?.productAccess ?? [],
    ...(status ? { status } : {}),
    covered: covered.has(tid),
    licenses: { count: names.length, names },
    requirements: requirementsIn(requirementPage),
    ...(requirementsLink ? { requirements_link: requirementsLink } : {}),
    ...(guide ? { guide } : {}),
    ...(updates ? { updates: updates.get(tid) ?? 0 } : {}),
  };
}

/** How many requirements a page has: that number is public, as `requirement_count` of the page. */
function requirementsIn(page: ContentRecord | undefined): number {
  const entries = page?.fields['field_requirements'];
  return Array.isArray(entries) ? entries.length : 0;
}
