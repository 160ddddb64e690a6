/** A page of the list of all items. */
import type { LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { ON_PAGE, readItemFilters, toItemsQuery } from './items-query.ts';

const MOST_PAGES = 10_000;

export async function loadItems({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { searchParams } = new URL(request.url);
  const filters = readItemFilters(searchParams);
  const sent = Number(searchParams.get('page') ?? 1);
  const page = Number.isInteger(sent) && sent >= 1 && sent <= MOST_PAGES ? sent : 1;
  const client = getClient(context);
  const [desk, found, discarded] = await Promise.all([
    client.call('desk'),
    client.call('deskItems', { query: { ...toItemsQuery(filters), page, limit: ON_PAGE } }),
    client.call('discardedDrafts'),
  ]);
  const { types, isAdministrator, rights, zone } = unwrap(desk);
  return {
    ...{ filters, page, types, isAdministrator, rights },
    ...unwrap(found),
    discarded: unwrap(discarded).drafts,
    clock: { now: new Date().toISOString(), zone },
  };
}

export type LoadedItems = Awaited<ReturnType<typeof loadItems>>;
