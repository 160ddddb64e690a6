/** Bookmarks with their labels, as a person's own data has them. */
import type { OwnDataPart } from '#app/store/own-data-part.ts';

export const bookmarksPart: OwnDataPart = {
  id: 'bookmarks',
  title: 'Bookmarks',
  tables: ['bookmark', 'bookmark_label'],
  async read(db, userId) {
    const [rows, labels] = await Promise.all([
      db
        .selectFrom('bookmark')
        .select(['vertical', 'nid', 'title', 'version', 'seen_at', 'created_at', 'deleted_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('nid')
        .execute(),
      db
        .selectFrom('bookmark_label')
        .select(['vertical', 'nid', 'name'])
        .where('user_id', '=', userId)
        .orderBy('name')
        .execute(),
    ]);
    const key = ({ vertical, nid }: { vertical: string; nid: number }) => `${vertical} ${nid}`;
    const byBookmark = Map.groupBy(labels, key);
    return rows.map((row) => ({
      ...row,
      labels: (byBookmark.get(key(row)) ?? []).map(({ name }) => name),
    }));
  },
};
