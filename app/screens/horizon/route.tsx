/** Horizon scanning: a year of regulatory updates by month and kind of date, what comes next, and what is new. */
import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import type { VerticalConfig } from '#app/config/model.ts';
import { getClient, getContentDay, siteContext } from '#app/middleware/context.ts';
import { vocabulariesWithRole } from '#app/runtime/roles.ts';
import { pageTitle } from '#app/shell/document/page-title.ts';
import type { ContentListResponse } from '#app/contracts/content-list.ts';
import { hasEmptyField } from '#app/content/filters/place-query.ts';
import { getHomeLinks } from '../home/links.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { horizonHref, horizonState } from './horizon-state.ts';
import { Horizon } from './horizon.tsx';

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(matches, loaderData?.title) },
];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { vertical, path, resolved } = context.get(siteContext);
  const today = getContentDay(context).day;
  const present = `${today.slice(0, 4)}-01`;
  const search = new URL(request.url).searchParams;
  const state = horizonState(search, present);
  if (hasEmptyField(search)) throw redirect(horizonHref(path, state, present));
  const filter = placesFilter(vertical, state.jurisdictions);
  const links = getHomeLinks(vertical);
  const client = getClient(context);
  const [horizon, latest] = await Promise.all([
    client.call('horizon', { query: { from: state.from, jurisdiction: state.jurisdictions } }),
    links.updates ? client.page(links.updates, filter.join('&')) : undefined,
  ]);
  const updates = latest && (unwrap(latest) as ContentListResponse);
  return {
    vertical: vertical.title,
    title: resolved?.route.title ?? '',
    path,
    today,
    present,
    state,
    filter,
    links,
    horizon: unwrap(horizon),
    latest: updates?.items ?? [],
    listDates: updates?.dateKinds ?? [],
  };
}

/** Parameters that filter a list by jurisdictions; empty if the vertical has no vocabulary of places. */
function placesFilter(vertical: VerticalConfig, tids: readonly number[]): string[] {
  const [vid] = vocabulariesWithRole(vertical, 'places');
  return vid === undefined ? [] : tids.map((tid) => `${vertical.vocabularies[vid]!.param ?? vid}=${tid}`);
}

export default function HorizonScreen() {
  return <Horizon {...useLoaderData<typeof loader>()} />;
}
