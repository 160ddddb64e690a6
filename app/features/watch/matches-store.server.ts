/** The delivery ledger of watch rules: what was matched, which message has it, and what the reader has seen. */
import type { Selectable } from 'kysely';
import { lockMeta } from '#app/store/engines/locks.ts';
import { DIGEST_SCHEDULES } from './form/schedules.ts';
import type { DigestLedger } from './digests-store.server.ts';
import { prepareIn, prepareInsert } from '#app/store/prepared.ts';
import type { Db } from '#app/store/tables.ts';
import { itemFollowers } from './followers-store.server.ts';
import { happenedMatches } from './happened-matches-store.server.ts';
import { settledMatches } from './settled-matches-store.server.ts';
import type { WatchMatchTable, WatchUntoldTable } from './tables.ts';
import type { WatchQuery } from './rules-store.server.ts';

/** A match that the matcher found. */
export type NewMatch = Pick<WatchMatchTable, 'rule_id' | 'nid' | 'fingerprint' | 'event_id' | 'kind'>;

export type WatchMatch = Selectable<WatchMatchTable>;

/** Which rules match the items of some events. */
export interface Judged {
  matches: readonly NewMatch[];
  /** The items, and the rules that were asked about them: what these did not match is not told any more. */
  judged?: { nids: readonly number[]; rules: ReadonlySet<number> };
}

/** What a part of the log brought. */
interface MatchedPart extends Judged {
  /** The progress that the part continues. */
  from: number;
  /** The last event of the part. */
  to: number;
  at: string;
}

/** One page of the matches of a rule, the newest first, with the number of all. */
interface MatchPage {
  matches: WatchMatch[];
  total: number;
}

const PROGRESS = 'watching';

const itemKey = ({ rule_id, nid }: Pick<NewMatch, 'rule_id' | 'nid'>) => `${rule_id} ${nid}`;
const stateKey = (match: Pick<NewMatch, 'rule_id' | 'nid' | 'fingerprint'>) =>
  `${itemKey(match)} ${match.fingerprint}`;

