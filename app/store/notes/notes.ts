/** Notes of readers on items and their sections. */
import { sql, type Selectable, type SelectQueryBuilder } from 'kysely';
import { normaliseText } from '#app/text/normalise.ts';
import type { Database, Db } from '../tables.ts';
import type { NoteTable } from './tables.ts';

export type NoteRow = Omit<Selectable<NoteTable>, 'search_text'>;

/** A new note; its text is checked already. */
export type NewNote = Pick<
  NoteRow,
  'user_id' | 'id' | 'vertical' | 'nid' | 'title' | 'section' | 'section_title' | 'text'
>;

export interface NotesQuery {
  /** Words that each note contains, in any order; empty for all notes. */
  words: readonly string[];
  nid?: number | undefined;
  sort: 'page' | 'newest' | 'oldest';
  limit: number;
  offset: number;
}

/** What became of a change: the note as it is now, and whether the change was made on another version. */
export type NoteChanged = { note: NoteRow; conflict: boolean };

export interface NotesRepository {
  /**
   * Adds a note, once: with an id that the reader has used, the note of that id is returned as it is now.
   *
   * @param most notes that the reader may have in the vertical, without deleted ones
   * @returns undefined if the reader has as many already
   */
  add(note: NewNote, at: string, most: number): Promise<{ note: NoteRow; added: boolean } | undefined>;
  /** A note of this reader, deleted or not. */
  get(userId: number, vertical: string, id: string): Promise<NoteRow | undefined>;
  /**
   * Replaces the text of a note at a version. A change that has been made already is made no second time. A deleted note
   * comes back with its new text.
   *
   * @returns undefined if the reader has no such note
   */
  change(
    userId: number,
    vertical: string,
    id: string,
    change: { text: string; version: number },
    at: string,
  ): Promise<NoteChanged | undefined>;
  /** @param at time of the deletion; null brings the note back. @returns whether the reader has such a note */
  setDeleted(userId: number, vertical: string, id: string, at: string | null): Promise<boolean>;
  list(userId: number, vertical: string, query: NotesQuery): Promise<{ notes: NoteRow[]; found: number }>;
  /** The notes on one item, the oldest first. */
  onItem(userId: number, vertical: string, nid: number): Promise<NoteRow[]>;
  /** Number of notes, and of items that have notes. */
  count(userId: number, vertical: string): Promise<{ total: number; titles: number }>;
  /** Removes notes that were deleted before a time. */
  prune(before: string): Promise<void>;
}

const COLUMNS = [
  ...(['user_id', 'id', 'vertical', 'nid', 'title', 'section', 'section_title', 'text'] as const),
  ...(['version', 'created_at', 'changed_at', 'deleted_at'] as const),
] as const;

export function notesRepository(db: Db): NotesRepository {
  const own = (on: Db, userId: number, vertical: string) =>
    on.selectFrom('note').where('user_id', '=', userId).where('vertical', '=', vertical);
  const living = (on: Db, userId: number, vertical: string) =>
    own(on, userId, vertical).where('deleted_at', 'is', null);
  const get: NotesRepository['get'] = (userId, vertical, id) =>
    own(db, userId, vertical).select(COLUMNS).where('id', '=', id).executeTakeFirst();

  return {
    get,
    add: (note, at, most) =>
      db.transaction().execute(async (on) => {
        // One at a time for a reader, so that two tabs do not exceed the limit.
        await on
          .updateTable('user')
          .set((set) => ({ email: set.ref('email') }))
          .where('id', '=', note.user_id)
          .execute();
        const known = await on
          .selectFrom('note')
          .select(COLUMNS)
          .where('user_id', '=', note.user_id)
          .where('id', '=', note.id)
          .executeTakeFirst();
        if (known) return { note: known, added: false };
        const { count } = await living(on, note.user_id, note.vertical)
          .select(({ fn }) => fn.countAll<number | string>().as('count'))
          .executeTakeFirstOrThrow();
        if (Number(count) >= most) return undefined;
        const added = await on
          .insertInto('note')
          .values({ ...note, ...getSearchText(note), version: 1, created_at: at, changed_at: at })
          .returning(COLUMNS)
          .executeTakeFirstOrThrow();
        return { note: added, added: true };
      }),
    async change(userId, vertical, id, { text, version }, at) {
      const before = await get(userId, vertical, id);
      if (!before) return undefined;
      const changed = await db
        .updateTable('note')
        .set({
          ...{ text, ...getSearchText({ ...before, text }), version: version + 1, changed_at: at },
          deleted_at: null,
        })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('version', '=', version)
        .returning(COLUMNS)
        .executeTakeFirst();
      if (changed) return { note: changed, conflict: false };
      const now = await get(userId, vertical, id);
      return now && { note: now, conflict: now.version !== version + 1 || now.text !== text };
    },
    async setDeleted(userId, vertical, id, at) {
      const note = await get(userId, vertical, id);
      if (!note) return false;
      if ((note.deleted_at === null) !== (at === null))
        await db
          .updateTable('note')
          .set({ deleted_at: at })
          .where('user_id', '=', userId)
          .where('id', '=', id)
          .execute();
      return true;
    },
    async list(userId, vertical, { words, nid, sort, limit, offset }) {
      const matching = words.reduce(
        (query, word) => query.where(sql<boolean>`search_text like ${toPattern(word)} escape '!'`),
        nid === undefined
          ? living(db, userId, vertical)
          : living(db, userId, vertical).where('nid', '=', nid),
      );
      const [{ count }, notes] = await Promise.all([
        matching.select(({ fn }) => fn.countAll<number | string>().as('count')).executeTakeFirstOrThrow(),
        sorted(matching.select(COLUMNS), sort, [userId, vertical]).limit(limit).offset(offset).execute(),
      ]);
      return { notes, found: Number(count) };
    },
    onItem: (userId, vertical, nid) =>
      living(db, userId, vertical)
        .select(COLUMNS)
        .where('nid', '=', nid)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    async count(userId, vertical) {
      const { total, titles } = await living(db, userId, vertical)
        .select(({ fn }) => [
          fn.countAll<number | string>().as('total'),
          fn.count<number | string>('nid').distinct().as('titles'),
        ])
        .executeTakeFirstOrThrow();
      return { total: Number(total), titles: Number(titles) };
    },
    async prune(before) {
      await db.deleteFrom('note').where('deleted_at', '<', before).execute();
    },
  };
}

function sorted<Row>(
  query: SelectQueryBuilder<Database, 'note', Row>,
  sort: NotesQuery['sort'],
  [userId, vertical]: [number, string],
) {
  if (sort === 'oldest') return query.orderBy('changed_at').orderBy('id');
  if (sort === 'newest') return query.orderBy('changed_at', 'desc').orderBy('id');
  return query
    .orderBy(
      ({ selectFrom }) =>
        selectFrom('note as beside')
          .whereRef('beside.nid', '=', 'note.nid')
          .where('beside.user_id', '=', userId)
          .where('beside.vertical', '=', vertical)
          .where('beside.deleted_at', 'is', null)
          .select(({ fn }) => fn.max('beside.changed_at').as('newest')),
      'desc',
    )
    .orderBy('nid')
    .orderBy('created_at')
    .orderBy('id');
}

function getSearchText({ title, section_title, text }: Pick<NewNote, 'title' | 'section_title' | 'text'>) {
  return { search_text: normaliseText(`${title}\n${section_title}\n${text}`) };
}

/** A pattern whose escape character is `!`: the backslash is one in Postgres only. */
function toPattern(word: string): string {
  return `%${normaliseText(word).replace(/[%_!]/g, '!$&')}%`;
}
