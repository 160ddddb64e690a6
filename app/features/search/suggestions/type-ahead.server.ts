/** Suggestions while typing, from public data alone: every reader with the same access gets the same. */
import { normaliseText } from '#app/text/normalise.ts';
import { buildPath } from '#app/runtime/resolve.ts';
import { searchOffer } from '#app/runtime/queries/search-query.ts';
import { vocabulariesWithRole } from '#app/runtime/roles.ts';
import { officialReference, isWholeReference } from '#app/store/search/language/references/references.ts';
import { parseQuery } from '#app/store/search/language/syntax/parse.ts';
import type { ContentRecord, Term } from '#app/store/store.ts';
import type { TypeAhead, TypeAheadSuggestion } from '../contract.ts';
import { getLeads } from '#app/api/feature-parts.ts';
import { DATES_READ, nextDeadlines } from '#app/api/dates/events.ts';
import { sharedAnswer } from '#app/api/content/shared-answers.ts';
import { searchSynonyms } from '#app/store/search/site/search-synonyms.ts';
import { emptyItems } from '#app/api/content/lists/empty-items.ts';
import { summarise } from '#app/api/content/lists/summaries.ts';
import { getPlaceLink, getRecords } from '#app/api/operations/home/places.ts';
import { placeParts } from './place-parts.server.ts';
import type { Viewer } from '#app/api/viewer.ts';

/** Most suggestions of each kind: 14 in all. */
const MOST = { place: 3, reference: 2, term: 3, title: 4, date: 2 } as const;

/** Words with a digit may be an official reference. */
const REFERENCE = /\d/;

/** Whether a text is a reference and nothing else, in any notation. */
const isWhole = (text: string) => isWholeReference(officialReference(text.trim()) ?? text);

/** @param id of a source, to which the suggestions are narrowed; an unknown one narrows nothing */
export async function suggest(viewer: Viewer, text: string, id?: string): Promise<TypeAhead> {
  const words = normaliseText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const all = searchOffer(viewer.vertical).sources.filter(({ contentTypes }) => contentTypes.length > 0);
  const sources = all.map((source) => ({ id: source.id, label: source.label }));
  if (words.length === 0) return { groups: [], sources };
  const source = all.find((one) => one.id === id);
  const types = (source ? [source] : all).flatMap(({ contentTypes }) => contentTypes);
  // Places, topics and dates are in no source.
  const [place, term, date] = source
    ? [[], [], []]
    : await Promise.all([
        suggestPlaces(viewer, words),
        suggestTerms(viewer, text, words),
        suggestDates(viewer, words),
      ]);
  const [reference, title] = await Promise.all([
    REFERENCE.test(text) ? suggestReferences(viewer, text, types) : [],
    suggestTitles(viewer, words, types),
  ]);
  // The thing itself comes before what cites it: a whole reference has what it names first, other texts are in a title.
  const isTitleFirst = !isWhole(text);
  const shown = new Set((isTitleFirst ? title : reference).map(({ path }) => path));
  const others = (suggestions: TypeAheadSuggestion[]) => suggestions.filter(({ path }) => !shown.has(path));
  const groups: TypeAhead['groups'] = [
    { kind: 'place', suggestions: place },
    ...(isTitleFirst ? [] : [{ kind: 'reference' as const, suggestions: reference }]),
    { kind: 'term', suggestions: term },
    { kind: 'title', suggestions: isTitleFirst ? title : others(title) },
    ...(isTitleFirst ? [{ kind: 'reference' as const, suggestions: others(reference) }] : []),
    { kind: 'date', suggestions: date },
  ];
  return { groups: groups.filter(({ suggestions }) => suggestions.length > 0), sources };
}

/** Terms with every word as the beginning of one of theirs, those that begin with the text first. */
function matchingTerms(terms: readonly Term[], words: readonly string[], most: number): Term[] {
  const typed = words.join(' ');
  const named = terms.flatMap((term) => {
    const name = normaliseText(term.name);
    const own = [...(name.match(/[\p{L}\p{N}]+/gu) ?? []), ...(term.iso ? [term.iso.toLowerCase()] : [])];
    if (!words.every((word) => own.some((one) => one.startsWith(word)))) return [];
    return [{ term, rank: term.iso?.toLowerCase() === typed ? 0 : name.startsWith(typed) ? 1 : 2 }];
  });
  return named
    .sort((a, b) => a.rank - b.rank || a.term.name.length - b.term.name.length)
    .slice(0, most)
    .map(({ term }) => term);
}

