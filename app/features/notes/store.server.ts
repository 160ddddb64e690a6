/** Notes of readers on items and their sections. */
import { sql, type ColumnDefinitionBuilder, type Selectable, type SelectQueryBuilder } from 'kysely';
import { normaliseText } from '#app/text/normalise.ts';
import { lockAccount } from '#app/store/engines/locks.ts';
import { engineColumns } from '#app/store/migrations/engine-columns.ts';
import type { FeatureStore } from '#app/store/feature-store.ts';
import type { Database, Db } from '#app/store/tables.ts';
import type { NoteTable } from './tables.ts';

export type NoteRow = Omit<Selectable<NoteTable>, 'search_text'>;

/** A new note; its text is checked already. */
export type NewNote = Pick<
  NoteRow,
  'user_id' | 'id' | 'vertical' | 'nid' | 'title' | 'section' | 'section_title' | 'text'
> & { quote?: string };

export interface NotesQuery {
  /** Words that each note contains, in any order; empty for all notes. */
  words: readonly string[];
  nid?: number | undefined;
  sort: 'page' | 'newest' | 'oldest';
  limit: number;
  offset: number;
}

/** What became of a change: the note as it is now, and whether the change was made on another version. */
type NoteChanged = { note: NoteRow; conflict: boolean };

/** What the notes of a reader in a vertical may be together, without deleted ones. */
export interface NoteLimits {
  notes: number;
  /** Of their texts and quotations, in UTF-8. */
  bytes: number;
}

export const NOTE_COLUMNS = [
  ...(['user_id', 'id', 'vertical', 'nid', 'title', 'section', 'section_title'] as const),
  ...(['quote', 'text', 'version', 'created_at', 'changed_at', 'deleted_at'] as const),
] as const;

/** The notes in a database. */
export function notes(db: Db) {
  const own = (on: Db, userId: number, vertical: string) =>
    on.selectFrom('note').where('user_id', '=', userId).where('vertical', '=', vertical);
  const living = (on: Db, userId: number, vertical: string) =>
    own(on, userId, vertical).where('deleted_at', 'is', null);
  const get = (userId: number, vertical: string, id: string, on = db) =>
    own(on, userId, vertical).select(NOTE_COLUMNS).where('id', '=', id).executeTakeFirst();
  /** The note that was added before with this id, in any vertical. */
  const getAdded = async (on: Db, { user_id, id }: NewNote) => {
    const note = await on
      .selectFrom('note')
      .select(NOTE_COLUMNS)
      .where('user_id', '=', user_id)
      .where('id', '=', id)
      .executeTakeFirst();
    return note && { note, added: false };
  };
  /** Whether a text may come in the place of `old`, which counts while it is not deleted. */
  const hasRoom = async (
    on: Db,
    { user_id, vertical, text, quote }: Pick<NewNote, 'user_id' | 'vertical' | 'text' | 'quote'>,
    limits: NoteLimits,
    old?: NoteRow,
  ) => {
    const replaced = old && old.deleted_at === null ? old : undefined;
    const more = sizeOf({ text, quote }) - (replaced ? sizeOf(replaced) : 0);
    if (replaced && more <= 0) return true;
    const { count, bytes } = await living(on, user_id, vertical)
      .select(({ fn }) => [
        fn.countAll<number | string>().as('count'),
        fn
          .coalesce(fn.sum<number | string>(sql`octet_length(text) + octet_length(quote)`), sql<number>`0`)
          .as('bytes'),
      ])
      .executeTakeFirstOrThrow();
    return Number(count) + (replaced ? 0 : 1) <= limits.notes && Number(bytes) + more <= limits.bytes;
  };

  return {
    /** A note of this reader, deleted or not. */
    get: (userId: number, vertical: string, id: string): Promise<NoteRow | undefined> =>
      get(userId, vertical, id),
    /**
     * Adds a note, once: with an id that the reader has used, the note of that id is returned as it is now.
     *
     * @returns 'full' if the reader would have more than the limits allow
     */
    async add(
      note: NewNote,
      at: string,
      limits: NoteLimits,
    ): Promise<{ note: NoteRow; added: boolean } | 'full'> {
      // Nothing is locked for a client that goes on although there is no room.
      if (!(await hasRoom(db, note, limits))) return (await getAdded(db, note)) ?? 'full';
      return inTurn(db, note.user_id, async (on) => {
        const known = await getAdded(on, note);
        if (known) return known;
        if (!(await hasRoom(on, note, limits))) return 'full';
        const added = await on
          .insertInto('note')
          .values({ quote: '', ...note, ...getSearchText(note), version: 1, created_at: at, changed_at: at })
          .returning(NOTE_COLUMNS)
          .executeTakeFirstOrThrow();
        return { note: added, added: true };
      });
    },
    /**
     * Replaces the text of a note at a version. A change that has been made already is made no second time. A deleted note
     * comes back with its new text.
     *
     * @param isLiving a deleted note stays deleted
     * @returns undefined if the reader has no such note; 'full' as for a new one
     */
    change: (
      userId: number,
      vertical: string,
      id: string,
      { text, version, isLiving = false }: { text: string; version: number; isLiving?: boolean },
      at: string,
      limits: NoteLimits,
    ): Promise<NoteChanged | 'full' | undefined> =>
      inTurn(db, userId, async (on) => {
        const before = await get(userId, vertical, id, on);
        if (!before || (isLiving && before.deleted_at !== null)) return undefined;
        if (before.version !== version)
          return { note: before, conflict: before.version !== version + 1 || before.text !== text };
        if (!(await hasRoom(on, { ...before, text }, limits, before))) return 'full';
        const note = await on
          .updateTable('note')
          .set({
            ...{ text, ...getSearchText({ ...before, text }), version: version + 1, changed_at: at },
            deleted_at: null,
          })
          .where('user_id', '=', userId)
          .where('id', '=', id)
          .returning(NOTE_COLUMNS)
          .executeTakeFirstOrThrow();
        return { note, conflict: false };
      }),
    /** Deletes a note. @returns whether the reader has such a note */
    delete: async (userId: number, vertical: string, id: string, at: string): Promise<boolean> => {
      const note = await get(userId, vertical, id);
      if (note?.deleted_at === null)
        await db
          .updateTable('note')
          .set({ deleted_at: at })
          .where('user_id', '=', userId)
          .where('id', '=', id)
          .execute();
      return note !== undefined;
    },
    /** Brings a deleted note back. @returns whether the reader has such a note; 'full' as for a new one */
    restore: (userId: number, vertical: string, id: string, limits: NoteLimits): Promise<boolean | 'full'> =>
      inTurn(db, userId, async (on) => {
        const note = await get(userId, vertical, id, on);
        if (!note) return false;
        if (note.deleted_at === null) return true;
        if (!(await hasRoom(on, note, limits))) return 'full';
        await on
          .updateTable('note')
          .set({ deleted_at: null })
          .where('user_id', '=', userId)
          .where('id', '=', id)
          .execute();
        return true;
      }),
    async list(
      userId: number,
      vertical: string,
      { words, nid, sort, limit, offset }: NotesQuery,
    ): Promise<{ notes: NoteRow[]; found: number }> {
      const matching = words.reduce(
        (query, word) => query.where(sql<boolean>`search_text like ${toPattern(word)} escape '!'`),
        nid === undefined
          ? living(db, userId, vertical)
          : living(db, userId, vertical).where('note.nid', '=', nid),
      );
      // Sorting must not carry long texts: those of one page are read afterwards.
      const found = await sorted(matching.select('id'), sort, living(db, userId, vertical)).execute();
      const ids = found.slice(offset, offset + limit).map(({ id }) => id);
      const rows = ids.length
        ? await own(db, userId, vertical).select(NOTE_COLUMNS).where('id', 'in', ids).execute()
        : [];
      return { notes: rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)), found: found.length };
    },
    /** The notes on one item, the oldest first. */
    onItem: (userId: number, vertical: string, nid: number): Promise<NoteRow[]> =>
      living(db, userId, vertical)
        .select(NOTE_COLUMNS)
        .where('nid', '=', nid)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    /** Number of notes, and of items that have notes. */
    async count(userId: number, vertical: string): Promise<{ total: number; titles: number }> {
      const { total, titles } = await living(db, userId, vertical)
        .select(({ fn }) => [
          fn.countAll<number | string>().as('total'),
          fn.count<number | string>('nid').distinct().as('titles'),
        ])
        .executeTakeFirstOrThrow();
      return { total: Number(total), titles: Number(titles) };
    },
  };
}

