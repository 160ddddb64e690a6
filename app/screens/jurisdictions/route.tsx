import { screenTitle } from '#app/runtime/screens.ts';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { Jurisdictions } from './jurisdictions.tsx';
import { toRegions } from './places.ts';
import { ORDERS } from './shared.ts';

export const meta = screenMeta('jurisdictions');

const MOST_LETTERS = 100;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { vertical, path } = context.get(siteContext);
  const search = new URL(request.url).searchParams;
  const query = (search.get('q') ?? '').trim().slice(0, MOST_LETTERS);
  const order = ORDERS.find((known) => known === search.get('order')) ?? ORDERS[0];
  const tree = unwrap(await getClient(context).call('jurisdictions'));
  return {
    vertical: vertical.title,
    title: screenTitle('jurisdictions'),
    path,
    query,
    order,
    regions: toRegions(tree.jurisdictions),
  };
}

export default function JurisdictionsScreen() {
  return <Jurisdictions {...useLoaderData<typeof loader>()} />;
}
