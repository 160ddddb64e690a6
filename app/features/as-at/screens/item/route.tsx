/** An item on a day: what was in force, and what readers were shown. */
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { notFound } from '#app/middleware/not-found.ts';
import { redirectIfUnauthorized, unwrap } from '#app/middleware/unwrap.ts';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { useShell } from '#app/shell/use-shell.ts';
import { GatedText } from '#app/views/page/gated-text.tsx';
import { AsAtPage } from './as-at-page.tsx';
import { readDays } from './read-days.ts';
import { documentTitle } from './say-day.ts';

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(matches, loaderData && documentTitle(loaderData.item)) },
];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { resolved } = context.get(siteContext);
  const { query, wrong } = readDays(new URL(request.url).searchParams);
  const params = { nid: resolved?.params['nid'] ?? '' };
  const answer = await getClient(context).call('asAt', { params, query });
  if (!answer.ok) redirectIfUnauthorized(answer.problem);
  if (!answer.ok && answer.problem.status === 404) await notFound(context);
  return { item: unwrap(answer), wrong };
}

export default function AsAtRoute() {
  const { texts, upgrade } = useShell();
  const gate = <GatedText message={texts.noAccess} upgrade={upgrade} />;
  return <AsAtPage {...useLoaderData<typeof loader>()} gate={gate} />;
}
