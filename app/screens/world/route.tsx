import { screenTitle } from '#app/runtime/screens.ts';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { regionViewBoxes } from '#app/ui/map/world-map-places.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { countPlaces, toRegions } from '../jurisdictions/places.ts';
import { readState, toRows } from './world-state.ts';
import { World } from './world.tsx';

export const meta = screenMeta('world');

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { vertical, path } = context.get(siteContext);
  const tree = unwrap(await getClient(context).call('jurisdictions'));
  const all = toRegions(tree.jurisdictions);
  const regions = all.filter(({ key }) => regionViewBoxes[key]).map(({ key, name }) => ({ key, name }));
  const state = readState(
    new URL(request.url).searchParams,
    regions.map(({ key }) => key),
  );
  return {
    vertical: vertical.title,
    title: screenTitle('world'),
    path,
    state,
    regions,
    rows: toRows(all, state),
    counted: countPlaces(all.filter(({ key }) => state.region === undefined || key === state.region)),
    updates: tree.jurisdictions.some(({ updates }) => updates !== undefined),
  };
}

export default function WorldScreen() {
  return <World {...useLoaderData<typeof loader>()} />;
}
