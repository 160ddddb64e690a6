/** How readers rated the pages, for administrators. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { PageRatings, SORTS } from './page-ratings.tsx';

export const meta = screenMeta('ratings/report');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const sort = SORTS.find(({ id }) => id === searchParams.get('sort'))?.id ?? 'most';
  const sent = Number(searchParams.get('page') ?? 1);
  const page = Number.isInteger(sent) && sent >= 1 && sent <= 10_000 ? sent : 1;
  const report = unwrap(await getClient(context).call('responsibleReports', { query: { sort, page } }));
  return { sort, report };
}

export default function PageRatingsScreen() {
  return <PageRatings {...useLoaderData<typeof loader>()} />;
}
