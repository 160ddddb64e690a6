import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { Jurisdictions } from './jurisdictions.tsx';
import { toRegions } from './places.ts';
import { ORDERS } from './shared.ts';

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(matches, loaderData?.title) },
];

const MOST_LETTERS = 100;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { vertical, path, resolved } = context.get(siteContext);
  const search = new URL(request.url).searchParams;
  const query = (search.get('q') ?? '').trim().slice(0, MOST_LETTERS);
  const order = ORDERS.find((known) => known === search.get('order')) ?? ORDERS[0];
  const tree = unwrap(await getClient(context).call('jurisdictions'));
  return {
    vertical: vertical.title,
    title: resolved?.route.title ?? '',
    path,
    query,
    order,
    regions: toRegions(tree.jurisdictions),
  };
}

export default function JurisdictionsScreen() {
  return <Jurisdictions {...useLoaderData<typeof loader>()} />;
}
