/** What a person has of a kind of things that can be shared, and what of it is shared. */
import { sql } from 'kysely';
import type { Db } from '#app/store/tables.ts';
import { featuresInUse } from '../feature-parts.ts';
import type { Services } from '../services.ts';
import type { ShareableKind } from './sharing-source.ts';

/**
 * {@link ShareableKind.listOwned} for things that are rows of a table with `id`, `user_id`, `created_at` and `deleted_at`.
 *
 * @example listOwned: listRows('report')
 */
export const listRows =
  (table: string): ShareableKind['listOwned'] =>
  ({ store }, owner) =>
    store.of(async (db: Db) => {
      const { rows } = await sql<{ id: string | number; created_at: string }>`
        select id, created_at from ${sql.table(table)} where user_id = ${owner} and deleted_at is null`.execute(
        db,
      );
      return rows.map(({ id, created_at }) => ({ id: String(id), createdAt: created_at }));
    });

/** How much of a kind a person shares with one group of people. */
export interface SharedCount {
  /** What readers call one: `report`. */
  name: string;
  /** Name of the group. */
  with: string;
  count: number;
}

/** How much a person shares with whom, by group and kind, without what is deleted: such as before the account is deleted. */
export async function countShared(services: Services, userId: number): Promise<SharedCount[]> {
  const features = featuresInUse(services.config());
  const shares = (
    await Promise.all(features.map(({ sharing }) => sharing?.sharedByPerson(services, userId) ?? []))
  ).flat();
  const counts = features.map(async ({ shareable = {} }) => {
    const kinds = Object.entries(shareable).map(async ([kind, { name, listOwned }]) => {
      const own = shares.filter((share) => share.kind === kind);
      if (own.length === 0) return [];
      const made = new Map((await listOwned(services, userId)).map(({ id, createdAt }) => [id, createdAt]));
      // Ids may be used again: an earlier share is of another thing.
      const there = own.filter(({ thing, sharedAt }) => (made.get(thing) ?? '\uffff') <= sharedAt);
      return [...Map.groupBy(there, ({ id }) => id).values()].map((group) => ({
        ...{ name, with: group[0]!.name, count: group.length },
      }));
    });
    return (await Promise.all(kinds)).flat();
  });
  const byGroup = Map.groupBy((await Promise.all(counts)).flat(), (one) => one.with);
  return [...byGroup.values()].flat();
}
