/** Bookmarks with their labels, as a person's own data has them. */
import type { ProfileParts } from '#app/store/feature-store.ts';
import type { OwnDataPart } from '#app/store/own-data-part.ts';
import type { Db } from '#app/store/tables.ts';

export const bookmarksPart: OwnDataPart = {
  id: 'bookmarks',
  title: 'Bookmarks',
  tables: ['bookmark', 'labelled_bookmark'],
  async read(db, userId) {
    const [rows, labels] = await Promise.all([
      db
        .selectFrom('bookmark')
        .select(['vertical', 'nid', 'title', 'version', 'seen_at', 'created_at', 'deleted_at', 'for_label'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('nid')
        .execute(),
      db
        .selectFrom('labelled_bookmark')
        .innerJoin('label', 'label.id', 'labelled_bookmark.label_id')
        .select(['labelled_bookmark.vertical', 'labelled_bookmark.nid', 'label.name'])
        .where('labelled_bookmark.user_id', '=', userId)
        .where('label.deleted_at', 'is', null)
        .orderBy('label.name')
        .execute(),
    ]);
    const key = ({ vertical, nid }: { vertical: string; nid: number }) => `${vertical} ${nid}`;
    const byBookmark = Map.groupBy(labels, key);
    return rows.map(({ for_label, ...row }) => ({
      ...row,
      // A colleague added it to a shared label.
      ...(for_label === 1 && { added_by_colleague: true }),
      labels: (byBookmark.get(key(row)) ?? []).map(({ name }) => name),
    }));
  },
};

/** Labels, also deleted ones: a shared label has comments and a team. */
export const labelsPart: OwnDataPart = {
  id: 'bookmark-labels',
  title: 'Labels of bookmarks',
  tables: ['label'],
  read: (db, userId) =>
    db
      .selectFrom('label')
      .select(['id', 'vertical', 'name', 'created_at', 'changed_at', 'deleted_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
};

/** Bookmarks in the profile of their reader, without removed ones. */
export async function bookmarksInProfile(db: Db, userId: number): Promise<ProfileParts> {
  const rows = await db
    .selectFrom('bookmark')
    .select(['nid', 'created_at as created_date'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('nid')
    .execute();
  return { bookmarks: rows };
}
