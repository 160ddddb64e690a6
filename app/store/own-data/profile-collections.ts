/** The collections in a reader's profile, in all verticals, without deleted things. */
import { FEATURE_STORES } from '#generated/features/stores.ts';
import type { Selectable } from 'kysely';
import type { ProfileParts } from '../feature-store.ts';
import type { Db } from '../tables.ts';
import type { WatchRuleTable } from '../watch/tables.ts';

interface ProfileCollections {
  /** The oldest first. */
  watchRules: Pick<Selectable<WatchRuleTable>, 'id' | 'vertical' | 'name' | 'path'>[];
  /** What features have of the reader, as the profile shows it. */
  added: ProfileParts;
}

export interface ProfileCollectionsRepository {
  /** The rows have only what a profile shows. */
  all(userId: number): Promise<ProfileCollections>;
}

export function profileCollectionsRepository(db: Db): ProfileCollectionsRepository {
  return {
    async all(userId) {
      const [watchRules, ...parts] = await Promise.all([
        db
          .selectFrom('watch_rule')
          .select(['id', 'vertical', 'name', 'path'])
          .where('user_id', '=', userId)
          .where('deleted_at', 'is', null)
          .orderBy('id')
          .execute(),
        ...FEATURE_STORES.map(([, { profile }]) => profile?.(db, userId)),
      ]);
      return { watchRules, added: Object.assign({}, ...parts) as ProfileParts };
    },
  };
}