async function suggestPlaces(viewer: Viewer, words: readonly string[]): Promise<TypeAheadSuggestion[]> {
  const { services, vertical } = viewer;
  const vids = vocabulariesWithRole(vertical, 'places');
  const terms = [...(await services.store.content.termsIn(vids)).values()].flat();
  const places = matchingTerms(terms, words, MOST.place);
  return Promise.all(
    places.map(async ({ tid, vid, name, iso }) => {
      const [{ link, field_disable }, parts] = await Promise.all([
        getPlaceLink(viewer, tid),
        placeParts(viewer, { tid, vid }),
      ]);
      return {
        title: name,
        path: link,
        label: vertical.vocabularies[vid]!.title,
        ...(iso ? { iso } : {}),
        ...(field_disable ? { locked: true } : {}),
        ...(parts.length > 0 ? { parts } : {}),
      };
    }),
  );
}

/** Pages that features have of the text, then lists of items with a term; one suggestion for each name. */
async function suggestTerms(
  viewer: Viewer,
  text: string,
  words: readonly string[],
): Promise<TypeAheadSuggestion[]> {
  const { services, vertical } = viewer;
  const leads = (await getLeads(viewer, text)).map(({ kind, title, path }) => ({ title, path, label: kind }));
  const places = vocabulariesWithRole(vertical, 'places');
  const vids = searchOffer(vertical).facets.flatMap(({ vid }) => (places.includes(vid) ? [] : [vid]));
  const terms = [...(await services.store.content.termsIn(vids)).values()].flat();
  const lists = matchingTerms(terms, words, MOST.term).flatMap(({ tid, vid, name }) => {
    const path = buildPath(vertical, 'taxonomyTerm', { tid: String(tid) });
    return path === undefined ? [] : [{ title: name, path, label: vertical.vocabularies[vid]!.title }];
  });
  const named = new Set(leads.map(({ title }) => title));
  return [...leads, ...lists.filter(({ title }) => !named.has(title))].slice(0, MOST.term);
}

async function suggestTitles(
  viewer: Viewer,
  words: readonly string[],
  types: readonly string[],
): Promise<TypeAheadSuggestion[]> {
  const { services, vertical } = viewer;
  const [records, empty] = await Promise.all([
    services.store.content.byTitleWords(vertical.id, types, words, MOST.title * 2),
    emptyItems(services, vertical, types),
  ]);
  return toSuggestions(viewer, records.filter(({ nid }) => !empty.includes(nid)).slice(0, MOST.title));
}

/** The next dates with every word as the beginning of one of theirs: of what happens, its item or its jurisdictions. */
async function suggestDates(viewer: Viewer, words: readonly string[]): Promise<TypeAheadSuggestion[]> {
  const { events } = await sharedAnswer(viewer, ['coming dates'], async () => ({
    events: await nextDeadlines(viewer, DATES_READ),
  }));
  const has = (text: string) => {
    const own = normaliseText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
    return words.every((word) => own.some((one) => one.startsWith(word)));
  };
  // A date of a union is told by the pages of its members, too: their titles say whom it concerns.
  const matching = events.filter(({ label, title, others, jurisdictions }) =>
    has(
      [label, title, ...others.map((one) => one.title), ...jurisdictions.map(({ name }) => name)].join(' '),
    ),
  );
  return matching.slice(0, MOST.date).map(({ label, title, path, others, date, jurisdictions }) => {
    // One event may be told by the items of many places: the place and the item with the words explain the match.
    const place = jurisdictions.find(({ name }) => has(name)) ?? jurisdictions[0];
    const item = [{ title, path }, ...(others ?? [])].find((one) => has(one.title)) ?? { title, path };
    return {
      title: label,
      path: item.path,
      label: item.title,
      date,
      ...(place?.iso ? { iso: place.iso } : {}),
    };
  });
}

/**
 * Items by their official reference, in any notation; only the public part is searched. A whole reference is searched
 * for as on the search page, which has what it names first.
 */
async function suggestReferences(
  viewer: Viewer,
  text: string,
  types: readonly string[],
): Promise<TypeAheadSuggestion[]> {
  const { services, vertical, user } = viewer;
  const { nids } = await services.search.find({
    account: user.userId,
    query: parseQuery(isWhole(text) ? text : `ref:"${text.replaceAll('"', ' ')}"`),
    vertical: vertical.id,
    types: [...types],
    reads: () => false,
    synonyms: isWhole(text) ? await searchSynonyms(services, vertical) : () => [],
  });
  return toSuggestions(viewer, await getRecords(viewer, [...nids.slice(0, MOST.reference)]));
}

async function toSuggestions(
  { services, vertical, reader }: Viewer,
  records: readonly ContentRecord[],
): Promise<TypeAheadSuggestion[]> {
  const items = await summarise(services, vertical, reader, records);
  return items.map(({ title, path, label, published, updated, access, jurisdictions }) => ({
    title,
    path,
    label,
    date: updated ?? published,
    ...(jurisdictions[0]?.iso ? { iso: jurisdictions[0].iso } : {}),
    ...(access === 'restricted' ? { locked: true } : {}),
  }));
}
