/** What features have in a reader's profile, in all verticals, without deleted things. */
import { FEATURE_STORES } from '#generated/features/stores.ts';
import type { ProfileParts } from '../feature-store.ts';
import type { Db } from '../tables.ts';

export function profileCollectionsRepository(db: Db) {
  return {
    /** Only what a profile shows. */
    async all(userId: number): Promise<ProfileParts> {
      const parts = await Promise.all(FEATURE_STORES.map(([, { profile }]) => profile?.(db, userId)));
      return Object.assign({}, ...parts) as ProfileParts;
    },
  };
}
