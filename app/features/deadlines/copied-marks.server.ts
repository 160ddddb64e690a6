import { countByVertical, type HandOverPart } from '#app/store/hand-over-part.ts';
import type { Db } from '#app/store/tables.ts';

const selectMarks = (on: Db, userId: number) => on.selectFrom('deadline_mark').where('user_id', '=', userId);

/** What a person made of deadlines: copied where the other person has made nothing of them yet. */
export const copiedMarks: HandOverPart = {
  id: 'deadline-mark',
  name: 'deadline that was dealt with',
  how: 'copied',
  count: (db, userId) => countByVertical(selectMarks(db, userId)),
  async handOver(on, { from, to, vertical }) {
    const marks = await selectMarks(on, from).selectAll().where('vertical', '=', vertical).execute();
    if (marks.length === 0) return [];
    const copied = await on
      .insertInto('deadline_mark')
      .values(marks.map((mark) => ({ ...mark, user_id: to, previous: null, version: 1 })))
      .onConflict((conflict) => conflict.columns(['user_id', 'vertical', 'source']).doNothing())
      .returning('source')
      .execute();
    return copied.map(({ source }) => source);
  },
  async takeBack(on, { to, vertical }, sources) {
    const { numDeletedRows } = await on
      .deleteFrom('deadline_mark')
      .where('user_id', '=', to)
      .where('vertical', '=', vertical)
      .where('source', 'in', sources)
      // The other person has not changed it since.
      .where('version', '=', 1)
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
};
