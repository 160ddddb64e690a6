/** The short answers on a category side by side, as a report shows them. */
import type { LoaderFunctionArgs } from 'react-router';
import { getClient, sessionContext } from '#app/middleware/context.ts';
import { hasTools } from '#app/runtime/access.ts';
import { pickColumns } from '#app/views/matrix/choose-columns.ts';
import type { RequirementsOverview } from '#schemas/types.ts';
import { builderHref } from '#app/content/reports/report-paths.ts';
import { MOST } from '#app/content/reports/selection.ts';
import type { SubjectComparison } from './subject-comparison.tsx';
import type { Subject } from './sections.ts';

/** @returns undefined unless the pages are filtered by a category alone, and some of them have short answers on it */
export async function loadComparison(
  context: LoaderFunctionArgs['context'],
  { category, topic }: Subject,
  { pages }: RequirementsOverview,
): Promise<SubjectComparison | undefined> {
  const jurisdictions = [...new Set(pages.map((page) => page.jurisdiction.tid))].slice(0, MOST);
  if (!category || topic || jurisdictions.length === 0) return undefined;
  const selection = { jurisdictions, sections: [category] };
  const answer = await getClient(context).call('reportMatrix', {
    body: { selection: { variant: 'world', ...selection } },
  });
  // The full texts below are the page; this is an extra.
  if (!answer.ok) return undefined;
  // Parts of a federal country have a report of their own.
  const places = answer.value.columns.flatMap(({ state }, place) => (state === 'missing' ? [] : [place]));
  const { columns, groups, counts } = pickColumns(answer.value, places);
  const hasAnswers = groups.some(({ rows }) => rows.some(({ covered }) => covered > 0));
  if (!hasAnswers) return undefined;
  const compared = { ...selection, jurisdictions: columns.map(({ tid }) => tid) };
  const { reader } = context.get(sessionContext);
  return {
    // The page is the same for all readers with the same access, hence without the time at which it was made.
    matrix: { columns, groups, counts, retrieved: '' },
    left: pages.length - columns.length,
    builder:
      reader && hasTools(reader)
        ? builderHref({ variant: 'world', selection: compared, saved: undefined }, { tab: 'requirement' })
        : undefined,
  };
}
