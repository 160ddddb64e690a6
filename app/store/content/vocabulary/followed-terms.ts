/** The terms that readers follow, in their profiles. */
import { batches } from '../../engines/batches.ts';
import type { Db } from '../../tables.ts';
import type { RowChange } from './row-changes.ts';

type Profile = Record<string, unknown>;

/** Profiles whose text has the number: a few more than those that have it as an id. */
const likely = (on: Db, tid: number) =>
  on.selectFrom('user').select(['id', 'profile']).where('profile', 'like', `%${tid}%`).execute();

const isIds = (value: unknown): value is number[] => Array.isArray(value);
const follows = (profile: Profile, tid: number) =>
  Object.values(profile).some((value) => isIds(value) && value.includes(tid));

/** How many readers follow a term. */
export async function countFollowers(on: Db, tid: number): Promise<number> {
  const rows = await likely(on, tid);
  return rows.filter(({ profile }) => follows(JSON.parse(profile) as Profile, tid)).length;
}

/** The profiles of those who follow a term, as they are once they follow another one instead. */
export async function changedFollowers(on: Db, from: number, into: number): Promise<RowChange[]> {
  const rows = await likely(on, from);
  return rows.flatMap(({ id, profile: before }): RowChange[] => {
    const profile = JSON.parse(before) as Profile;
    if (!follows(profile, from)) return [];
    for (const [field, value] of Object.entries(profile))
      if (isIds(value)) profile[field] = [...new Set(value.map((tid) => (tid === from ? into : tid)))];
    return [{ table: 'user', id, before: { profile: before }, after: { profile: JSON.stringify(profile) } }];
  });
}

/** Refuses a form of these profiles that is open meanwhile as out of date, so that it does not bring a term back. */
export async function outdateProfiles(on: Db, changes: readonly RowChange[]): Promise<void> {
  const ids = changes.filter(({ table }) => table === 'user').map(({ id }) => id);
  for (const some of batches(ids))
    await on
      .updateTable('user')
      .set((set) => ({ version: set('version', '+', 1) }))
      .where('id', 'in', some)
      .execute();
}
