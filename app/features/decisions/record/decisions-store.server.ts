/** Decisions in the database: only entries are added. Callers have checked what the reader may do. */
import { randomUUID } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import { lockMeta } from '#app/store/engines/locks.ts';
import type { Db } from '#app/store/tables.ts';
import type { DecisionEntryTable, DecisionTable } from '../tables.ts';
import { afterEntry, type Current, type EntryContent, type EvidenceFile, type Rests } from './entry.ts';
import { askedAt, columnsFor, ownedSince, ownerAfter, type NewContent } from './entry-columns.server.ts';
import { findFull, type Most } from '../files/room-for-files.server.ts';
import { canonical, sealEntry, tagPerson } from './seal.server.ts';

export type DecisionRow = Selectable<DecisionTable>;
export type EntryRow = Selectable<DecisionEntryTable>;

/**
 * The row of `meta` with the last event of the content that decisions were compared with. It is also the lock under which
 * they are written: so a decision rests on a version that the follower has yet to go beyond.
 */
export const FOLLOWED = 'decisions followed';

export interface NewEntry {
  /** Of the submission; null for Regatlas itself. */
  key: string | null;
  /** The account; null for Regatlas itself. */
  by: number | null;
  at: string;
  content: NewContent;
}

export const readCurrent = ({ current }: Pick<DecisionRow, 'current'>) => JSON.parse(current) as Current;

