/**
 * The breadcrumb of a page, by one rule for every content type: the list or screen of its route, its jurisdictions,
 * then the page itself if its title does not say what it is.
 */
import { getContentTypes, type Route, type VerticalConfig } from '#app/config/model.ts';
import type { TermRef } from '#app/plugin.ts';
import { type Reader, mayOpenPath, mayReadType } from '#app/runtime/access.ts';
import { contentPath, parentRoute } from '#app/runtime/resolve.ts';
import type { ContentRecord } from '#app/store/store.ts';
import type { BreadcrumbStep } from '#app/contracts/content-page.ts';
import { fieldsByType, roleFields, schemaFor } from '#app/runtime/plugins/field-roles.ts';
import type { Services } from '../../services.ts';
import { getListHref } from './collections.ts';

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
