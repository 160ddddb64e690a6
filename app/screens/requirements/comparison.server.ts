/** The short answers on a category side by side, as a report shows them. */
import type { LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { pickColumns } from '#app/views/matrix/choose-columns.ts';
import type { ReportMatrix } from '#app/contracts/comparison.ts';
import type { RequirementsOverview, TermCount } from '#app/contracts/requirements.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import type { ComparedCategory } from './category.tsx';
import { firstPlaces, readPlaces, type Subject } from './sections.ts';

/**
 * @param search of the URL: `jurisdiction` for the columns, `mine` for a page that the server renders for one reader
 * @returns undefined unless the pages are filtered by a category alone, and there are some
 */
export async function loadCategory(
  context: LoaderFunctionArgs['context'],
  { category, topic }: Subject,
  { pages, categories }: RequirementsOverview,
  search: URLSearchParams,
): Promise<ComparedCategory | undefined> {
  const term = categories.find(({ tid }) => tid === category);
  const first = firstPlaces(pages);
  if (!term || topic || first.length === 0) return undefined;
  const client = getClient(context);
  const chosen = readPlaces(search.getAll('jurisdiction'));
  const isPersonal = search.has('mine') && chosen.length === 0;
  const mine = isPersonal
    ? unwrap(await client.call('ownRequirementsComparison', { query: { category: term.tid, others: first } }))
    : undefined;
  const answer = await client.call('requirementsComparison', {
    query: { category: term.tid, jurisdictions: chosen.length > 0 ? chosen : first },
  });
  return {
    ...{ tid: term.tid, name: term.name, description: term.description },
    tabs: tabsFor(term, categories),
    places: pages.flatMap(({ comparable, jurisdiction: { tid, name } }) =>
      comparable ? [{ tid, name }] : [],
    ),
    ...{ first, isChosen: chosen.length > 0 },
    matrix: withoutTime(unwrap(answer)),
    mine,
  };
}

/** The page is the same for all readers with the same access, hence without the time at which it was made. */
function withoutTime(matrix: ReportMatrix): ComparedCategory['matrix'] {
  // Parts of a federal country, and jurisdictions that no longer exist.
  const places = matrix.columns.flatMap(({ state }, place) => (state === 'missing' ? [] : [place]));
  const { columns, groups, counts } = pickColumns(matrix, places);
  return { columns, groups, counts, retrieved: '' };
}

/** The outermost categories; that of the shown one is current. */
function tabsFor(shown: TermCount, categories: readonly TermCount[]): ComparedCategory['tabs'] {
  const byTid = new Map(categories.map((term) => [term.tid, term]));
  let top = shown;
  for (let at = byTid.get(top.parent ?? 0); at; at = byTid.get(at.parent ?? 0)) top = at;
  return categories
    .filter(({ parent, count }) => parent === undefined && count > 0)
    .map(({ tid, name, count }) => ({ tid, name, count, isCurrent: tid === top.tid }));
}
