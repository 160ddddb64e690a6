/** The tree of jurisdictions, with the pages and counts that this reader may see. */
import type { VerticalConfig } from '#app/config/model.ts';
import { type Reader, contentAccess, mayReadType } from '#app/runtime/access.ts';
import { contentPath } from '#app/runtime/resolve.ts';
import { typesWithRole } from '#app/runtime/roles.ts';
import {
  fieldsByType,
  fieldsWithRoles,
  JURISDICTION_ROLES,
  publicField,
  schemaFor,
  valueWithRole,
  hasSubstance,
} from '#app/runtime/plugins/field-roles.ts';
import type { ContentRecord, Term } from '#app/store/store.ts';
import type { JurisdictionNode } from '#app/contracts/jurisdictions.ts';
import { termsWithRole } from '../../content/terms-with-role.ts';
import { readableTypes, type Viewer } from '../../viewer.ts';

/** Facts about jurisdictions, by tid. */
interface Facts {
  pages: Map<number, ContentRecord>;
  guides: Map<number, ContentRecord>;
  requirements: Map<number, ContentRecord>;
  /** The number of requirements of each of those pages, which is public. */
  requirementCounts: Map<number, number>;
  statuses: Map<number, JurisdictionNode['status']>;
  licences: Map<number, string[]>;
  /** Jurisdictions with content. */
  covered: Set<number>;
  /** Undefined for readers who may not read updates. */
  updates: Map<number, number> | undefined;
}

/** Regions with everything in them. */
export async function jurisdictionTree(viewer: Viewer): Promise<JurisdictionNode[]> {
  const { vertical, reader } = viewer;
  const [terms, facts] = await Promise.all([termsWithRole(viewer, 'places'), loadFacts(viewer)]);
  const byParent = Map.groupBy(terms, ({ parent }) => parent);
  const below = (parent: number): JurisdictionNode[] =>
    (byParent.get(parent) ?? []).map((term) => toNode(term, below(term.tid), facts, vertical, reader));
  return below(0);
}

async function loadFacts(viewer: Viewer): Promise<Facts> {
  const { services, vertical } = viewer;
  const { store } = services;
  const [pages, guides, requirements, updates] = await Promise.all([
    placed(services, vertical, typesWithRole(vertical, 'place')),
    placed(services, vertical, readableTypes(viewer, 'guide')),
    placed(services, vertical, typesWithRole(vertical, 'obligations')),
    countUpdates(viewer, readableTypes(viewer, 'news')),
  ]);
  const terms = await store.content.terms([...pages.values()].map(({ nid }) => nid));
  const facts: Facts = {
    ...{ pages, guides, requirements, updates },
    requirementCounts: new Map(),
    statuses: new Map(),
    licences: new Map(),
    covered: new Set([...guides.keys(), ...requirements.keys()]),
  };
  for (const [tid, { nid, type, fields }] of pages) {
    const schema = schemaFor(services.registry, vertical, type)!;
    const [licences, status = ''] = [publicField(schema, 'licences'), publicField(schema, 'market-status')];
    const own = (terms.get(nid) ?? []).flatMap(({ field, term }) => (field === licences ? [term.name] : []));
    facts.licences.set(tid, own);
    facts.statuses.set(tid, fields[status] as JurisdictionNode['status']);
    if (hasSubstance(schema, fields)) facts.covered.add(tid);
  }
  for (const [tid, { type, fields }] of requirements) {
    const schema = schemaFor(services.registry, vertical, type)!;
    facts.requirementCounts.set(tid, valueWithRole<unknown[]>(schema, fields, 'obligations')?.length ?? 0);
  }
  return facts;
}

/** The first item of these types for each jurisdiction. */
async function placed(
  { store, registry }: Viewer['services'],
  vertical: VerticalConfig,
  types: string[],
): Promise<Map<number, ContentRecord>> {
  const fields = fieldsByType(registry, vertical, types, 'place');
  const items = await store.jurisdictions.items(vertical.id, fields);
  return new Map(items.reverse().map(({ tid, item }) => [tid, item]));
}

async function countUpdates(
  { services: { store, registry }, vertical, contentDay: { day: to } }: Viewer,
  types: string[],
): Promise<Facts['updates']> {
  if (types.length === 0) return undefined;
  const from = `${Number(to.slice(0, 4)) - 1}${to.slice(4)}`;
  const fields = fieldsWithRoles(registry, vertical, types, JURISDICTION_ROLES);
  const period = { vertical: vertical.id, types, from, to, fields };
  const counted = await store.activity.byTerm(period, from);
  return new Map(counted.map(({ tid, after }) => [tid, Number(after)]));
}

function toNode(
  { tid, name, key, iso, category }: Term,
  child: JurisdictionNode[],
  { pages, guides, requirements, requirementCounts, statuses, licences, covered, updates }: Facts,
  vertical: VerticalConfig,
  reader: Reader,
): JurisdictionNode {
  const page = pages.get(tid);
  const names = licences.get(tid) ?? [];
  const status = statuses.get(tid);
  const requirementPage = requirements.get(tid);
  const pathFor = (item: ContentRecord | undefined) => item && contentPath(vertical, item);
  const link = pathFor(page);
  const mayOpen = page && link && mayReadType(vertical, page.type, reader);
  const guide = pathFor(guides.get(tid));
  const requirementsLink =
    requirementPage && mayReadType(vertical, requirementPage.type, reader)
      ? pathFor(requirementPage)
      : undefined;
  return {
    tid,
    name,
    key,
    iso,
    ...(category === null ? {} : { category }),
    link: link ?? null,
    ...(mayOpen ? { nid: page.nid } : {}),
    field_disable: page && contentAccess(vertical, page, reader) === 'restricted' ? 1 : 0,
    child,
    product_access: page?.productAccess ?? [],
    ...(status ? { status } : {}),
    covered: covered.has(tid),
    licenses: { count: names.length, names },
    requirements: requirementCounts.get(tid) ?? 0,
    ...(requirementsLink ? { requirements_link: requirementsLink } : {}),
    ...(guide ? { guide } : {}),
    ...(updates ? { updates: updates.get(tid) ?? 0 } : {}),
  };
}
