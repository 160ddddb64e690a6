/** What is followed, when it was read last, and what is not followed. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { redirectIfUnauthorized } from '#app/middleware/unwrap.ts';
import { screenTitle } from '#app/runtime/screens.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { FailedPage } from '#app/ui/feedback/failed-page.tsx';
import { coverageHref, readQuery } from '../../coverage-paths.ts';
import { CoverageScreen } from './coverage-screen.tsx';

export const meta = screenMeta('coverage/overview');

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = readQuery(new URL(request.url).searchParams);
  const answer = await getClient(context).call('coverage', { query });
  if (!answer.ok) redirectIfUnauthorized(answer.problem);
  return { query, coverage: answer.ok ? answer.value : undefined };
}

export default function CoverageRoute() {
  const { query, coverage } = useLoaderData<typeof loader>();
  if (!coverage)
    return (
      <FailedPage
        title={screenTitle('coverage/overview')}
        failed="The times of the last checks cannot be shown at the moment"
        retry={{ to: coverageHref(query), label: 'Try again' }}
      >
        Checks are recorded independently of this page.
      </FailedPage>
    );
  return <CoverageScreen query={query} coverage={coverage} />;
}
