import { screenTitle } from '#app/runtime/screens.ts';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { regionViewBoxes } from '#app/ui/map/world-map-places.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { countPlaces, toRegions } from '../jurisdictions/places.ts';
import { readState, toRows, wrongDay } from './world-state.ts';
import { World } from './world.tsx';

export const meta = screenMeta('world');

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { vertical, path } = context.get(siteContext);
  const client = getClient(context);
  const search = new URL(request.url).searchParams;
  const asked = readState(search, []);
  // The map of today does not wait for the days of changes (use-change-days.ts).
  const [answer, onDay] = await Promise.all([
    client.call('jurisdictions'),
    asked.by === 'status' && asked.at
      ? client.call('marketStatuses', { query: { at: asked.at } })
      : undefined,
  ]);
  const tree = unwrap(answer);
  const dated = onDay && unwrap(onDay);
  const all = toRegions(tree.jurisdictions);
  const regions = all.filter(({ key }) => regionViewBoxes[key]).map(({ key, name }) => ({ key, name }));
  const state = readState(
    search,
    regions.map(({ key }) => key),
  );
  const wrong = wrongDay(search);
  const isToday = state.at === undefined || state.at === dated?.today;
  if (isToday) delete state.at;
  return {
    vertical: vertical.title,
    title: screenTitle('world'),
    path,
    state,
    regions,
    rows: toRows(all, state),
    ...(dated ? { today: dated.today, days: dated.days } : {}),
    ...(dated && !isToday ? { statuses: dated.places } : {}),
    ...(wrong ? { wrong } : {}),
    counted: countPlaces(all.filter(({ key }) => state.region === undefined || key === state.region)),
    updates: tree.jurisdictions.some(({ updates }) => updates !== undefined),
  };
}

export default function WorldScreen() {
  return <World {...useLoaderData<typeof loader>()} />;
}
