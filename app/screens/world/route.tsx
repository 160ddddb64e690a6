import { screenTitle } from '#app/runtime/screens.ts';
import type { MarketStatuses } from '#app/contracts/market-statuses.ts';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { regionViewBoxes } from '#app/ui/map/world-map-places.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { countPlaces, toRegions, type Region } from '../jurisdictions/places.ts';
import { tileLayout, type TileLayouts } from '#app/ui/map/tile-layouts.ts';
import type { PairDay } from './pair.ts';
import type { Part } from './parts.ts';
import {
  dividedCountries,
  readState,
  shownRegions,
  toRows,
  wrongDay,
  type WorldState,
} from './world-state.ts';
import { World } from './world.tsx';

export const meta = screenMeta('world');

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { vertical, path } = context.get(siteContext);
  const client = getClient(context);
  const search = new URL(request.url).searchParams;
  const asked = readState(search, [], []);
  // The map of today does not wait for the days of changes (use-change-days.ts).
  const statusesOn = (day: string | undefined) =>
    asked.by === 'status' && day !== undefined
      ? client.call('marketStatuses', { query: { at: day } })
      : undefined;
  const [answer, onDay, onOther] = await Promise.all([
    client.call('jurisdictions'),
    statusesOn(asked.at),
    statusesOn(asked.beside),
  ]);
  const tree = unwrap(answer);
  const dated = onDay && unwrap(onDay);
  const other = onOther && unwrap(onOther);
  const all = toRegions(tree.jurisdictions);
  const regions = all.filter(({ key }) => regionViewBoxes[key]).map(({ key, name }) => ({ key, name }));
  const divided = dividedCountries(all);
  const state = readState(
    search,
    regions.map(({ key }) => key),
    divided.map(({ key }) => key),
  );
  const country = divided.find(({ key }) => key === state.within);
  const { stateMaps } = vertical.site;
  const tiles = tileLayout(stateMaps, country?.iso);
  const wrong = wrongDay(search);
  const wrongBeside = wrongDay(search, 'beside');
  const isToday = state.at === undefined || state.at === dated?.today;
  if (isToday) delete state.at;
  return {
    vertical: vertical.title,
    title: screenTitle('world'),
    path,
    state,
    regions,
    divided: divided.map(({ key, name }) => ({ key, name })),
    ...(tiles ? { tiles } : {}),
    rows: toRows(all, state),
    ...pickDays(dated ?? other),
    ...(dated && !isToday ? { statuses: dated.places } : {}),
    ...(wrong ? { wrong } : {}),
    ...(wrongBeside ? { wrongBeside } : {}),
    ...(other && state.beside ? { beside: toPairDay(state.beside, other) } : {}),
    ...(state.with ? { other: toPart(all, state.with, stateMaps) } : {}),
    counted: countPlaces(shownRegions(all, state)),
    updates: tree.jurisdictions.some(({ updates }) => updates !== undefined),
  };
}

const pickDays = (answer: MarketStatuses | undefined) =>
  answer ? { today: answer.today, days: answer.days } : {};

/** The statuses of today are those of the jurisdictions. */
const toPairDay = (day: string, { today, places }: MarketStatuses): PairDay =>
  day === today ? { day } : { day, statuses: places };

/** The part of the world that is beside the chosen one: a country with states, or a region. */
function toPart(all: readonly Region[], key: string, stateMaps: TileLayouts): Part {
  const country = dividedCountries(all).find((place) => place.key === key);
  const state: WorldState = { by: 'status', sort: 'name', ...(country ? { within: key } : { region: key }) };
  const tiles = tileLayout(stateMaps, country?.iso);
  return {
    name: (country ?? all.find((region) => region.key === key))!.name,
    ...(country ? { within: key } : { region: key }),
    ...(tiles ? { tiles } : {}),
    rows: toRows(all, state),
    counted: countPlaces(shownRegions(all, state)),
  };
}

export default function WorldScreen() {
  return <World {...useLoaderData<typeof loader>()} />;
}
