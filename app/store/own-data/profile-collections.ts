/** The collections in a reader's profile, in all verticals, without deleted things. */
import { FEATURE_STORES } from '#generated/features/stores.ts';
import type { Selectable } from 'kysely';
import type { ProfileParts } from '../feature-store.ts';
import type { ReportTable } from '../report/tables.ts';
import type { Db } from '../tables.ts';
import type { WatchRuleTable } from '../watch/tables.ts';

export interface ProfileCollections {
  /** The oldest first. */
  watchRules: Pick<Selectable<WatchRuleTable>, 'id' | 'vertical' | 'name' | 'path'>[];
  /** The last saved first. */
  reports: (Pick<Selectable<ReportTable>, 'id' | 'vertical' | 'label'> & {
    jurisdictions: number[];
    sections: number[];
  })[];
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
      const [watchRules, reports, ...parts] = await Promise.all([
        db
          .selectFrom('watch_rule')
          .select(['id', 'vertical', 'name', 'path'])
          .where('user_id', '=', userId)
          .where('deleted_at', 'is', null)
          .orderBy('id')
          .execute(),
        db
          .selectFrom('report')
          .select(['id', 'vertical', 'label', 'jurisdictions', 'sections'])
          .where('user_id', '=', userId)
          .where('deleted_at', 'is', null)
          .orderBy('saved_at', 'desc')
          .orderBy('id', 'desc')
          .execute(),
        ...FEATURE_STORES.map(([, { profile }]) => profile?.(db, userId)),
      ]);
      return {
        watchRules,
        added: Object.assign({}, ...parts) as ProfileParts,
        reports: reports.map(({ jurisdictions, sections, ...report }) => ({
          ...report,
          jurisdictions: JSON.parse(jurisdictions) as number[],
          sections: JSON.parse(sections) as number[],
        })),
      };
    },
  };
}
