/** The home page. Part of it is about the reader, so it is rendered for each and never stored. */
import { useLoaderData, useRouteLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { getContentDay } from '#app/middleware/content-day.ts';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { pageTitle } from '#app/shell/document/page-title.ts';
import type { ShellData } from '#app/shell/types.ts';
import { addressesOf } from './addresses.ts';
import { valueOf } from './answer.server.ts';
import { Home } from './home.tsx';

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'Home') }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { vertical, path } = context.get(siteContext);
  const client = getClient(context);
  const [home, mine] = await Promise.all([client.call('home'), client.call('homeMine')]);
  return {
    path,
    vertical: vertical.title,
    tagline: vertical.site.tagline,
    today: getContentDay(context).day,
    home: valueOf(home),
    mine: valueOf(mine),
    allDates: new URL(request.url).searchParams.get('dates') === 'all',
    addresses: addressesOf(vertical),
  };
}

export default function HomeScreen() {
  const { upgrade } = useRouteLoaderData('root') as ShellData;
  return <Home {...useLoaderData<typeof loader>()} upgradeHref={upgrade.href} />;
}
