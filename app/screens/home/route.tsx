/**
 * The home page. Readers with the same access share it; what is about one of them comes in a call of the browser. Without
 * scripts, `?mine` renders that on the server.
 */
import {
  data,
  useLoaderData,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { getClient, getContentDay, siteContext } from '#app/middleware/context.ts';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { useShell } from '#app/shell/use-shell.ts';
import { usePersonal } from '#app/shell/use-personal.ts';
import { getHomeLinks } from './links.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { Home, OTHER_ORDER } from './home.tsx';
import type { Listed } from './listed.tsx';

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'Home') }];

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { vertical, path } = context.get(siteContext);
  const { searchParams } = new URL(request.url);
  const client = getClient(context);
  const since = searchParams.get('since');
  const listed: Listed | undefined = since === 'new' || since === 'changed' ? since : undefined;
  const isPersonal = searchParams.has('mine') || listed !== undefined;
  const [home, mine] = await Promise.all([
    client.call('home'),
    isPersonal ? client.call('homeMine', { query: listed ? { list: listed } : {} }) : undefined,
  ]);
  const page = {
    path,
    tagline: vertical.site.tagline,
    today: getContentDay(context).day,
    home: unwrap(home),
    mine: mine && unwrap(mine),
    orders: {
      dates: searchParams.get('dates') === OTHER_ORDER.dates,
      news: searchParams.get('news') === OTHER_ORDER.news,
    },
    listed,
    links: getHomeLinks(vertical),
  };
  return data(page, isPersonal ? { headers: { 'Cache-Control': 'no-store' } } : undefined);
}

export default function HomeScreen() {
  const { upgrade } = useShell();
  const { mine, ...page } = useLoaderData<typeof loader>();
  return <Home {...page} mine={usePersonal('homeMine', { rendered: mine })} upgradeHref={upgrade.href} />;
}
