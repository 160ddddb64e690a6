/** Terms that can be added to a rule, with what the rule finds with each. */
import { getFollowedPlaces } from '#app/api/profile-fields.ts';
import { operation, success } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import { matchByName } from '#app/text/match-by-name.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { Term } from '#app/store/store.ts';
import type { WatchSuggestion } from '../contract.ts';
import type { WatchQuery } from '../rules-store.server.ts';
import { getAskedPage, watchOffer } from './asked-page.server.ts';
import { canCount, findRuleItems, lastYear, nidsBetween } from './volume.server.ts';

const MOST = 8;

/** The best fits; without a text the followed ones, then those with the most items. Pure. */
function rankTerms(
  terms: readonly Term[],
  text: string,
  { followed, count }: { followed: readonly number[]; count: (tid: number) => number },
): Term[] {
  if (text.trim() !== '') return matchByName(terms, text, MOST + 1);
  const isFollowed = ({ tid }: Term) => Number(followed.includes(tid));
  return terms
    .toSorted((a, b) => isFollowed(b) - isFollowed(a) || count(b.tid) - count(a.tid))
    .slice(0, MOST + 1);
}

function withTerm({ terms, ...query }: WatchQuery, { vid, tid }: Term): WatchQuery {
  const isThere = terms.some((group) => group.vid === vid);
  const groups = terms.map((group) => (group.vid === vid ? { vid, tids: [...group.tids, tid] } : group));
  return { ...query, terms: isThere ? groups : [...groups, { vid, tids: [tid] }] };
}

async function suggest(viewer: Viewer, vid: string, text: string, query: WatchQuery) {
  const { services, user } = viewer;
  const { store } = services;
  const own = query.terms.find((group) => group.vid === vid)?.tids ?? [];
  const terms = (await store.terms.byVocabulary(vid)).filter(({ tid }) => !own.includes(tid));
  const person = await store.users.byId(user.userId);
  const followed = person ? getFollowedPlaces(person) : [];
  const counts = canCount(viewer, query);
  const items = counts ? await findRuleItems(viewer, query) : undefined;
  const dates = { kind: 'published', ...lastYear(viewer) };
  const facet = items ? (await store.content.facets({ ...items.filter, dates }, [vid])).get(vid) : undefined;
  const countByTid = new Map(facet?.map(({ term, count }) => [term.tid, count]));
  const ranked = rankTerms(terms, text, { followed, count: (tid) => countByTid.get(tid) ?? 0 });
  const byTid = new Map(terms.map((term) => [term.tid, term]));
  const suggestions: WatchSuggestion[] = [];
  for (const term of ranked.slice(0, MOST)) {
    const filter = items && { ...items.filter, terms: withTerm(query, term).terms };
    const parent = byTid.get(term.parent)?.name;
    const detail = followed.includes(term.tid) ? 'one of your favourites' : parent;
    suggestions.push({
      ...{ tid: term.tid, name: term.name, ...(term.iso ? { iso: term.iso } : {}) },
      ...(detail === undefined ? {} : { detail }),
      ...(filter && {
        inYear: (await nidsBetween(viewer, { filter, found: items.found }, lastYear(viewer))).length,
      }),
    });
  }
  return { suggestions, more: ranked.length > MOST };
}

const watchSuggestions = operation('watchSuggestions', {
  summary: 'Terms that can be added to a rule, with what it then finds',
  auth: 'subscriber',
  load: 'screen',
  async handle({ viewer, body: { vid, text, asks } }) {
    if (!watchOffer(viewer).vocabularies.some((one) => one.vid === vid))
      return failure('invalid_request', { detail: 'vid is a vocabulary that a rule can ask for.' });
    const page = await getAskedPage(viewer, { asks });
    if ('ok' in page) return page;
    return success(await suggest(viewer, vid, text, page.query));
  },
});

export const watchSuggestionOperations = [watchSuggestions];
