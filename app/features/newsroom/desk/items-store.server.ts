/** Items as the newsroom sees them: the version of now, earlier ones, and what came of them. Read where it is written. */
import type { Selectable } from 'kysely';
import { decompressText } from '#app/store/encoding/compressed-text.ts';
import type { ContentTable } from '#app/store/content/tables.ts';
import { isShown, shownFields } from '#app/store/content/withholding.ts';
import type { Db } from '#app/store/tables.ts';
import { MOST_VERSIONS } from '../limits.ts';
import type { Fields } from '../drafts/merge.ts';

/** An item now, also one that was withdrawn. */
export interface NewsroomItem extends Pick<
  Selectable<ContentTable>,
  'nid' | 'vertical' | 'type' | 'title' | 'path' | 'status' | 'version'
> {
  fields: Fields;
}

const COLUMNS = ['nid', 'vertical', 'type', 'title', 'path', 'status', 'version', 'fields'] as const;

export function newsroomItems(db: Db) {
  return {
    /** These items of a vertical, by nid. */
    async some(nids: readonly number[], vertical: string, on: Db = db): Promise<Map<number, NewsroomItem>> {
      if (nids.length === 0) return new Map();
      const rows = await on
        .selectFrom('content')
        .select(COLUMNS)
        .where('nid', 'in', nids)
        .where('vertical', '=', vertical)
        .execute();
      return new Map(rows.map((row) => [row.nid, { ...row, fields: JSON.parse(row.fields) as Fields }]));
    },
    async get(nid: number, vertical: string, on: Db = db): Promise<NewsroomItem | undefined> {
      return (await this.some([nid], vertical, on)).get(nid);
    },
    /** The fields of a version; of a withdrawal, those of the version before. Undefined if they are not stored, or withheld. */
    async fieldsAt(item: NewsroomItem, version: number, on: Db = db): Promise<Fields | undefined> {
      if (version === item.version || (item.status === 'withdrawn' && version === item.version - 1))
        return item.fields;
      // A withdrawal has no revision of its own.
      const row = await on
        .selectFrom('content_revision')
        .select(shownFields)
        .where('nid', '=', item.nid)
        .where('version', '<=', version)
        .where('version', '>=', version - 1)
        .orderBy('version', 'desc')
        .executeTakeFirst();
      return row?.fields ? (JSON.parse(decompressText(row.fields)) as Fields) : undefined;
    },
    /** What readers are told of a withdrawal; undefined if the newsroom did not withdraw it. */
    async withdrawal(nid: number, version: number) {
      const row = await db
        .selectFrom('newsroom_version')
        .select(['reader_note as note', 'replaced_by as replacedBy'])
        .where('nid', '=', nid)
        .where('version', '=', version)
        .executeTakeFirst();
      return row;
    },
    /** Versions that readers are told of, so that their notes are shown. */
    async toldVersions(nid: number, on: Db = db): Promise<number[]> {
      const rows = await on
        .selectFrom('content_change_note')
        .select('version')
        .where('nid', '=', nid)
        .orderBy('version')
        .execute();
      return rows.map(({ version }) => version);
    },
    /** Everything that is known of the versions of an item, the newest first. */
    async history(nid: number) {
      const [ours, revisions, events] = await Promise.all([
        db
          .selectFrom('newsroom_version')
          .selectAll()
          .where('nid', '=', nid)
          .orderBy('version', 'desc')
          .limit(MOST_VERSIONS)
          .execute(),
        db
          .selectFrom('content_revision')
          .select(['version', 'title'])
          .where('nid', '=', nid)
          .where(isShown)
          .orderBy('version', 'desc')
          .limit(MOST_VERSIONS)
          .execute(),
        db
          .selectFrom('content_event')
          .select(['version', 'kind', 'at'])
          .where('nid', '=', nid)
          .where('kind', '!=', 'terms')
          .orderBy('id', 'desc')
          .limit(MOST_VERSIONS * 2)
          .execute(),
      ]);
      return { ours, revisions, events };
    },
  };
}
