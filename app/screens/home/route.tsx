/** The home page. Part of it is about the reader, so it is rendered for each and never stored. */
import { useLoaderData, useRouteLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { clientOf, servicesContext, siteContext } from '#app/middleware/context.ts';
import { dayOf } from '#app/runtime/months.ts';
import { pageTitle } from '#app/shell/page-title.ts';
import type { ShellData } from '#app/shell/types.ts';
import type { Home as HomeData, HomeMine } from '#schemas/types.ts';
import { addressesOf } from './addresses.ts';
import { valueOf } from './answer.server.ts';
import { Home } from './home.tsx';

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'Home') }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { vertical } = context.get(siteContext);
  const client = clientOf(context);
  const [home, mine] = await Promise.all([
    client.get<HomeData>(`/api/${vertical.id}/home`),
    client.get<HomeMine>(`/api/${vertical.id}/home/mine`),
  ]);
  return {
    vertical: vertical.title,
    tagline: vertical.site.tagline,
    today: dayOf(context.get(servicesContext).now()),
    home: valueOf(home),
    mine: valueOf(mine),
    addresses: addressesOf(vertical),
  };
}

export default function HomeScreen() {
  const { upgrade } = useRouteLoaderData('root') as ShellData;
  return <Home {...useLoaderData<typeof loader>()} upgradeHref={upgrade.href} />;
}
