/** What changed between two versions of an item. It works without scripts. */
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { notFound } from '#app/middleware/not-found.ts';
import { redirectIfUnauthorized, unwrap } from '#app/middleware/unwrap.ts';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { useShell } from '#app/shell/use-shell.ts';
import { recordId } from '#app/text/record-id.ts';
import { GatedText } from '#app/views/page/gated-text.tsx';
import { ChangesPage } from './changes-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(matches, loaderData && `What changed: ${loaderData.item.title}`) },
];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { resolved } = context.get(siteContext);
  const { searchParams } = new URL(request.url);
  const query: { from?: number; to?: number } = {};
  for (const side of ['from', 'to'] as const) {
    const text = searchParams.get(side);
    if (!text) continue;
    // A version that is none is not replaced by another one.
    query[side] = recordId(text) ?? (await notFound(context));
  }
  const params = { nid: resolved?.params['nid'] ?? '' };
  const answer = await getClient(context).call('itemChanges', { params, query });
  if (!answer.ok) redirectIfUnauthorized(answer.problem);
  if (!answer.ok && answer.problem.status === 404) await notFound(context);
  return { item: unwrap(answer), isSideBySide: searchParams.get('view') === 'side' };
}

export default function ChangesRoute() {
  const { texts, upgrade } = useShell();
  const gate = <GatedText message={texts.noAccess} upgrade={upgrade} />;
  return <ChangesPage {...useLoaderData<typeof loader>()} gate={gate} />;
}
