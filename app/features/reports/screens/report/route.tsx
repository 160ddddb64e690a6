import { screenTitle } from '#app/runtime/screens.ts';
import {
  data,
  useActionData,
  useLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { formAction } from '#app/middleware/form-action.ts';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { notSaved } from '../../report-labels.ts';
import { intents } from './change.server.ts';
import { loadReport } from './load.server.ts';
import { NoReport } from './no-report.tsx';
import { OverLimit } from './over-limit.tsx';
import { loadedPart, reportTitle, type ReportAnswer } from './report-data.ts';
import { Report } from './report.tsx';

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  {
    title: pageTitle(
      matches,
      loaderData?.view === 'report' ? reportTitle(loaderData.matrix) : screenTitle('reports/report'),
    ),
  },
];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const loaded = await loadReport(context, new URL(request.url).searchParams);
  return data(loaded, { status: loaded.view === 'missing' ? 404 : 200 });
}

export const action = formAction<ReportAnswer>(intents, notSaved);

/** Moving or hiding a column changes nothing that the server knows. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  // After a conflict the form names the version that is saved now.
  if (actionStatus === 409) return true;
  if (formMethod || currentUrl.search === nextUrl.search) return defaultShouldRevalidate;
  return loadedPart(currentUrl.searchParams) !== loadedPart(nextUrl.searchParams);
}

export default function ReportRoute() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as ReportAnswer | undefined;
  const [query] = useSearchParams();
  const busy = useBusy();
  if (loaded.view === 'over-limit') return <OverLimit asked={loaded.asked} query={query} />;
  if (loaded.view !== 'report') return <NoReport view={loaded.view} />;
  return <Report {...loaded} query={query} answer={answer} busy={busy} />;
}
