/** What there is about a place, by source of the search: for the command bar. */
import { formatSearch, searchOffer } from '#app/runtime/queries/search-query.ts';
import { quoteText } from '#app/text/quoted-text.ts';
import type { Term } from '#app/store/store.ts';
import type { TypeAheadPart } from '../contract.ts';
import { createAnswerCache } from '#app/api/content/shared-answers.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { createSearcher } from '../finding/find-items.server.ts';
import { wantedSearch } from '../finding/wanted-search.server.ts';

/** Sources of one place; more do not fit in a row. */
const MOST_PARTS = 5;

/** There are more places than answers in the cache that screens share. */
const cachedParts = createAnswerCache();

/**
 * The sources with items of a place, in the order of the tabs of the search page, each with the count that the search
 * shows. Empty where the search has no filter for places, and while the index is being made.
 */
export async function placeParts(
  viewer: Viewer,
  { tid, vid }: Pick<Term, 'tid' | 'vid'>,
): Promise<TypeAheadPart[]> {
  const { vertical, services } = viewer;
  const facet = searchOffer(vertical).facets.find((one) => one.vid === vid);
  if (!facet) return [];
  const isCurrent = () => services.search.state().state === 'current';
  // What was counted while the index was being made is not used afterwards.
  const { parts } = await cachedParts(viewer, [tid, isCurrent()], async () => {
    const wanted = wantedSearch(vertical, { query: quoteText(''), size: 0, [facet.param]: tid });
    if ('ok' in wanted) return { parts: [] };
    const { offer, options, state } = wanted;
    const searcher = await createSearcher(viewer, wanted);
    const { byType } = await searcher.list((await searcher.find(undefined)).nids, {
      offset: 0,
      limit: 0,
    });
    const counted = offer.sources.map(({ id, label, contentTypes }): TypeAheadPart => {
      const count = contentTypes.reduce((sum, type) => sum + (byType.get(type) ?? 0), 0);
      return { label, count, search: formatSearch({ ...state, sources: [id] }, options) };
    });
    return { parts: counted.filter(({ count }) => count > 0).slice(0, MOST_PARTS) };
  });
  return isCurrent() ? parts : [];
}
