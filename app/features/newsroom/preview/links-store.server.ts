/** Links to previews in a database. Of the secret part only the hash is stored. */
import type { Selectable } from 'kysely';
import type { Db } from '#app/store/tables.ts';
import type { PreviewLinkTable } from '../tables.ts';

type PreviewLinkRow = Selectable<PreviewLinkTable>;

/** A link to store. */
export type NewLink = Pick<
  PreviewLinkRow,
  'draft_id' | 'vertical' | 'nid' | 'level' | 'token_hash' | 'made_by' | 'made_at' | 'expires_at'
>;

export function newsroomPreviewLinks(db: Db) {
  const open = (on: Db, draft: number, now: string) =>
    on
      .selectFrom('newsroom_preview_link')
      .where('draft_id', '=', draft)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now);
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
    /** Links to a draft that open now, the newest first. */
    allOpen: (draft: number, now: string) =>
      open(db, draft, now)
        .select(['id', 'level', 'made_by', 'made_at', 'expires_at'])
        .orderBy('id', 'desc')
        .execute(),
    async countOpen(on: Db, draft: number, now: string): Promise<number> {
      const { count } = await open(on, draft, now)
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    async revoke(on: Db, id: number, by: number | null, at: string): Promise<void> {
      await on
        .updateTable('newsroom_preview_link')
        .set({ revoked_at: at, revoked_by: by })
        .where('id', '=', id)
        .execute();
    },
  };
}
