/** Links to previews in a database. Of the secret part only the hash is stored. */
import type { Selectable } from 'kysely';
import type { Db } from '#app/store/tables.ts';
import type { PreviewLinkTable } from '../tables.ts';

export type PreviewLinkRow = Selectable<PreviewLinkTable>;

/** A link to store. */
export type NewLink = Omit<PreviewLinkRow, 'id' | 'revoked_at' | 'revoked_by'>;

/** What a link shows: a draft of an item, or a release. */
export type LinkTarget = Pick<PreviewLinkRow, 'draft_id' | 'nid' | 'release_id'>;

export const toRelease = (release_id: number): LinkTarget => ({ draft_id: 0, nid: 0, release_id });

export function newsroomPreviewLinks(db: Db) {
  return {
    async add(on: Db, link: NewLink): Promise<number> {
      const { id } = await on
        .insertInto('newsroom_preview_link')
        .values({ ...link, revoked_at: null, revoked_by: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    /** The link with this hash, also one that has ended. */
    find: (tokenHash: string): Promise<PreviewLinkRow | undefined> =>
      db
        .selectFrom('newsroom_preview_link')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst(),
    get: (on: Db, id: number, vertical: string): Promise<PreviewLinkRow | undefined> =>
      on
        .selectFrom('newsroom_preview_link')
        .selectAll()
        .where('id', '=', id)
        .where('vertical', '=', vertical)
        .executeTakeFirst(),
    /** Links to this that were not ended and have not expired, the newest first. */
    allOpen: (on: Db, { draft_id, release_id }: LinkTarget, now: string) =>
      on
        .selectFrom('newsroom_preview_link')
        .select(['id', 'level', 'made_by', 'made_at', 'expires_at'])
        .where('draft_id', '=', draft_id)
        .where('release_id', release_id === null ? 'is' : '=', release_id)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('id', 'desc')
        .execute(),
    async revoke(on: Db, id: number, by: number | null, at: string): Promise<void> {
      await on
        .updateTable('newsroom_preview_link')
        .set({ revoked_at: at, revoked_by: by })
        .where('id', '=', id)
        .execute();
    },
  };
}
