import { lockMeta } from '#app/store/engines/locks.ts';
import type { Db } from '../../tables.ts';

/** How far the items of one bundle were read. Times are Unix seconds by the clock of the site. */
export interface BundleCursor {
  /** Everything that the site had saved by then has been read. */
  through: number;
  /** A run that has not reached the end: when it began, and the last item that is stored here. */
  open?: { began: number | null; changed: number; nid: number };
}

/** What a run did, in items by content type. */
export type SyncCounts = Record<
  string,
  {
    published: number;
    changed: number;
    /** Hidden until their day of publication. */
    scheduled: number;
    unchanged: number;
    withdrawn: number;
    /** Bad items, left out. */
    skipped: number;
  }
>;

/** The end of a run, for operators. */
interface SyncReport {
  endedAt: string;
  /** Why it stopped; null if it did everything. */
  failure: string | null;
  /** Runs that failed one after another, up to this one. */
  failures: number;
  counts: SyncCounts;
  /** The first items that were left out, with their reasons. */
  problems: string[];
  requests: number;
}

/** What is remembered of the synchronisation with a site. */
export interface SyncState {
  /** Hash of the address and the mapping: with another one everything is read again. */
  basis: string;
  /** By bundle, such as `node--article`. */
  cursors: Record<string, BundleCursor>;
  /** When the ids of both sites were compared last. */
  comparedAt: string | null;
  /** When a run did everything last. */
  succeededAt: string | null;
  last: SyncReport | null;
}

interface Lease {
  holder: string;
  until: string;
}

interface Stored {
  lease: Lease | null;
  state: SyncState | null;
}

/** A run that another one has taken over, because it did not renew its lease; its transaction is rolled back. */
export class LostLease extends Error {}

const PREFIX = 'content-sync:';
const NOTHING: Stored = { lease: null, state: null };
const parse = (value: string | undefined): Stored =>
  value === undefined ? NOTHING : (JSON.parse(value) as Stored);

/** What is remembered of each site whose content is synchronised, by the name of its source. One run at a time has it. */
export function siteSyncs(db: Db) {
  const read = async (source: string, on: Db): Promise<Stored> => {
    const row = await on
      .selectFrom('meta')
      .select('value')
      .where('key', '=', PREFIX + source)
      .executeTakeFirst();
    return parse(row?.value);
  };
  /** Changes the value while nobody else does. @param on an open transaction */
  const change = async (source: string, on: Db, next: (stored: Stored) => Stored): Promise<Stored> => {
    const key = PREFIX + source;
    await on
      .insertInto('meta')
      .values({ key, value: JSON.stringify(NOTHING) })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    await lockMeta(on, key);
    const stored = next(await read(source, on));
    await on
      .updateTable('meta')
      .set({ value: JSON.stringify(stored) })
      .where('key', '=', key)
      .execute();
    return stored;
  };
  const changeAlone = (source: string, next: (stored: Stored) => Stored) =>
    db.transaction().execute((on) => change(source, on, next));
  const held = (holder: string, next: (stored: Stored) => Stored) => (stored: Stored) => {
    if (stored.lease?.holder !== holder) throw new LostLease('another run has taken over');
    return next(stored);
  };

  return {
    get: async (source: string): Promise<SyncState | null> => (await read(source, db)).state,
    /** Every source that was ever synchronised; `runsUntil`: a run has it until then, if it does not renew it. */
    async all(): Promise<{ source: string; state: SyncState | null; runsUntil: string | null }[]> {
      const rows = await db
        .selectFrom('meta')
        .selectAll()
        .where('key', 'like', `${PREFIX}%`)
        .orderBy('key')
        .execute();
      return rows.map(({ key, value }) => {
        const { lease, state } = parse(value);
        return { source: key.slice(PREFIX.length), state, runsUntil: lease?.until ?? null };
      });
    },
    /**
     * Takes a source for a run, unless another one has it.
     *
     * @param holder a new random token of the run
     */
    async claim(
      source: string,
      { holder, now, until }: { holder: string; now: string; until: string },
    ): Promise<{ ok: true; state: SyncState | null } | { ok: false; until: string }> {
      const stored = await changeAlone(source, (old) =>
        old.lease && old.lease.until > now ? old : { ...old, lease: { holder, until } },
      );
      return stored.lease?.holder === holder
        ? { ok: true, state: stored.state }
        : { ok: false, until: stored.lease?.until ?? until };
    },
    /** Keeps it until then. @throws LostLease */
    async renew(source: string, holder: string, until: string): Promise<void> {
      await changeAlone(
        source,
        held(holder, (old) => ({ ...old, lease: { holder, until } })),
      );
    },
    /** @param on the transaction that writes what was read up to there @throws LostLease */
    async save(source: string, holder: string, state: SyncState, on?: Db): Promise<void> {
      const next = held(holder, (old) => ({ ...old, state }));
      await (on ? change(source, on, next) : changeAlone(source, next));
    },
    /** Ends a run. Without a state, what was saved last stays. @throws LostLease */
    async release(source: string, holder: string, state?: SyncState): Promise<void> {
      await changeAlone(
        source,
        held(holder, (old) => ({ lease: null, state: state ?? old.state })),
      );
    },
  };
}
