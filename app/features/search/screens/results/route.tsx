/** The site search. Readers with the same access share its pages; what is about one of them is added in the browser. */
import { screenTitle } from '#app/runtime/screens.ts';
import {
  data,
  redirect,
  useLoaderData,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { pageSearch } from '#app/middleware/requested-page.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { formatSearch, sentByForm } from '#app/runtime/queries/search-query.ts';
import { pageTitle } from '#app/shell/document/page-title.ts';
import type { RouteHandle } from '#app/shell/types.ts';
import { useShell } from '#app/shell/use-shell.ts';
import { requestedSearch, toQuery } from './requested-search.ts';
import { everything } from './search-labels.ts';
import { SearchPage } from './search-page.tsx';
import { SearchStart } from './search-start.tsx';

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  {
    title: pageTitle(
      matches,
      loaderData && (loaderData.found ? loaderData.state.text || everything : screenTitle('search/results')),
    ),
  },
];

/** The results are recorded as searches, with their text. */
export const handle: RouteHandle = { recordsItself: true };

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { vertical, path } = context.get(siteContext);
  const own = pageSearch(new URL(request.url)).slice(1);
  const sent = sentByForm(own);
  const { state, ignored, options } = requestedSearch(vertical, sent ?? own);
  const search = formatSearch(state, options);
  // The page at that URL could not say what was ignored.
  if (sent !== undefined && ignored.length === 0) throw redirect(search ? `${path}?${search}` : path);
  if (search === '') return data({ path, state, ignored, found: undefined });
  const answer = await getClient(context).call('search', {
    query: { ...toQuery(state), offset: state.offset, size: options.pageSize },
  });
  const found = unwrap(answer);
  const all = [...new Set([...ignored, ...(found.ignored ?? [])])].sort();
  return data(
    { path, state, ignored: all, found },
    // What an index that is being made does not find yet must not be cached.
    found.complete ? undefined : { headers: { 'Cache-Control': 'no-store' } },
  );
}

export default function SearchScreen() {
  const { upgrade } = useShell();
  const { found, path, ...page } = useLoaderData<typeof loader>();
  if (!found) return <SearchStart path={path} ignored={page.ignored} />;
  return <SearchPage {...page} path={path} found={found} upgradeHref={upgrade.href} />;
}
