/** Decisions of the reader and of colleagues. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { redirectIfUnauthorized } from '#app/middleware/unwrap.ts';
import { href, screenTitle } from '#app/runtime/screens.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { FailedPage } from '#app/ui/feedback/failed-page.tsx';
import { DecisionsScreen } from './decisions.tsx';
import { readFilters } from './read-filters.ts';

export const meta = screenMeta('decisions/list');

export async function loader({ context, request }: LoaderFunctionArgs) {
  const filters = readFilters(new URL(request.url).searchParams);
  const answer = await getClient(context).call('decisions', { query: filters });
  if (!answer.ok) redirectIfUnauthorized(answer.problem);
  return { filters, list: answer.ok ? answer.value : undefined };
}

export default function DecisionsRoute() {
  const { filters, list } = useLoaderData<typeof loader>();
  if (!list)
    return (
      <FailedPage
        title={screenTitle('decisions/list')}
        failed="Decisions could not be loaded"
        retry={{ to: href('decisions/list'), label: 'Try again' }}
      >
        They are still there. Try again in a moment.
      </FailedPage>
    );
  return <DecisionsScreen filters={filters} list={list} />;
}
