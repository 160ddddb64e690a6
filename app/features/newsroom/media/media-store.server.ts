/** The library of a vertical in a database: files with the texts about them, and which file took the place of which. */
import type { Selectable } from 'kysely';
import type { Db } from '#app/store/tables.ts';
import type { MediaTable } from '../tables.ts';

export type MediaRow = Selectable<MediaTable>;

/** Texts about a file. */
export type MediaTexts = Pick<MediaRow, 'title' | 'alt' | 'credit' | 'language'>;

/** What is known of a file besides its texts. */
export type MediaFacts = Pick<MediaRow, 'name' | 'file_name' | 'size' | 'width' | 'height'>;

interface Acted {
  vertical: string;
  by: number | null;
  at: string;
}

const NO_TEXTS: MediaTexts = { title: '', alt: '', credit: '', language: '' };

/** Methods take the transaction that they are part of, if there is one. */
export function newsroomMedia(db: Db) {
  return {
    /** Every file with a row, also those that were removed or merged. */
    all: (vertical: string): Promise<MediaRow[]> =>
      db.selectFrom('newsroom_media').selectAll().where('vertical', '=', vertical).execute(),
    get: (vertical: string, name: string, on: Db = db): Promise<MediaRow | undefined> =>
      on
        .selectFrom('newsroom_media')
        .selectAll()
        .where('vertical', '=', vertical)
        .where('name', '=', name)
        .executeTakeFirst(),
    /** The libraries that have, or had, a file; `merged_into` says which file took its place there. */
    librariesWith: (name: string): Promise<Pick<MediaRow, 'vertical' | 'merged_into'>[]> =>
      db
        .selectFrom('newsroom_media')
        .select(['vertical', 'merged_into'])
        .where('name', '=', name)
        .orderBy('vertical')
        .execute(),
    /** The files that took the place of this one, at most one for each vertical. */
    async movedTo(name: string): Promise<string[]> {
      const rows = await db
        .selectFrom('newsroom_media')
        .select('merged_into')
        .where('name', '=', name)
        .where('merged_into', 'is not', null)
        .orderBy('vertical')
        .execute();
      return [...new Set(rows.map((row) => row.merged_into!))];
    },
    /** Adds a file, or makes one that was removed or merged part of the library again. */
    async add(on: Db, { vertical, by, at }: Acted, facts: MediaFacts): Promise<void> {
      await on
        .insertInto('newsroom_media')
        .values({
          ...{ ...NO_TEXTS, ...facts, vertical, added_at: at, added_by: by, changed_at: at, changed_by: by },
          ...{ merged_into: null, removed_at: null },
        })
        .onConflict((conflict) =>
          conflict.columns(['vertical', 'name']).doUpdateSet((set) => ({
            merged_into: null,
            removed_at: null,
            size: set.ref('excluded.size'),
            width: set.ref('excluded.width'),
            height: set.ref('excluded.height'),
          })),
        )
        .execute();
    },
    /** Gives a file of an import a row. */
    async ensure(on: Db, { vertical, by, at }: Acted, facts: MediaFacts): Promise<void> {
      await on
        .insertInto('newsroom_media')
        .values({
          ...{
            ...NO_TEXTS,
            ...facts,
            vertical,
            added_at: '',
            added_by: null,
            changed_at: at,
            changed_by: by,
          },
          ...{ merged_into: null, removed_at: null },
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async changeTexts(
      on: Db,
      { vertical, by, at }: Acted,
      name: string,
      texts: Partial<MediaTexts>,
    ): Promise<void> {
      await on
        .updateTable('newsroom_media')
        .set({ ...texts, changed_at: at, changed_by: by })
        .where('vertical', '=', vertical)
        .where('name', '=', name)
        .execute();
    },
    async setRemoved(on: Db, { vertical }: Acted, name: string, removed_at: string | null): Promise<void> {
      await on
        .updateTable('newsroom_media')
        .set({ removed_at })
        .where('vertical', '=', vertical)
        .where('name', '=', name)
        .execute();
    },
    /** From now on the address of one file leads to another, also of those that led to the first. */
    async setMerged(on: Db, { vertical, by, at }: Acted, from: string, into: string): Promise<void> {
      await on
        .updateTable('newsroom_media')
        .set({ merged_into: into, changed_at: at, changed_by: by })
        .where('vertical', '=', vertical)
        .where((where) => where.or([where('name', '=', from), where('merged_into', '=', from)]))
        .execute();
    },
  };
}
