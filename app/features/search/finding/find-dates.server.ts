/** Finds items by dates in words: those with such a date, the earliest first, or by the other words of the text. */
import { addDays } from '#app/runtime/months.ts';
import { datesIn, type DatesInWords } from '#app/store/search/site/dates-in-words.ts';
import { formatSearch } from '#app/runtime/queries/search-query.ts';
import { parseQuery } from '#app/store/search/language/syntax/parse.ts';
import type { SearchMatches } from '#app/store/search/search-index.ts';
import type { SearchDates } from '../contract.ts';
import { emptyItems } from '#app/api/content/lists/empty-items.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { LAST_DAY, typesShowing } from '#app/api/dates/events.ts';
import { findOrAct, type ActedSearch } from './acting.server.ts';
import type { Searcher } from './find-items.server.ts';
import type { WantedSearch } from './wanted-search.server.ts';

/** Beyond so many dates, the order is that of the items. */
const MOST_ORDERED = 5_000;

/** @returns undefined if the text asks for no dates; if nothing has such a date now or later, the dates alone */
export async function findDates(
  viewer: Viewer,
  searcher: Searcher,
  wanted: WantedSearch,
): Promise<ActedSearch | { dates: SearchDates } | undefined> {
  const read = datesIn(viewer, wanted.state.text);
  if (!read) return undefined;
  const { node } = parseQuery(read.rest);
  const acted = node ? await findOrAct(searcher, node) : { node };
  for (const [found, period] of [
    ['asked', read],
    ['later', { from: addDays(read.to, 1), to: LAST_DAY }],
  ] as const) {
    const dated = await datedItems(viewer, { ...read, ...period }, wanted);
    const matches = 'matches' in acted ? among(acted.matches, new Set(dated)) : allOf(dated);
    if (matches.nids.length > 0) return { ...acted, matches, dates: describe(read, wanted, found) };
  }
  return { dates: describe(read, wanted, 'none') };
}

/** Items with such a date, the earliest first. Only types whose dates are public: a hidden one must not be found. */
async function datedItems(
  viewer: Viewer,
  { kinds, from, to }: DatesInWords,
  { offer }: WantedSearch,
): Promise<number[]> {
  const { services, vertical } = viewer;
  const { content, dates } = services.store;
  const searched = offer.sources.flatMap(({ contentTypes }) => contentTypes);
  const types = typesShowing(viewer, searched, ['key-dates']);
  const except = await emptyItems(services, vertical, searched);
  const [rows, ...all] = await Promise.all([
    dates.inRange({ vertical: vertical.id, types, from, to, kinds }, MOST_ORDERED),
    ...kinds.map((kind) => content.nids({ vertical: vertical.id, types, except, dates: { kind, from, to } })),
  ]);
  const found = new Set(all.flatMap((nids) => [...nids]));
  const ordered = rows.flatMap(({ nid }) => (found.has(nid) ? [nid] : []));
  return [...new Set([...ordered, ...found])];
}

function among({ nids, full, ...others }: SearchMatches, wanted: ReadonlySet<number>): SearchMatches {
  const places = [...nids.keys()].filter((at) => wanted.has(nids[at]!));
  return {
    ...others,
    nids: Int32Array.from(places, (at) => nids[at]!),
    full: Uint8Array.from(places, (at) => full[at]!),
  };
}

function allOf(nids: readonly number[]): SearchMatches {
  return {
    nids: Int32Array.from(nids),
    full: new Uint8Array(nids.length),
    relaxed: false,
    complete: nids.length,
  };
}

function describe(
  { kinds, from, to, rest, period }: DatesInWords,
  { state, options }: WantedSearch,
  found: SearchDates['found'],
): SearchDates {
  // A period in quotation marks is searched as words.
  const text = state.text.replace(period, () => `"${period}"`);
  return { kinds, from, to, rest, found, asWords: formatSearch({ ...state, offset: 0, text }, options) };
}