export function matchStore(db: Db) {
  const insert = prepareInsert<NewMatch & { matched_at: string }>(db, (rows) =>
    db
      .insertInto('watch_match')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['rule_id', 'nid', 'fingerprint']).doNothing()),
  );
  const untold = prepareIn(db, (nids: number[]) =>
    db
      .selectFrom('watch_match')
      .select(['id', 'rule_id', 'nid', 'fingerprint', 'kind'])
      .where('nid', 'in', nids)
      .where('queued_at', 'is', null)
      .where('seen_at', 'is', null),
  );
  // With the conditions again: a message may have been queued meanwhile.
  const remove = prepareIn(db, (ids: number[]) =>
    db
      .deleteFrom('watch_match')
      .where('id', 'in', ids)
      .where('queued_at', 'is', null)
      .where('seen_at', 'is', null),
  );
  const keep = prepareInsert<WatchUntoldTable>(db, (rows) =>
    db
      .insertInto('watch_untold')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['rule_id', 'nid']).doNothing()),
  );
  /** Of matches that are removed because their item was withdrawn stays which rules they were of. */
  const remember = async (removed: readonly Pick<WatchMatch, 'rule_id' | 'nid'>[], on: Db) => {
    if (removed.length === 0) return;
    const rows = await on
      .selectFrom('content')
      .select('nid')
      .where('nid', 'in', [...new Set(removed.map(({ nid }) => nid))])
      .where('status', '=', 'withdrawn')
      .execute();
    const withdrawn = new Set(rows.map(({ nid }) => nid));
    await keep(
      removed.filter(({ nid }) => withdrawn.has(nid)).map(({ rule_id, nid }) => ({ rule_id, nid })),
      on,
    );
  };
  /** Removes what nobody was told of and is out of date. @returns the matches, as news where they replace news */
  const replaceUntold = async ({ matches, judged }: MatchedPart, on: Db): Promise<NewMatch[]> => {
    const current = new Set(matches.map(stateKey));
    const old = (await untold(judged?.nids ?? [], on)).filter(
      (row) => judged?.rules.has(row.rule_id) && !current.has(stateKey(row)),
    );
    await remove(
      old.map(({ id }) => id),
      on,
    );
    await remember(old, on);
    const news = new Set(old.filter(({ kind }) => kind === 'published').map(itemKey));
    return matches.map((match) => (news.has(itemKey(match)) ? { ...match, kind: 'published' } : match));
  };
  const progress = async (on: Db) => {
    const row = await on
      .selectFrom('meta')
      .select('value')
      .where('key', '=', PROGRESS)
      .executeTakeFirstOrThrow();
    return Number(row.value);
  };
  const ofRule = (ruleId: number, seen: boolean) =>
    db
      .selectFrom('watch_match')
      .where('rule_id', '=', ruleId)
      .where('seen_at', seen ? 'is not' : 'is', null);
  /** Matches of rules that tell their readers, in no message yet and not seen in the watchlist. */
  const waiting = (schedules: readonly string[], since: string) =>
    db
      .selectFrom('watch_match')
      .innerJoin('watch_rule', 'watch_rule.id', 'watch_match.rule_id')
      .where('watch_match.queued_at', 'is', null)
      .where('watch_match.seen_at', 'is', null)
      .where('watch_match.matched_at', '>', since)
      .where('watch_rule.schedule', 'in', schedules as 'daily'[])
      .where('watch_rule.paused_at', 'is', null)
      .where('watch_rule.deleted_at', 'is', null);

  const ledger: DigestLedger = {
    async readersWaiting(schedule, since) {
      const rows = await waiting([schedule], since)
        .select(['watch_rule.user_id', 'watch_rule.vertical'])
        .distinct()
        .execute();
      return rows.map(({ user_id, vertical }) => ({ userId: user_id, vertical }));
    },
    async waiting({ userId, vertical, schedule }, since, until) {
      const rows = await waiting([schedule], since)
        .where('watch_rule.user_id', '=', userId)
        .where('watch_rule.vertical', '=', vertical)
        .where('watch_match.matched_at', '<=', until)
        .innerJoin('content_event', 'content_event.id', 'watch_match.event_id')
        .select(['watch_match.id', 'watch_match.nid', 'watch_match.rule_id', 'content_event.version'])
        .select(['watch_rule.name', 'watch_rule.note', 'watch_rule.query'])
        .orderBy('watch_match.id')
        .execute();
      return rows.map(({ id, nid, version, rule_id, name, note, query }) => {
        const { text, terms } = JSON.parse(query) as WatchQuery;
        return {
          id,
          nid,
          version,
          rule: { id: rule_id, name, note, words: text, terms: terms.flatMap(({ tids }) => tids) },
        };
      });
    },
    async queue(on, ids, mailId, at) {
      const { numUpdatedRows } = await on
        .updateTable('watch_match')
        .set({ queued_at: at, mail_id: mailId })
        .where('id', 'in', ids)
        .where('queued_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },
    async drop(ids, at) {
      await db
        .updateTable('watch_match')
        .set({ queued_at: at })
        .where('id', 'in', ids)
        .where('queued_at', 'is', null)
        .execute();
    },
  };

  return {
    ...ledger,
    ...settledMatches(db),
    ...happenedMatches(db),
    ...itemFollowers(db),
    /** The states of an item that the ledger has: rules with what their readers could see of it (`fingerprint`). */
    states: (nid: number): Promise<Pick<WatchMatch, 'rule_id' | 'fingerprint'>[]> =>
      db.selectFrom('watch_match').select(['rule_id', 'fingerprint']).where('nid', '=', nid).execute(),
    /** The last event that was matched. */
    matchedUpTo: (): Promise<number> => progress(db),
    /**
     * Writes the matches of a part of the log together with the progress. Matches that the ledger has already are left
     * out. A match that nobody was told of yet is replaced by what the item is now, and removed if the item does not match
     * any more.
     *
     * @returns false if another instance has got further meanwhile: nothing was written then
     */
    record: (part: MatchedPart): Promise<boolean> =>
      db.transaction().execute(async (on) => {
        // The row is the lock: other instances wait here until this transaction ends.
        await lockMeta(on, PROGRESS);
        if ((await progress(on)) !== part.from) return false;
        await insert(
          (await replaceUntold(part, on)).map((match) => ({ ...match, matched_at: part.at })),
          on,
        );
        await on
          .updateTable('meta')
          .set({ value: String(part.to) })
          .where('key', '=', PROGRESS)
          .execute();
        return true;
      }),
    async page(
      ruleId: number,
      { seen, limit, offset }: { seen: boolean; limit: number; offset: number },
    ): Promise<MatchPage> {
      const [matches, { total }] = await Promise.all([
        ofRule(ruleId, seen).selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(),
        ofRule(ruleId, seen)
          .select(({ fn }) => fn.countAll<number | string>().as('total'))
          .executeTakeFirstOrThrow(),
      ]);
      return { matches, total: Number(total) };
    },
    /** The latest matches of a rule, the newest first, whether its reader has seen them or not. */
    latest: (ruleId: number, limit: number): Promise<WatchMatch[]> =>
      db
        .selectFrom('watch_match')
        .selectAll()
        .where('rule_id', '=', ruleId)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    /** Marks the unseen matches of a rule up to one of them as seen. @returns their number */
    async see(ruleId: number, upTo: number, at: string): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('watch_match')
        .set({ seen_at: at })
        .where('rule_id', '=', ruleId)
        .where('seen_at', 'is', null)
        .where('id', '<=', upTo)
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },
    /** Matches of active rules that the reader has not seen. */
    async unseen(userId: number, vertical: string): Promise<number> {
      const { count } = await db
        .selectFrom('watch_match')
        .innerJoin('watch_rule', 'watch_rule.id', 'watch_match.rule_id')
        .where('watch_rule.user_id', '=', userId)
        .where('watch_rule.vertical', '=', vertical)
        .where('watch_rule.deleted_at', 'is', null)
        .where('watch_rule.paused_at', 'is', null)
        .where('watch_match.seen_at', 'is', null)
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    /** Matches that the next digests will have. */
    async waitingCount(userId: number, vertical: string): Promise<number> {
      const { count } = await waiting(DIGEST_SCHEDULES, '')
        .where('watch_rule.user_id', '=', userId)
        .where('watch_rule.vertical', '=', vertical)
        .select(({ fn }) => fn.count<number | string>('watch_match.nid').distinct().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}
