/** Colleagues to whom a reader can assign rows: accounts of the same organisation that may use the vertical. */
import { personName } from '#app/text/person-name.ts';
import { isSubscribed } from '#app/store/accounts/subscriptions.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { Db } from '#app/store/tables.ts';
import { MOST_COLLEAGUES } from './limits.ts';

export interface Colleague {
  id: number;
  name: string;
}

/** Accounts by what colleagues see of them. */
const accounts = (db: Db) => ({
  /** Those of an organisation that are not disabled, by name. */
  inOrganisation: (organisation: number, limit: number) =>
    db
      .selectFrom('user')
      .select(['id', 'email', 'first_name', 'last_name'])
      .where('organisation_id', '=', organisation)
      .where('disabled_at', 'is', null)
      .orderBy('first_name')
      .orderBy('last_name')
      .orderBy('id')
      .limit(limit)
      .execute(),
  named: (ids: readonly number[]) =>
    ids.length === 0
      ? []
      : db
          .selectFrom('user')
          .select(['id', 'email', 'first_name', 'last_name'])
          .where('id', 'in', ids)
          .execute(),
});

const toColleague = (row: {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
}): Colleague => ({
  id: row.id,
  name: personName(row.first_name, row.last_name, row.email),
});

/** Empty for a reader without an organisation. */
export async function findColleagues(
  { services, vertical, user }: Viewer,
  organisation: number | null,
): Promise<Colleague[]> {
  if (organisation === null) return [];
  const { store } = services;
  const rows = await store.of(accounts).inOrganisation(organisation, MOST_COLLEAGUES);
  const subscriptions = await store.subscriptions.ofUsers(rows.map(({ id }) => id));
  const subscribed = new Set(
    subscriptions
      .filter((one) => one.vertical === vertical.id && isSubscribed(one, services.now()))
      .map(({ userId }) => userId),
  );
  return rows.filter(({ id }) => id !== user.userId && subscribed.has(id)).map(toColleague);
}

/** Names of accounts, whether they can be assigned to or not. */
export async function loadNames(
  { services }: Pick<Viewer, 'services'>,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await services.store.of(accounts).named([...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, toColleague(row).name]));
}