/** Runs in a transaction in which no other decision is written. */
export const writing = <Result>(db: Db, run: (on: Db) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(async (on) => {
    await lockMeta(on, FOLLOWED);
    return run(on);
  });

/** The tag of an account in a decision, which it gets with the first entry that names it. */
async function tagFor(on: Db, decision: number, user: number): Promise<string> {
  const known = await on
    .selectFrom('decision_person')
    .select('tag')
    .where('decision_id', '=', decision)
    .where('user_id', '=', user)
    .executeTakeFirst();
  if (known) return known.tag;
  const salt = randomUUID();
  const tag = tagPerson(decision, user, salt);
  await on
    .insertInto('decision_person')
    .values({ decision_id: decision, tag, user_id: user, salt })
    .execute();
  return tag;
}

async function withTags(on: Db, decision: number, content: NewContent): Promise<EntryContent> {
  if (content.kind === 'handed') return { ...content, owner: await tagFor(on, decision, content.owner) };
  if (!('values' in content)) return content;
  const { owner, approver } = content.values;
  const named = async (user: number | null) => (user === null ? null : tagFor(on, decision, user));
  return {
    ...content,
    values: { ...content.values, owner: await named(owner), approver: await named(approver) },
  };
}

/** The columns of what the follower compares with. */
export const followedColumns = (rests: Rests) => ({ section: rests.section, followed: canonical(rests) });

/**
 * Adds an entry to a decision, in the transaction of {@link writing}.
 *
 * @param followed what the follower compares with from now on; by default it stays, or is what the entry rests on
 */
export async function append(
  on: Db,
  row: DecisionRow,
  { key, by, at, content: given }: NewEntry,
  followed?: Rests,
): Promise<void> {
  const content = await withTags(on, row.id, given);
  const current = afterEntry(row.entries === 0 ? undefined : readCurrent(row), content);
  const stored = {
    ...{ decision_id: row.id, number: row.entries + 1, kind: content.kind, at },
    by: by === null ? '' : await tagFor(on, row.id, by),
    ...{ content: canonical(content), previous: row.seal },
  };
  const seal = sealEntry(stored);
  await on
    .insertInto('decision_entry')
    .values({ ...stored, key, seal })
    .execute();
  const owner = ownerAfter(row, given);
  const rests = followed ?? ('rests' in content ? content.rests : undefined);
  await on
    .updateTable('decision')
    .set({
      ...columnsFor(current),
      owner_id: owner,
      ...('values' in given ? { approver_id: given.values.approver } : {}),
      ...ownedSince(row, content, { at, by, owner }),
      ...(rests && followedColumns(rests)),
      ...{ entries: stored.number, seal, version: row.version + 1, changed_at: at },
      asked_at: askedAt(row, current, content, { at, by, owner }),
    })
    .where('id', '=', row.id)
    .execute();
}

/** Whether a version of an item is the one that readers see now. */
async function isShown(on: Db, { nid, version }: Rests): Promise<boolean> {
  const row = await on
    .selectFrom('content')
    .select('version')
    .where('nid', '=', nid)
    .where('status', '=', 'published')
    .executeTakeFirst();
  return row?.version === version;
}

export interface NewDecision {
  userId: number;
  vertical: string;
  entry: NewEntry & { key: string; by: number; content: Extract<NewContent, { values: unknown }> };
}

/** The decisions in a database. */
export function decisions(db: Db) {
  const get = (on: Db, id: number) =>
    on.selectFrom('decision').selectAll().where('id', '=', id).executeTakeFirst();

  return {
    /** A decision of any reader: callers ask what the reader may do with it. */
    get: (id: number, vertical: string): Promise<DecisionRow | undefined> =>
      db
        .selectFrom('decision')
        .selectAll()
        .where('id', '=', id)
        .where('vertical', '=', vertical)
        .executeTakeFirst(),
    /**
     * Opens a decision with its first entry. The same key opens one.
     *
     * @returns its id; `stale` if the item has another version now, `full` if the reader has as many as there can be
     */
    open: ({ userId, vertical, entry }: NewDecision, most: number): Promise<number | 'stale' | 'full'> =>
      writing(db, async (on) => {
        const own = on.selectFrom('decision').where('user_id', '=', userId).where('vertical', '=', vertical);
        const same = await own.select('id').where('key', '=', entry.key).executeTakeFirst();
        if (same) return same.id;
        const { count } = await own
          .select(({ fn }) => fn.countAll<number | string>().as('count'))
          .executeTakeFirstOrThrow();
        if (Number(count) >= most) return 'full';
        if (!(await isShown(on, entry.content.rests))) return 'stale';
        const row = await on
          .insertInto('decision')
          .values(emptyDecision({ userId, vertical, entry }))
          .returningAll()
          .executeTakeFirstOrThrow();
        await append(on, row, entry);
        return row.id;
      }),
    /**
     * Adds an entry of a person to a decision that has still the version that the person saw. The same key adds one.
     *
     * @returns `conflict` if it has another version; `stale` if the entry rests on a version that is not shown any more
     */
    add: (
      id: number,
      version: number,
      entry: NewEntry & { key: string; by: number },
      most: number,
    ): Promise<'added' | 'conflict' | 'stale' | 'full'> =>
      writing(db, async (on) => {
        const same = await on
          .selectFrom('decision_entry')
          .select('number')
          .where('decision_id', '=', id)
          .where('key', '=', entry.key)
          .executeTakeFirst();
        if (same) return 'added';
        const row = await get(on, id);
        if (row?.version !== version) return 'conflict';
        if (row.entries >= most) return 'full';
        if ('rests' in entry.content && !(await isShown(on, entry.content.rests))) return 'stale';
        await append(on, row, entry);
        return 'added';
      }),
    /**
     * Adds an entry with a file to a decision, also if others added entries meanwhile: evidence changes nothing that was decided.
     * The same key adds one.
     *
     * @returns what there is too much of, or `same` if the decision has a file with these bytes
     */
    attach: (
      id: number,
      entry: Omit<NewEntry, 'content'> & { key: string; by: number; note: string; file: EvidenceFile },
      content: Uint8Array,
      most: Most,
    ): Promise<'added' | 'gone' | 'same' | keyof Most> =>
      writing(db, async (on) => {
        const { note, file, ...made } = entry;
        const done = await on
          .selectFrom('decision_entry')
          .select('number')
          .where('decision_id', '=', id)
          .where('key', '=', entry.key)
          .executeTakeFirst();
        if (done) return 'added';
        const row = await get(on, id);
        if (!row) return 'gone';
        if (row.entries >= most.entries) return 'entries';
        const full = await findFull(on, row.id, entry.by, file, most);
        if (full) return full;
        await append(on, row, { ...made, content: { kind: 'evidence', note, evidence: [], file } });
        await on
          .insertInto('decision_file')
          .values({
            decision_id: id,
            number: row.entries + 1,
            added_by: entry.by,
            bytes: file.bytes,
            content,
          })
          .execute();
        return 'added';
      }),
  };
}

/** A decision before its first entry, which the same transaction adds. */
function emptyDecision({
  userId,
  vertical,
  entry: { key, at, content },
}: NewDecision): Insertable<DecisionTable> {
  const { nid, section } = content.rests;
  const { title, kind, due } = content.values;
  return {
    ...{ user_id: userId, vertical, key, nid, section, title, kind, due, state: 'decided' },
    ...{
      owner_id: null,
      approver_id: null,
      scope: '',
      current: '',
      followed: '',
      entries: 0,
      seal: '',
      version: 0,
    },
    ...{ created_at: at, changed_at: at, asked_at: null, deleted_at: null },
    ...{ handed_at: null, unowned_at: null },
  };
}
