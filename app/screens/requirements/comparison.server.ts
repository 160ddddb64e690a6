/** The short answers on a category side by side, as a report shows them. */
import type { LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { pickColumns } from '#app/views/matrix/choose-columns.ts';
import type { RequirementsOverview } from '#app/contracts/requirements.ts';
import { MOST_COMPARED } from '#app/contracts/limits.ts';
import type { SubjectComparison } from './subject-comparison.tsx';
import type { Subject } from './sections.ts';

/** @returns undefined unless the pages are filtered by a category alone, and some of them have short answers on it */
export async function loadComparison(
  context: LoaderFunctionArgs['context'],
  { category, topic }: Subject,
  { pages }: RequirementsOverview,
): Promise<SubjectComparison | undefined> {
  const jurisdictions = [...new Set(pages.map((page) => page.jurisdiction.tid))].slice(0, MOST_COMPARED);
  if (!category || topic || jurisdictions.length === 0) return undefined;
  const answer = await getClient(context).call('requirementsComparison', {
    query: { category, jurisdictions },
  });
  // The full texts below are the page; this is an extra.
  if (!answer.ok) return undefined;
  // Parts of a federal country have a report of their own.
  const places = answer.value.columns.flatMap(({ state }, place) => (state === 'missing' ? [] : [place]));
  const { columns, groups, counts } = pickColumns(answer.value, places);
  const hasAnswers = groups.some(({ rows }) => rows.some(({ covered }) => covered > 0));
  if (!hasAnswers) return undefined;
  return {
    // The page is the same for all readers with the same access, hence without the time at which it was made.
    matrix: { columns, groups, counts, retrieved: '' },
    left: pages.length - columns.length,
    sections: [category],
  };
}
