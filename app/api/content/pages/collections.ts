/** Other content beside a page that shares a term with it (collections of config/content-types.json). */
import type { VerticalConfig } from '#app/config/model.ts';
import type { TermRef } from '#app/plugin.ts';
import { type Reader, mayOpenPath, mayReadType } from '#app/runtime/access.ts';
import { listSearch } from '#app/runtime/queries/list-query.ts';
import { listOffer } from '#app/runtime/queries/list-offer.ts';
import { listingRoute } from '#app/runtime/resolve.ts';
import type { ContentCollection } from '#app/contracts/content-page.ts';
import type { ContentSummary } from '#app/contracts/content-summary.ts';
import type { Services } from '../../services.ts';
import { hiddenTermFields } from '#app/runtime/plugins/field-rules.ts';
import { areMaintained, summarise } from '../lists/summaries.ts';

/**
 * The non-empty collections of a page.
 *
 * @param terms of the page by field, as far as this reader may see them
 * @param today reference day of deadlines, an ISO date
 */
export async function getCollections(
  services: Pick<Services, 'registry' | 'store'>,
  vertical: VerticalConfig,
  reader: Reader,
  page: { nid: number; type: string; terms: Readonly<Record<string, TermRef[]>> },
  today: string,
): Promise<ContentCollection[]> {
  const collections = Object.entries(vertical.contentTypes[page.type]?.collections ?? {});
  const made = await Promise.all(
    collections.map(
      async ([id, { title, contentTypes, sharing, order, fields, limit }]): Promise<ContentCollection[]> => {
        const types = contentTypes.filter(
          (type) => vertical.contentTypes[type] && mayReadType(vertical, type, reader),
        );
        const shared = page.terms[sharing] ?? [];
        if (types.length === 0 || shared.length === 0) return [];
        const { items, total } = await services.store.content.list({
          vertical: vertical.id,
          types,
          terms: [{ tids: shared.map(({ tid }) => tid) }],
          hiddenFields: hiddenTermFields(services.registry, vertical, types),
          except: [page.nid],
          order,
          by: areMaintained(vertical, types) ? 'changed' : 'published',
          today,
          limit,
          offset: 0,
        });
        const more =
          types.length === 1 && shared.length === 1
            ? getListHref(vertical, reader, types[0]!, shared[0]!)
            : undefined;
        const summaries = await summarise(services, vertical, reader, items);
        const shown = order === 'deadline' ? withDatesAhead(summaries, today) : summaries;
        if (shown.length === 0) return [];
        const all =
          order === 'deadline' ? { total: shown.length } : { total, ...(more === undefined ? {} : { more }) };
        return [{ id, title, order, items: shown.map((item) => toRow(item, fields, order)), ...all }];
      },
    ),
  );
  return made.flat();
}

/** A summary with the data of a collection's row: these fields, and its dates if the rows are sorted by them. */
function toRow(
  { summary: _summary, facts: _facts, terms, details, dates, ...item }: ContentSummary,
  fields: readonly string[],
  order: ContentCollection['order'],
): ContentSummary {
  const pick = <Value>(from: Readonly<Record<string, Value>>) =>
    Object.fromEntries(fields.flatMap((field) => (field in from ? [[field, from[field]!]] : [])));
  return { ...item, dates: order === 'deadline' ? dates : [], terms: pick(terms), details: pick(details) };
}

/** The items with a typed date from this day on, each with only those dates. */
function withDatesAhead(items: readonly ContentSummary[], today: string): ContentSummary[] {
  return items
    .map((item) => ({ ...item, dates: item.dates.filter(({ date }) => date >= today) }))
    .filter(({ dates }) => dates.length > 0);
}

/** The URL of a type's list, filtered by a term; undefined if the type has no list with such a filter. */
export function getListHref(
  vertical: VerticalConfig,
  reader: Reader,
  type: string,
  { vid, tid }: TermRef,
): string | undefined {
  const route = listingRoute(vertical, type);
  if (!route || !('view' in route) || !mayOpenPath(vertical, route.path, reader)) return undefined;
  const facet = listOffer(vertical, route).facets.find((offered) => offered.vid === vid);
  return facet && `${route.path}?${listSearch({ terms: { [facet.param]: [tid] } })}`;
}
