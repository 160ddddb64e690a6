/**
 * The place of a page: its breadcrumb, by one rule for every content type (the list or screen of its route, its
 * jurisdictions, then the page itself if its title does not say what it is), and the items near it: those of its type
 * for the jurisdictions above and below (the country of a state, the states of a country), and those that its fields
 * name.
 */
import { getContentTypes, type Route, type VerticalConfig } from '#app/config/model.ts';
import type { TermRef, ContentPage } from '#app/plugin.ts';
import { type Reader, mayOpenPath, mayReadType, contentAccess } from '#app/runtime/access.ts';
import { contentPath, parentRoute } from '#app/runtime/resolve.ts';
import type { ContentRecord } from '#app/store/store.ts';
import type { BreadcrumbStep } from '#app/contracts/content-page.ts';
import { fieldsByType, roleFields, schemaFor } from '#app/runtime/plugins/field-roles.ts';
import type { Services } from '../../services.ts';
import { getListHref } from './collections.ts';
import { redact } from '#app/runtime/plugins/redact.ts';
import { summarise } from '../lists/summaries.ts';

interface Placed {
  type: string;
  title: string;
  /** By field, as far as this reader may see them. */
  terms: Readonly<Record<string, TermRef[]>>;
  /** Every ancestor of these terms. */
  ancestors: readonly TermRef[];
}

interface Trail {
  /** The list or screen at the top; its path says which menu entry is current. */
  listing?: { title: string; path: string };
  breadcrumb: BreadcrumbStep[];
}

/** Steps that the reader may not open have no link. */
export async function breadcrumb(
  { registry, store }: Pick<Services, 'registry' | 'store'>,
  vertical: VerticalConfig,
  reader: Reader,
  { type, title, terms, ancestors }: Placed,
): Promise<Trail> {
  const parent = parentRoute(vertical, type);
  if (!parent) return { breadcrumb: [] };
  const fields = roleFields(schemaFor(registry, vertical, type) ?? {});
  const about = terms[fields.jurisdictions ?? ''] ?? [];
  const place = terms[fields.place ?? '']?.[0] ?? (about.length === 1 ? about[0] : undefined);
  const open = (path: string | undefined) =>
    path !== undefined && mayOpenPath(vertical, decodeURIComponent(path), reader) ? { to: path } : {};

  if (isList(parent)) {
    const list = place && getListHref(vertical, reader, type, place);
    const step = place && { label: place.name, ...(list === undefined ? {} : { to: list }) };
    return { listing: parent, breadcrumb: [top(parent), ...(step ? [step] : [])] };
  }

  // Under the page of another type, such as a guide under its jurisdiction: that page's steps come first.
  const [parentType] = 'view' in parent && parent.view === 'page' ? getContentTypes(parent) : [];
  const listing = parentType === undefined ? parent : parentRoute(vertical, parentType);
  if (!listing || listing.path.includes('{')) return { breadcrumb: [] };
  const pages = parentType ?? type;
  const chain = place ? [...linesAbove(place, ancestors), place] : [];
  const items = place && mayReadType(vertical, pages, reader) ? await itemsAlong(place, pages) : [];
  const steps = chain.map(({ tid, key, name }): BreadcrumbStep => {
    if (parentType === undefined && tid === place?.tid) return { label: name };
    const path = items.find((item) => item.tid === tid)?.path;
    // Without a page of its own, a region or country is a heading of the list.
    return { label: name, ...(path === undefined ? { to: `${listing.path}#${key}` } : open(path)) };
  });
  const last = parentType === undefined ? [] : [{ label: vertical.contentTypes[type]?.label ?? title }];
  return { listing, breadcrumb: [top(listing), ...steps, ...last] };

  function top({ title: label, path }: Pick<Route, 'title' | 'path'>): BreadcrumbStep {
    return { label, ...open(path) };
  }

  async function itemsAlong({ tid, parent: above }: TermRef, itemType: string) {
    const { [itemType]: field } = fieldsByType(registry, vertical, [itemType], 'place');
    if (field === undefined) return [];
    const at = { tid, vertical: vertical.id, type: itemType, field };
    const [around, itself] = await Promise.all([
      above === undefined ? [] : store.jurisdictions.above(at),
      store.jurisdictions.itemsAbout(at),
    ]);
    const termsByNid = await store.content.terms([...around, ...itself].map(({ nid }) => nid));
    return [...around, ...itself].map((item: ContentRecord) => ({
      tid: termsByNid.get(item.nid)?.find((row) => row.field === field)?.term.tid,
      path: contentPath(vertical, item),
    }));
  }
}

