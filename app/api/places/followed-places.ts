import type { User } from '#app/store/store.ts';

/** Term ids of the jurisdictions that a reader follows, in the reader's order. */
export function getFollowedPlaces({ profile }: Pick<User, 'profile'>): number[] {
  const own = profile['field_jurisdiction'];
  return Array.isArray(own) ? own.map(Number) : [];
}
