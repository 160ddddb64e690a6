/** Notes on a page of all readers, without what they say. */
import type { Db } from '#app/store/tables.ts';

export function sectionNotes(db: Db) {
  return {
    /** Who has notes on an item. */
    async writers(vertical: string, nid: number): Promise<number[]> {
      const rows = await db
        .selectFrom('note')
        .select('user_id')
        .distinct()
        .where('vertical', '=', vertical)
        .where('nid', '=', nid)
        .where('deleted_at', 'is', null)
        .orderBy('user_id')
        .execute();
      return rows.map(({ user_id }) => user_id);
    },
    /** How many notes are on these sections of an item. */
    async count(vertical: string, nid: number, sections: readonly string[]): Promise<number> {
      if (sections.length === 0) return 0;
      const { count } = await db
        .selectFrom('note')
        .where('vertical', '=', vertical)
        .where('nid', '=', nid)
        .where('section', 'in', sections)
        .where('deleted_at', 'is', null)
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}
