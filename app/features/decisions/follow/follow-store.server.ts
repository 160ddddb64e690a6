/** How far decisions were compared with the log of content, and what a part of it does to them. */
import { decompressText } from '#app/store/encoding/compressed-text.ts';
import type { LoggedEvent } from '#app/store/content/events.ts';
import type { Db } from '#app/store/tables.ts';
import type { Rests } from '../record/entry.ts';
import {
  append,
  FOLLOWED,
  followedColumns,
  writing,
  type DecisionRow,
} from '../record/decisions-store.server.ts';
import { canonical } from '../record/seal.server.ts';
import type { followDecision } from './follow-decision.server.ts';

type Followed = ReturnType<typeof followDecision>;

/** A part of the log. */
interface LogPart {
  /** The progress that the part continues. */
  from: number;
  /** The last event of the part. */
  to: number;
  nids: readonly number[];
  at: string;
}

export function followedDecisions(db: Db) {
  const progress = async (on: Db): Promise<number> => {
    const row = await on
      .selectFrom('meta')
      .select('value')
      .where('key', '=', FOLLOWED)
      .executeTakeFirstOrThrow();
    return Number(row.value);
  };
  const about = (on: Db, nids: readonly number[]): Promise<DecisionRow[]> =>
    on.selectFrom('decision').selectAll().where('nid', 'in', nids).orderBy('id').execute();

  return {
    /** The last event that decisions were compared with. */
    followedUpTo: () => progress(db),
    /** Those of these items that decisions are about. */
    async decidedOn(nids: readonly number[]): Promise<ReadonlySet<number>> {
      if (nids.length === 0) return new Set();
      const rows = await db
        .selectFrom('decision')
        .select('nid')
        .distinct()
        .where('nid', 'in', nids)
        .execute();
      return new Set(rows.map(({ nid }) => nid));
    },
    /** The decisions about an item, of all readers. */
    about: (nid: number) => about(db, [nid]),
    /** The fields of an item at a version that readers saw; undefined if they are not stored any more. */
    async fieldsAt({
      nid,
      version,
    }: Pick<LoggedEvent, 'nid' | 'version'>): Promise<Record<string, unknown> | undefined> {
      const row = await db
        .selectFrom('content')
        .select(['version', 'status', 'fields'])
        .where('nid', '=', nid)
        .executeTakeFirst();
      const shown = row && (row.status === 'withdrawn' ? row.version - 1 : row.version);
      if (row && shown === version) return JSON.parse(row.fields) as Record<string, unknown>;
      const old = await db
        .selectFrom('content_revision')
        .select('fields')
        .where('nid', '=', nid)
        .where('version', '=', version)
        .executeTakeFirst();
      return old && (JSON.parse(decompressText(old.fields)) as Record<string, unknown>);
    },
    /**
     * Writes what a part of the log does to decisions, together with the progress: a part counts once, even if processes die.
     *
     * @param follow what it does to one of them
     * @returns how many it reopened; undefined if another instance has got further meanwhile: then nothing was written
     */
    record: ({ from, to, nids, at }: LogPart, follow: (row: DecisionRow) => Followed) =>
      writing(db, async (on): Promise<number | undefined> => {
        if ((await progress(on)) !== from) return undefined;
        let reopened = 0;
        for (const row of nids.length > 0 ? await about(on, nids) : []) {
          const { reopens, followed } = follow(row);
          if (reopens) {
            const content = { kind: 'reopened' as const, ...reopens };
            await append(on, row, { key: null, by: null, at, content }, followed);
            reopened += 1;
          } else if (canonical(followed) !== row.followed) await move(on, row.id, followed);
        }
        await on
          .updateTable('meta')
          .set({ value: String(to) })
          .where('key', '=', FOLLOWED)
          .execute();
        return reopened;
      }),
  };
}

/** Follows a minor change: nothing was decided, so the record stays as it is. */
const move = (on: Db, id: number, followed: Rests) =>
  on.updateTable('decision').set(followedColumns(followed)).where('id', '=', id).execute();
