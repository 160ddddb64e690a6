/** The terms that readers follow, in their profiles. */
import type { Db } from '../../tables.ts';

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

/**
 * Who follows a term follows another one instead. A form of the profile that is open meanwhile is refused as out of date,
 * so that it does not bring the former one back.
 *
 * @returns how many readers followed it
 */
export async function replaceFollowed(on: Db, from: number, into: number): Promise<number> {
  let readers = 0;
  for (const { id, profile: text } of await likely(on, from)) {
    const profile = JSON.parse(text) as Profile;
    if (!follows(profile, from)) continue;
    for (const [field, value] of Object.entries(profile))
      if (isIds(value)) profile[field] = [...new Set(value.map((tid) => (tid === from ? into : tid)))];
    await on
      .updateTable('user')
      .set((set) => ({ profile: JSON.stringify(profile), version: set('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    readers++;
  }
  return readers;
}
