/** Two items beside each other. It works without scripts. */
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { notFound } from '#app/middleware/not-found.ts';
import { redirectIfUnauthorized, unwrap } from '#app/middleware/unwrap.ts';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { useShell } from '#app/shell/use-shell.ts';
import { recordId } from '#app/text/record-id.ts';
import { GatedText } from '#app/views/page/gated-text.tsx';
import { ComparePage } from './compare-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const items = loaderData ? [loaderData.item.title, loaderData.item.second?.title] : [];
  return [{ title: pageTitle(matches, items.filter(Boolean).join(' and ') || undefined) }];
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { resolved } = context.get(siteContext);
  const text = new URL(request.url).searchParams.get('with');
  const other = text ? (recordId(text) ?? (await notFound(context))) : undefined;
  const answer = await getClient(context).call('compareItems', {
    params: { nid: resolved?.params['nid'] ?? '' },
    query: other === undefined ? {} : { with: other },
  });
  if (!answer.ok) redirectIfUnauthorized(answer.problem);
  if (!answer.ok && answer.problem.status === 404) await notFound(context);
  return { item: unwrap(answer) };
}

export default function CompareRoute() {
  const { texts, upgrade } = useShell();
  const gate = <GatedText message={texts.noAccess} upgrade={upgrade} />;
  return <ComparePage {...useLoaderData<typeof loader>()} gate={gate} />;
}
