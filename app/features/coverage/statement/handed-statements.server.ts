/** Statements of silence of an account that are handed over: whose they are changes, and nothing in them. */
import { sql } from 'kysely';
import { batches } from '#app/store/engines/batches.ts';
import { countByVertical, type HandOverPart } from '#app/store/hand-over-part.ts';
import type { Db } from '#app/store/tables.ts';
import { STATEMENT } from '../limits.ts';
import { readNumber, writeNumber } from './statement-number.ts';
import '../tables.ts';

interface Move {
  from: number;
  to: number;
  vertical: string;
  at: string;
}

/** The key is unique among the statements of an account: it gets a new one. */
const move = (on: Db, { from, to, vertical, at }: Move) =>
  on
    .updateTable('coverage_statement')
    .set({ user_id: to, key: sql<string>`cast(${`handed over ${at} `} as text) || id` })
    .where('user_id', '=', from)
    .where('vertical', '=', vertical);

/**
 * Things are named by their numbers, as shares name them. Subscribers read the coverage of all places and topics, so everybody
 * who may take work over may read a statement.
 */
export const movedStatements: HandOverPart = {
  ...{ id: STATEMENT, name: 'coverage statement', how: 'moved' },
  count: (db, userId) => countByVertical(db.selectFrom('coverage_statement').where('user_id', '=', userId)),
  async handOver(on, handing) {
    const moved = await move(on, handing).returning(['year', 'number']).execute();
    return moved.map(writeNumber);
  },
  async takeBack(on, { from, to, ...handing }, ids) {
    let count = 0;
    const numbers = ids.flatMap((id) => {
      const number = readNumber(id);
      return number ? [number] : [];
    });
    for (const [year, all] of Map.groupBy(numbers, ([one]) => one))
      for (const some of batches(all.map(([, number]) => number))) {
        const { numUpdatedRows } = await move(on, { ...handing, from: to, to: from })
          .where('year', '=', year)
          .where('number', 'in', some)
          .executeTakeFirst();
        count += Number(numUpdatedRows);
      }
    return count;
  },
};
