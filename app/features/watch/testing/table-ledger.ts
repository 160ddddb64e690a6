/** A ledger of matches in a table of its own, for tests of what reads it. */
import { sql } from 'kysely';
import type { Db } from '#app/store/tables.ts';
import type { DigestKey, DigestLedger, WaitingMatch } from '../digests-store.server.ts';

interface Row {
  id: number;
  nid: number;
  rule: string;
  mail_id: number | null;
}

export interface TableLedger extends DigestLedger {
  add(key: DigestKey, nid: number, rule: WaitingMatch['rule'], at: string): Promise<void>;
  /** Nids in messages, in the order of the ledger; null for one that waits, -1 for a dropped one. */
  mails(): Promise<(number | null)[]>;
}

/** Creates the table. */
export async function tableLedger(db: Db): Promise<TableLedger> {
  const run = <Result = unknown>(query: ReturnType<typeof sql<Result>>, on: Db = db) => query.execute(on);
  await run(sql`create table test_match (
    id integer primary key, user_id integer, vertical text, schedule text, nid integer, rule text, at text, mail_id integer)`);
  let next = 1;
  return {
    async add({ userId, vertical, schedule }, nid, rule, at) {
      await run(sql`insert into test_match values
        (${next++}, ${userId}, ${vertical}, ${schedule}, ${nid}, ${JSON.stringify(rule)}, ${at}, null)`);
    },
    async mails() {
      return (await run(sql<Row>`select mail_id from test_match order by id`)).rows.map((row) => row.mail_id);
    },
    async readersWaiting(schedule, since) {
      const { rows } = await run(sql<{ user_id: number; vertical: string }>`
        select distinct user_id, vertical from test_match
        where schedule = ${schedule} and mail_id is null and at > ${since} order by user_id, vertical`);
      return rows.map(({ user_id, vertical }) => ({ userId: user_id, vertical }));
    },
    async waiting({ userId, vertical, schedule }, since, until) {
      const { rows } = await run(sql<Row>`
        select id, nid, rule, mail_id from test_match
        where user_id = ${userId} and vertical = ${vertical} and schedule = ${schedule}
          and mail_id is null and at > ${since} and at <= ${until} order by id`);
      return rows.map(({ id, nid, rule }) => ({
        id,
        nid,
        version: 1,
        rule: JSON.parse(rule) as WaitingMatch['rule'],
      }));
    },
    async queue(on, ids, mailId) {
      const result = await run(
        sql`update test_match set mail_id = ${mailId} where mail_id is null and id in (${sql.join(ids)})`,
        on,
      );
      return Number(result.numAffectedRows);
    },
    async drop(ids) {
      await run(sql`update test_match set mail_id = -1 where id in (${sql.join(ids)})`);
    },
  };
}
