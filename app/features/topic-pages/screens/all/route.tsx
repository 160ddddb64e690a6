/** All topics, the one with the next date first. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { TopicsPage } from './topics-page.tsx';

export const meta = screenMeta('topic-pages/all');

export async function loader({ context }: LoaderFunctionArgs) {
  return unwrap(await getClient(context).call('topics'));
}

export default function TopicsRoute() {
  return <TopicsPage {...useLoaderData<typeof loader>()} />;
}
