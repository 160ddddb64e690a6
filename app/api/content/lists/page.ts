/** A page of a list: items, orders and filters for a URL. */
import type { ContentRoute, VerticalConfig } from '#app/config/model.ts';
import { inOrder, listSearch, parseListSearch, type ListState } from '#app/runtime/queries/list-query.ts';
import type { Reader } from '#app/runtime/access.ts';
import { encodePath, type Resolved } from '#app/runtime/resolve.ts';
import type { ContentFilter, ContentListQuery, Term } from '#app/store/store.ts';
import type { ContentListResponse } from '#app/contracts/content-list.ts';
import { success, type Outcome } from '../../operation.ts';
import { failure, type Failure } from '../../problem.ts';
import { recordId } from '#app/text/record-id.ts';
import type { Services } from '../../services.ts';
import { authorBySlug, typesWithAuthors, type Author } from '../pages/authors.ts';
import { markBinding } from '../../places/mark-binding.ts';
import { emptyItems } from './empty-items.ts';
import { buildFacet } from './facet-tree.ts';
import {
  chosenValues,
  fieldFacets,
  fieldOrder,
  fieldSorts,
  seenField,
  type ValueGroup,
} from './field-values.ts';
import { hiddenTermFields } from '#app/runtime/plugins/field-rules.ts';
import { columnsOffered, withShown, type Column } from './columns.ts';
import {
  listNoun,
  listOffer,
  type ListOffer,
  chosenTerms,
  type ChosenTerms,
} from '#app/runtime/queries/list-offer.ts';
import { MOST_EXPORTED } from './limits.ts';
import { areMaintained, summarise, toTermRef } from './summaries.ts';

/** A valid request for a list. */
export interface WantedList {
  path: string;
  route: ContentRoute;
  /** The types of the list that the reader may read. */
  types: string[];
  offer: ListOffer;
  state: ListState;
  /** The values of own fields that the state chooses. */
  values: ValueGroup[];
  /** The existing terms that the state chooses. */
  terms: ChosenTerms[];
  columns: Column[];
  /** Parameters that are unknown or have an unknown value. */
  ignored: string[];
  /** The term, on a term's page. */
  term: Term | undefined;
  /** The author, on an author's page. */
  author: Author | undefined;
}

/** Interprets a list's URL, before any item is read. */
export async function wantedList(
  { registry, store }: Pick<Services, 'registry' | 'store'>,
  vertical: VerticalConfig,
  { route, params }: Resolved & { route: ContentRoute },
  request: { path: string; search: string; types: string[] },
): Promise<WantedList | Failure> {
  const tid = params['tid'] === undefined ? undefined : (recordId(params['tid']) ?? 0);
  const slug = params['author'];
  const types = slug === undefined ? request.types : typesWithAuthors({ registry }, vertical, request.types);
  const offer = listOffer(vertical, route);
  const columns = columnsOffered(registry, vertical, types);
  const parsed = parseListSearch(request.search, { ...offer, columns: columns.map(({ id }) => id) });
  const named = Object.values(parsed?.state.terms ?? {}).flat();
  const asked = tid === undefined ? named : [tid, ...named];
  const known = new Map((await store.terms.get(asked)).map((term) => [term.tid, term]));
  const missing = asked.filter((one) => !known.has(one));
  const moved = missing.length > 0 ? await store.formerTerms.now(missing) : undefined;
  const term = tid === undefined ? undefined : known.get(moved?.get(tid) ?? tid);
  if (tid !== undefined && !(term && vertical.vocabularies[term.vid]?.enabled)) return failure('not_found');
  const author =
    slug === undefined ? undefined : await authorBySlug({ registry, store }, vertical, types, slug);
  if (slug !== undefined && !author) return failure('not_found');
  if (!parsed) return failure('not_found', { detail: 'This list has no such page.' });
  const { state } = parsed;
  if (moved && moved.size > 0)
    for (const [param, tids] of Object.entries(state.terms))
      state.terms[param] = inOrder(tids.map((one) => moved.get(one) ?? one));
  const { terms, ignored } = chosenTerms(state.terms, offer, (chosen) => known.get(chosen)?.vid);
  return {
    ...{ path: request.path, types, route, offer, term, author, state, terms },
    values: chosenValues({ registry }, vertical, types, { offer, state }),
    columns: withShown(columns, state.columns),
    ignored: [...new Set([...parsed.ignored, ...ignored])].sort(),
  };
}

/**
 * A cache key for common states of a list; undefined for others, so that readers cannot fill the cache with arbitrary
 * states.
 */
export function commonState(
  { state, offer, terms, values, ignored }: WantedList,
  today: string,
): string | undefined {
  const isOwn = state.columns !== undefined || state.density !== 'comfortable';
  if (terms.length > 0 || values.length > 0 || state.dates || isOwn || ignored.length > 0) return undefined;
  return `${listSearch(state, offer)} ${state.sort === 'deadline' ? today : ''}`;
}

