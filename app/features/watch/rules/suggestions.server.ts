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
import { canCount, findRuleItems, lastYear, toMonths } from './volume.server.ts';

const MOST = 8;

/** The best fits, of those whose name begins with the text the followed ones first; without a text the followed ones, then those with the most items. Pure. */
function rankTerms(
  terms: readonly Term[],
  text: string,
  { followed, count }: { followed: readonly number[]; count: (tid: number) => number },
): Term[] {
  const isFollowed = ({ tid }: Term) => Number(followed.includes(tid));
  const typed = text.trim().toLowerCase();
  if (typed !== '') {
    const isFirst = (term: Term) => isFollowed(term) && Number(term.name.toLowerCase().startsWith(typed));
    return matchByName(terms, text, MOST + 1).sort((a, b) => isFirst(b) - isFirst(a));
  }
  return terms
    .toSorted((a, b) => isFollowed(b) - isFollowed(a) || count(b.tid) - count(a.tid))
    .slice(0, MOST + 1);
}

type Groups = WatchQuery['terms'];

function withTerm(groups: Groups, { vid, tid }: Term): Groups {
  const isThere = groups.some((group) => group.vid === vid);
  const added = groups.map((group) => (group.vid === vid ? { vid, tids: [...group.tids, tid] } : group));
  return isThere ? added : [...added, { vid, tids: [tid] }];
}

/** Ids of the terms of a vocabulary that a rule names, asked for or left out: a term is in it once. */
const namedIn = ({ terms, not = [] }: WatchQuery, vid: string): number[] =>
  [...terms, ...not].filter((group) => group.vid === vid).flatMap(({ tids }) => tids);

interface Wanted {
  vid: string;
  text: string;
  /** Whether the terms are to be left out. */
  exclude: boolean;
}

async function suggest(viewer: Viewer, { vid, text, exclude }: Wanted, query: WatchQuery) {
  const { services, user } = viewer;
  const { store } = services;
  const own = namedIn(query, vid);
  const retired = await store.formerTerms.retired();
  const terms = (await store.terms.byVocabulary(vid)).filter(
    ({ tid }) => !own.includes(tid) && !retired.has(tid),
  );
  const person = await store.users.byId(user.userId);
  // What a reader follows is the last thing to leave out.
  const followed = person && !exclude ? getFollowedPlaces(person) : [];
  const counts = canCount(viewer, query);
  const items = counts ? await findRuleItems(viewer, query) : undefined;
  const dates = { kind: 'published', ...lastYear(viewer) };
  // Of what is left out, those count that the rule finds now: with the terms of this vocabulary, too.
  const asked = exclude ? query.terms.map(({ tids }) => ({ tids })) : query.terms;
  const facets = items && (await store.content.facets({ ...items.filter, terms: asked, dates }, [vid]));
  const facet = facets?.get(vid);
  const countByTid = new Map(facet?.map(({ term, count }) => [term.tid, count]));
  const ranked = rankTerms(terms, text, { followed, count: (tid) => countByTid.get(tid) ?? 0 });
  const byTid = new Map(terms.map((term) => [term.tid, term]));
  const suggestions: WatchSuggestion[] = [];
  for (const term of ranked.slice(0, MOST)) {
    const changed = exclude
      ? { not: withTerm(query.not ?? [], term) }
      : { terms: withTerm(query.terms, term) };
    const months =
      items &&
      toMonths(viewer, await store.content.publishedDays({ ...items.filter, ...changed }, items.found));
    const parent = byTid.get(term.parent)?.name;
    const detail = followed.includes(term.tid) ? 'one of your favourites' : parent;
    suggestions.push({
      ...{ tid: term.tid, name: term.name, ...(term.iso ? { iso: term.iso } : {}) },
      ...(detail === undefined ? {} : { detail }),
      ...(months && { months, inYear: months.reduce((sum, count) => sum + count, 0) }),
    });
  }
  return { suggestions, more: ranked.length > MOST };
}

const watchSuggestions = operation('watchSuggestions', {
  summary: 'Terms that can be added to a rule, with what it then finds',
  auth: 'subscriber',
  load: 'screen',
  async handle({ viewer, body: { vid, text, asks, exclude = false } }) {
    if (!watchOffer(viewer).vocabularies.some((one) => one.vid === vid))
      return failure('invalid_request', { detail: 'vid is a vocabulary that a rule can ask for.' });
    const page = await getAskedPage(viewer, { asks });
    if ('ok' in page) return page;
    return success(await suggest(viewer, { vid, text, exclude }, page.query));
  },
});

export const watchSuggestionOperations = [watchSuggestions];