function sorted<Row>(
  query: SelectQueryBuilder<Database, 'note', Row>,
  sort: NotesQuery['sort'],
  all: SelectQueryBuilder<Database, 'note', object>,
) {
  if (sort === 'oldest') return query.orderBy('changed_at').orderBy('id');
  if (sort === 'newest') return query.orderBy('changed_at', 'desc').orderBy('id');
  const pages = all.groupBy('nid').select(({ fn }) => ['nid', fn.max('changed_at').as('newest')]);
  return query
    .innerJoin(pages.as('pages'), 'pages.nid', 'note.nid')
    .orderBy('newest', 'desc')
    .orderBy('note.nid')
    .orderBy('created_at')
    .orderBy('id');
}

/** Changes the notes of a reader, one change at a time, so that two tabs do not exceed the limits. */
function inTurn<Value>(db: Db, userId: number, work: (on: Db) => Promise<Value>): Promise<Value> {
  return db.transaction().execute(async (on) => {
    await lockAccount(on, userId);
    return work(on);
  });
}

const sizeOf = ({ text, quote = '' }: Pick<NewNote, 'text' | 'quote'>) =>
  Buffer.byteLength(text) + Buffer.byteLength(quote);

function getSearchText({
  title,
  section_title,
  quote,
  text,
}: Pick<NewNote, 'title' | 'section_title' | 'quote' | 'text'>) {
  return { search_text: normaliseText([title, section_title, ...(quote ? [quote] : []), text].join('\n')) };
}

/** A pattern whose escape character is `!`: the backslash is one in Postgres only. */
function toPattern(word: string): string {
  return `%${normaliseText(word).replace(/[%_!]/g, '!$&')}%`;
}

export const featureStore: FeatureStore = {
  migrations: {
    '0001-quotes': {
      async up(db, engine) {
        const { text } = engineColumns(db, engine);
        const quote = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('');
        await db.schema.alterTable('note').addColumn('quote', text, quote).execute();
      },
    },
  },
  ownData: [
    {
      id: 'notes',
      title: 'Notes',
      tables: ['note'],
      read: (db, userId) =>
        db
          .selectFrom('note')
          .select(['vertical', 'nid', 'title', 'section', 'section_title', 'quote', 'text'])
          .select(['created_at', 'changed_at', 'deleted_at'])
          .where('user_id', '=', userId)
          .orderBy('created_at')
          .orderBy('id')
          .execute(),
    },
  ],
  /** By page, and within it the oldest first; without their text. */
  async profile(db, userId) {
    const rows = await db
      .selectFrom('note')
      .select(['id', 'nid as page_id', 'title as page', 'section'])
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .orderBy('nid')
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return {
      notes: rows.map(({ section, ...note }) => ({ ...note, ...(section === '' ? {} : { section }) })),
    };
  },
  async prune(db, before) {
    await db.deleteFrom('note').where('deleted_at', '<', before).execute();
  },
};
