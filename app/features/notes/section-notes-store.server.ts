/** Notes on sections of a page, of all readers: counted only. */
import type { Db } from '#app/store/tables.ts';

export function sectionNotes(db: Db) {
  return {
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
