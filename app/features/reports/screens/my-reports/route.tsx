import { href, screenTitle } from '#app/runtime/screens.ts';
import { useActionData, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { formAction } from '#app/middleware/form-action.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { useKeptList } from '#app/shell/offline-copies.ts';
import { FailedPage } from '#app/ui/feedback/failed-page.tsx';
import { notSaved } from '../../report-labels.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import type { ReportAnswer } from '../report/report-data.ts';
import { intents } from './change.server.ts';
import { loadReports } from './load.server.ts';
import { MyReports } from './my-reports.tsx';
import { readListState } from './report-list-state.ts';

export const meta = screenMeta('reports/my-reports');

export async function loader({ context, request }: LoaderFunctionArgs) {
  return { list: await loadReports(context, new URL(request.url).searchParams) };
}

export const action = formAction<ReportAnswer>(intents, notSaved);

export default function MyReportsRoute() {
  useKeptList();
  const { list } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as ReportAnswer | undefined;
  const [query] = useSearchParams();
  const busy = useBusy();
  if (!list)
    return (
      <FailedPage
        title={screenTitle('reports/my-reports')}
        failed="Couldn’t load your reports"
        retry={{ to: href('reports/my-reports'), label: 'Try again' }}
      >
        Your reports are safe. Try again in a minute.
      </FailedPage>
    );
  return (
    <MyReports
      list={list}
      state={readListState(query)}
      focus={query.get('focus')}
      answer={answer}
      busy={busy}
    />
  );
}
