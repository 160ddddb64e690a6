import type { Db } from '../../tables.ts';
import type { PublishCounts, PublishRecord } from './publish-record.ts';
import { lockPublishing } from '#app/store/engines/locks.ts';
import { changes, logged, superseded } from './publishing-rows.ts';
import { publishingStatements, type DueUntil } from './publishing-statements.ts';

/** The same writes inside a transaction of the caller, which must hold the publishing lock. */
export interface PublishingWrites {
  publish(records: readonly PublishRecord[], on: Db): Promise<PublishCounts>;
  /**
   * @param edited whether people do so on this site, so that an import does not publish them again by itself
   * @returns how many of the items were published or scheduled
   */
  withdraw(nids: readonly number[], on: Db, edited?: boolean): Promise<number>;
  /** One of the scheduled items whose day has come. */
  due(until: DueUntil): Promise<{ nid: number }[]>;
  /** Publishes the scheduled items whose day has come. @returns how many */
  release(until: DueUntil, on: Db): Promise<number>;
}

/** Writes content: current version, revision, event, terms, relations, dates and files, atomically. */
export function contentPublishing(db: Db, writes: PublishingWrites = publishingWrites(db)) {
  const publishMany = (
    records: readonly PublishRecord[],
    alongside?: (on: Db) => Promise<void>,
  ): Promise<PublishCounts> =>
    db.transaction().execute(async (trx) => {
      await lockPublishing(trx);
      const counts = await writes.publish(records, trx);
      await alongside?.(trx);
      return counts;
    });

  return {
    /**
     * Publishes items in one transaction. For two records with one nid, the later wins.
     *
     * @param alongside further writes for the same transaction
     */
    publishMany,
    publish: (record: PublishRecord): Promise<PublishCounts> => publishMany([record]),
    /** Withdraws an item, also a scheduled one. @returns false if it was neither published nor scheduled */
    withdraw: (nid: number): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        await lockPublishing(trx);
        return (await writes.withdraw([nid], trx)) === 1;
      }),
    /**
     * Publishes the scheduled items whose day has come, each once, however many instances call this.
     *
     * @param days today by vertical, `2026-03-04`
     * @returns how many
     */
    async publishDue(days: ReadonlyMap<string, string>): Promise<number> {
      const due = await Promise.all([...days].map(([vertical, day]) => writes.due({ vertical, day })));
      // Without the lock for nothing: nearly always nothing is due.
      if (due.every((rows) => rows.length === 0)) return 0;
      return db.transaction().execute(async (trx) => {
        await lockPublishing(trx);
        let published = 0;
        for (const [vertical, day] of days) published += await writes.release({ vertical, day }, trx);
        return published;
      });
    },
  };
}

export function publishingWrites(db: Db): PublishingWrites {
  const { current, withdraw, replacedRows, due, release, forget, write } = publishingStatements(db);
  return {
    due,
    async release(until, trx) {
      const rows = await release(until, trx);
      await write.events(logged(rows, 'published'), trx);
      return rows.length;
    },
    async publish(records, trx) {
      const latest = [...new Map(records.map((record) => [record.nid, record])).values()];
      const nids = latest.map((record) => record.nid);
      const stored = new Map((await current(nids, trx)).map((row) => [row.nid, row]));
      // One instant: the version before was shown until the next one is.
      const at = new Date().toISOString();
      const { rows, counts } = changes(latest, stored, at);
      const replaced = rows.content.map((row) => row.nid).filter((nid) => stored.has(nid));
      await write.revisions(superseded(await replacedRows(replaced, trx), at), trx);
      await write.content(rows.content, trx);
      await forget.terms(replaced, trx);
      await forget.relations(replaced, trx);
      await forget.dates(replaced, trx);
      await forget.authors(replaced, trx);
      await forget.media(replaced, trx);
      await forget.values(replaced, trx);
      await write.terms(rows.terms, trx);
      await write.relations(rows.relations, trx);
      await write.dates(rows.dates, trx);
      await write.authors(rows.authors, trx);
      await write.media(rows.media, trx);
      for (const one of rows.takenBack) await forget.note(one, trx);
      await write.notes(rows.notes, trx);
      await write.values(rows.values, trx);
      await write.edited(rows.edited, trx);
      await write.events(rows.events, trx);
      return counts;
    },
    async withdraw(nids, trx, edited = false) {
      const hidden = new Set(
        (await current([...nids], trx)).flatMap(({ nid, status }) => (status === 'scheduled' ? [nid] : [])),
      );
      const rows = await withdraw([...nids], trx);
      if (edited)
        await write.edited(
          rows.map(({ nid, version }) => ({ nid, version })),
          trx,
        );
      // What nobody has seen goes without an event.
      const seen = rows.filter(({ nid }) => !hidden.has(nid));
      await write.events(logged(seen, 'withdrawn'), trx);
      return rows.length;
    },
  };
}
