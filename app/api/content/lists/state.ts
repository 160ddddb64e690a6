/** The state of a list as its address says it: page, order, view, chosen terms and a range of dates. Pure. */
import type { ContentRoute, VerticalConfig } from '#app/config/model.ts';
import { isDay } from '#app/text/day.ts';
import type { ContentListResponse, ListSettings } from '#schemas/types.ts';
import { recordId } from '../../record-id.ts';
import { LAYOUT_PARAMETERS } from './columns.ts';

/** A vocabulary that filters a list, and its parameter in addresses. */
export interface FacetSetting {
  vid: string;
  param: string;
  title: string;
}

/** What a list offers in this vertical; the first order, view and kind of date are its own. */
export interface ListOffer {
  facets: FacetSetting[];
  sorts: ListSettings['sorts'];
  views: ListSettings['views'];
  dates: ListSettings['dates'];
  pageSize: number;
}

/** How a list is asked for. */
export interface ListState {
  /** From 1. */
  page: number;
  sort: ContentListResponse['sort'];
  view: ContentListResponse['view'];
  /** Chosen terms by vocabulary, in the order of the facets; tids ascending, each once. */
  terms: { vid: string; tids: number[] }[];
  /** `from` may lie after `to`: then nothing fits. */
  dates?: NonNullable<ContentListResponse['dates']>;
}

const DEFAULTS: ListSettings = {
  facets: ['jurisdictions'],
  sorts: ['newest', 'oldest', 'title'],
  views: ['list', 'cards', 'table'],
  dates: ['published'],
  limit: 'listPage',
};

/** What a list route offers; vocabularies that the vertical does not use are left out. */
export function listOffer(vertical: VerticalConfig, { list }: Pick<ContentRoute, 'list'>): ListOffer {
  const { facets, limit, ...others } = { ...DEFAULTS, ...list };
  return {
    ...others,
    pageSize: vertical.site.limits[limit],
    facets: facets.flatMap((vid) => {
      const vocabulary = vertical.vocabularies[vid];
      return vocabulary?.enabled ? [{ vid, param: vocabulary.param ?? vid, title: vocabulary.title }] : [];
    }),
  };
}

/** What a list calls its items; undefined where several types have no common name. */
export function listNoun(
  { contentTypes }: Pick<VerticalConfig, 'contentTypes'>,
  { list, contentType = '' }: Pick<ContentRoute, 'list' | 'contentType'>,
): ContentListResponse['noun'] {
  const type = contentTypes[contentType];
  return list?.noun ?? (type && { one: inSentence(type.title), many: inSentence(type.plural) });
}

/** As within a sentence: "Country guide" is "country guide", "EU guide" stays. */
function inSentence(title: string): string {
  return title.replace(/^\p{Lu}(?!\p{Lu})/u, (first) => first.toLowerCase());
}

/** Every tid that a query names for a facet, whether or not there is such a term: what has to be looked up. */
export function namedTids(search: string, { facets }: Pick<ListOffer, 'facets'>): number[] {
  const query = new URLSearchParams(search);
  const values = facets.flatMap(({ param }) => query.getAll(param));
  return [...new Set(values.flatMap((value) => recordId(value) ?? []))];
}

/**
 * The state that a query asks for. Of a parameter that takes one value the last counts; an empty value, as forms send
 * it, is none.
 *
 * @param search query without "?"
 * @param vidOf vocabulary of a term; undefined when there is none
 * @returns undefined when there can be no such page. `ignored` names parameters that mean nothing here, or whose value
 *   does not.
 */
export function parseListState(
  search: string,
  offer: ListOffer,
  vidOf: (tid: number) => string | undefined,
): { state: ListState; ignored: string[] } | undefined {
  const query = new URLSearchParams(search);
  const ignored = new Set<string>();
  const last = (name: string) => query.getAll(name).at(-1) || undefined;
  const oneOf = <Value extends string>(name: string, values: readonly Value[]): Value => {
    const given = last(name);
    const found = values.find((value) => value === given);
    if (given !== undefined && found === undefined) ignored.add(name);
    return found ?? values[0]!;
  };

  const page = query.getAll('page').at(-1) ?? '1';
  if (!/^[1-9]\d{0,5}$/.test(page)) return undefined;
  const sort = oneOf('sort', offer.sorts);
  const view = oneOf('view', offer.views);

  const chosen = new Map<string, Set<number>>();
  for (const param of new Set(offer.facets.map((facet) => facet.param))) {
    for (const value of query.getAll(param)) {
      const tid = recordId(value);
      const vid = tid === undefined ? undefined : vidOf(tid);
      const known = offer.facets.some((facet) => facet.param === param && facet.vid === vid);
      if (tid === undefined || vid === undefined || !known) {
        if (value !== '') ignored.add(param);
        continue;
      }
      chosen.set(vid, (chosen.get(vid) ?? new Set()).add(tid));
    }
  }
  const terms = offer.facets.flatMap(({ vid }) => {
    const tids = [...(chosen.get(vid) ?? [])].sort((a, b) => a - b);
    return tids.length > 0 ? [{ vid, tids }] : [];
  });

  const dates = range();
  const names = new Set([
    'page',
    'sort',
    'view',
    'date',
    'from',
    'to',
    ...LAYOUT_PARAMETERS,
    ...offer.facets.map((facet) => facet.param),
  ]);
  for (const name of query.keys()) if (!names.has(name)) ignored.add(name);
  return {
    state: { page: Number(page), sort, view, terms, ...(dates ? { dates } : {}) },
    ignored: [...ignored].sort(),
  };

  function range(): ListState['dates'] {
    const kind = oneOf('date', offer.dates);
    const days: { from?: string; to?: string } = {};
    for (const name of ['from', 'to'] as const) {
      const day = last(name);
      if (day === undefined) continue;
      // Days of a kind of date that the list does not have are not to be taken for days of another.
      if (isDay(day) && !ignored.has('date')) days[name] = day;
      else ignored.add(name);
    }
    return days.from === undefined && days.to === undefined ? undefined : { kind, ...days };
  }
}

/** The query that asks for a state: default values are left out, so that equal states have one spelling. */
export function listSearch({ page, sort, view, terms, dates }: ListState, offer: ListOffer): string {
  const query = new URLSearchParams();
  for (const { param, vid } of offer.facets) {
    const { tids = [] } = terms.find((group) => group.vid === vid) ?? {};
    for (const tid of tids) query.append(param, String(tid));
  }
  if (dates) {
    if (dates.kind !== offer.dates[0]) query.set('date', dates.kind);
    if (dates.from !== undefined) query.set('from', dates.from);
    if (dates.to !== undefined) query.set('to', dates.to);
  }
  if (sort !== offer.sorts[0]) query.set('sort', sort);
  if (view !== offer.views[0]) query.set('view', view);
  if (page > 1) query.set('page', String(page));
  return query.toString();
}
