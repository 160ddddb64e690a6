/** What the list of people shows, for its own screen and beside a person. */
import type { LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { filtersIn, toAccountsQuery } from '../../people-query.ts';

export async function loadPeople({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { searchParams } = new URL(request.url);
  const filters = filtersIn(searchParams);
  const sent = Number(searchParams.get('page') ?? 1);
  const page = Number.isInteger(sent) && sent >= 1 && sent <= 10_000 ? sent : 1;
  const client = getClient(context);
  const [found, choices, organisations] = await Promise.all([
    client.call('accounts', { query: { ...toAccountsQuery(filters), page } }),
    client.call('accessChoices'),
    client.call('organisations'),
  ]);
  return {
    filters,
    found: unwrap(found),
    verticals: unwrap(choices).verticals,
    organisations: unwrap(organisations).items.map(({ id, name }) => ({ id, name })),
    today: new Date().toISOString().slice(0, 10),
  };
}

export type LoadedPeople = Awaited<ReturnType<typeof loadPeople>>;