function isList(route: Route): boolean {
  return 'view' in route && route.view === 'list';
}

/** The terms above a term, outermost first. */
function linesAbove(term: TermRef, ancestors: readonly TermRef[]): TermRef[] {
  const parent = ancestors.find(({ tid }) => tid === term.parent);
  return parent ? [...linesAbove(parent, ancestors), parent] : [];
}

type Terms = Readonly<Record<string, TermRef[]>>;
type Neighbours = Pick<ContentPage<unknown>, 'above' | 'below' | 'addresses'>;

/** @param page with the terms that this reader may see */
export async function getNeighbours(
  services: Pick<Services, 'registry' | 'store'>,
  vertical: VerticalConfig,
  reader: Reader,
  page: ContentRecord & { terms: Terms },
): Promise<Neighbours> {
  const [places, addresses] = await Promise.all([
    placesAround(services, vertical, reader, page),
    addressesNamed(services, vertical, reader, page),
  ]);
  return { ...places, ...(Object.keys(addresses).length > 0 ? { addresses } : {}) };
}

async function placesAround(
  services: Pick<Services, 'registry' | 'store'>,
  vertical: VerticalConfig,
  reader: Reader,
  { type, terms }: { type: string; terms: Terms },
): Promise<Pick<Neighbours, 'above' | 'below'>> {
  const { place: field } = roleFields(schemaFor(services.registry, vertical, type) ?? {});
  const place = field === undefined ? undefined : terms[field]?.[0];
  if (!place || field === undefined) return {};
  const at = { tid: place.tid, vertical: vertical.id, type, field };
  const { jurisdictions } = services.store;
  const [above, below] = await Promise.all([
    place.parent === undefined ? [] : jurisdictions.above(at),
    jurisdictions.below(at),
  ]);
  return {
    ...(above.length > 0 ? { above: await summarise(services, vertical, reader, above) } : {}),
    ...(below.length > 0 ? { below: await summarise(services, vertical, reader, below) } : {}),
  };
}

/** Canonical URLs, by nid, of the items that the fields of a page name, as far as this reader may see them. */
async function addressesNamed(
  { registry, store }: Pick<Services, 'registry' | 'store'>,
  vertical: VerticalConfig,
  reader: Reader,
  page: ContentRecord,
): Promise<Record<string, string>> {
  const schema = schemaFor(registry, vertical, page.type);
  if (!schema) return {};
  const named = namedIn(redact(schema, page.fields, contentAccess(vertical, page, reader)));
  const records = await Promise.all(
    named.filter((nid) => nid !== page.nid).map((nid) => store.content.get(nid)),
  );
  return Object.fromEntries(
    records.flatMap((record) => {
      if (record?.status !== 'published' || record.vertical !== vertical.id) return [];
      const path = contentPath(vertical, record);
      return path === undefined ? [] : [[record.nid, path]];
    }),
  );
}

/** The `nid` of every entry of a list field, without duplicates. */
function namedIn(fields: Readonly<Record<string, unknown>>): number[] {
  const entries = Object.values(fields).filter(Array.isArray).flat() as ({ nid?: unknown } | null)[];
  return [...new Set(entries.flatMap((entry) => (typeof entry?.nid === 'number' ? [entry.nid] : [])))];
}
