/** The page of a topic. */
import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { redirectIfUnauthorized, unwrap } from '#app/middleware/unwrap.ts';
import { getClient, getContentDay, siteContext } from '#app/middleware/context.ts';
import { notFound } from '#app/middleware/not-found.ts';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { topicHref } from '../../topic-href.ts';
import { TopicPage } from './topic-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(matches, loaderData?.topic.term.name) },
];

export async function loader({ context }: LoaderFunctionArgs) {
  const { path, resolved } = context.get(siteContext);
  const answer = await getClient(context).call('topic', { params: { tid: resolved?.params['tid'] ?? '' } });
  if (!answer.ok) redirectIfUnauthorized(answer.problem);
  if (!answer.ok && answer.problem.status === 404) await notFound(context);
  const topic = unwrap(answer);
  const canonical = topicHref(topic.term);
  if (canonical !== path) throw redirect(canonical, 301);
  return { topic, today: getContentDay(context).day };
}

export default function TopicRoute() {
  return <TopicPage {...useLoaderData<typeof loader>()} />;
}
