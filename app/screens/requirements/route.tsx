import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { loadComparison } from './comparison.server.ts';
import { Requirements } from './requirements.tsx';
import { readTid, type Subject } from './sections.ts';

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(matches, loaderData?.title) },
];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { vertical, path, resolved } = context.get(siteContext);
  const search = new URL(request.url).searchParams;
  const category = readTid(search.get('category'));
  const topic = readTid(search.get('topic'));
  const subject: Subject = { ...(category ? { category } : {}), ...(topic ? { topic } : {}) };
  const overview = unwrap(await getClient(context).call('requirements', { query: subject }));
  return {
    vertical: vertical.title,
    title: resolved?.route.title ?? '',
    path,
    subject,
    overview,
    comparison: await loadComparison(context, subject, overview),
  };
}

export default function RequirementsScreen() {
  return <Requirements {...useLoaderData<typeof loader>()} />;
}
