import { screenTitle } from '#app/runtime/screens.ts';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { loadComparison } from './comparison.server.ts';
import { Requirements } from './requirements.tsx';
import { readTid, type Subject } from './sections.ts';

export const meta = screenMeta('requirements');

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { vertical, path } = context.get(siteContext);
  const search = new URL(request.url).searchParams;
  const category = readTid(search.get('category'));
  const topic = readTid(search.get('topic'));
  const subject: Subject = { ...(category ? { category } : {}), ...(topic ? { topic } : {}) };
  const overview = unwrap(await getClient(context).call('requirements', { query: subject }));
  return {
    vertical: vertical.title,
    title: screenTitle('requirements'),
    path,
    subject,
    overview,
    comparison: await loadComparison(context, subject, overview),
  };
}

export default function RequirementsScreen() {
  return <Requirements {...useLoaderData<typeof loader>()} />;
}