/** @param today reference day of deadlines, `2026-11-21` */
export async function listPage(
  services: Pick<Services, 'registry' | 'store'>,
  vertical: VerticalConfig,
  reader: Reader,
  wanted: WantedList,
  today: string,
): Promise<Outcome<ContentListResponse>> {
  const { path, route, types, offer, state, terms, columns, ignored, term, author } = wanted;
  const { content } = services.store;
  const filter = await listFilter(services, vertical, wanted);
  const limit = offer.pageSize;
  const vids = offer.facets.map(({ vid }) => vid);
  // Places that only a union's law binds are not offered: of a list about the Union they are all members.
  const unfiltered = { ...unfilteredBy(filter, term), binding: false };
  const fields = offer.fieldFacets.map(({ field }) => seenField(services, vertical, types, field));
  const [{ items, total }, counts, offered, valueCounts, valuesOffered] = await Promise.all([
    content.list({
      ...filter,
      ...listOrder(services, vertical, wanted, today),
      limit,
      offset: (state.page - 1) * limit,
    }),
    content.facets(filter, vids),
    content.facets(unfiltered, vids),
    content.valueCounts(filter, fields),
    content.valueCounts(unfiltered, fields),
  ]);
  const pages = Math.max(1, Math.ceil(total / limit));
  if (state.page > pages) return failure('not_found', { detail: `This list has ${pages} pages.` });
  const [chosen, retired] = await Promise.all([
    services.store.terms.get(terms.flatMap(({ tids }) => tids)),
    services.store.formerTerms.retired(),
  ]);
  const noun = listNoun(vertical, route);
  const lead = term ? (term.description ?? `Everything tagged ${term.name}.`) : route.list?.lead;
  return success({
    kind: 'list',
    ...(route.contentType === undefined ? {} : { type: route.contentType }),
    title: term?.name ?? author?.name ?? route.title,
    path: encodePath(path),
    ...(lead === undefined ? {} : { lead }),
    ...(term ? { term: toTermRef(term) } : {}),
    ...(author ? { author } : {}),
    items: await markBinding(services, vertical, await summarise(services, vertical, reader, items), terms),
    total,
    ...(noun ? { noun } : {}),
    page: state.page,
    pages,
    pager: { count: total, pages, items_per_page: limit, current_page: state.page },
    itemsPerPage: limit,
    sort: state.sort,
    sorts: offer.sorts,
    ...fieldSorts(offer),
    view: state.view,
    views: offer.views,
    columns,
    density: state.density,
    exportRows: Math.min(total, MOST_EXPORTED),
    facets: offer.facets.map((facet) =>
      buildFacet(facet, offered.get(facet.vid) ?? [], counts.get(facet.vid) ?? [], chosen, retired),
    ),
    ...fieldFacets(offer, state, valuesOffered, valueCounts),
    dateKinds: offer.dateKinds,
    ...(state.dates ? { dates: state.dates } : {}),
    ...(ignored.length > 0 ? { ignored } : {}),
  });
}

/** The items in the list. */
export async function listFilter(
  services: Pick<Services, 'registry' | 'store'>,
  vertical: VerticalConfig,
  {
    types,
    state,
    terms,
    values,
    term,
    author,
  }: Pick<WantedList, 'types' | 'state' | 'terms' | 'values' | 'term' | 'author'>,
): Promise<ContentFilter> {
  return {
    vertical: vertical.id,
    types,
    terms: [...ownTerms(term), ...terms],
    values,
    hiddenFields: hiddenTermFields(services.registry, vertical, types),
    // The page of a term has what is tagged with it.
    binding: term === undefined,
    dates: state.dates,
    author: author?.slug,
    except: await emptyItems(services, vertical, types),
  };
}

/** The sort order of the list; maintained content is sorted by its last change. */
export function listOrder(
  services: Pick<Services, 'registry'>,
  vertical: VerticalConfig,
  { types, state, offer }: Pick<WantedList, 'types' | 'state' | 'offer'>,
  today: string,
): Pick<ContentListQuery, 'order' | 'field' | 'by' | 'today'> {
  const by = areMaintained(vertical, types) ? 'changed' : 'published';
  return { ...fieldOrder(services, vertical, types, { offer, state }), by, today };
}

/** The filter of a term's page. */
const ownTerms = (term: Term | undefined) => (term ? [{ tids: [term.tid] }] : []);

/** The unfiltered list: its terms are the rows of the filters. */
function unfilteredBy(filter: ContentFilter, term: Term | undefined): ContentFilter {
  return { ...filter, terms: ownTerms(term), values: [], dates: undefined };
}
