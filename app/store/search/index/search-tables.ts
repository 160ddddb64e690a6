/** Reads and writes the tables of the index: documents with their words, access classes, spelling, position. */
import { hash } from 'node:crypto';
import type { Database as Connection } from 'better-sqlite3';
import { PLACES, type IndexedItem } from '../language/text/document.ts';
import { COLUMNS, columnWords, spellingWords } from './column-words.ts';
import { DocumentColumns } from './document-columns.ts';
import type { OpenWord, WordList } from '../query/word-forms.ts';
import type { AccessClass } from '../search-index.ts';

/** An access class with its number; numbers start at 1. */
export type NumberedClass = AccessClass & { id: number };

export interface SearchTables {
  documents: DocumentColumns;
  classes: readonly NumberedClass[];
  /** Adds, replaces and removes documents, and notes how far the index has read, in one transaction. */
  write(changes: Changes): void;
  meta(key: string): string | undefined;
  /** How many documents a write has changed since the start. */
  generation(): number;
}

export interface Changes {
  /** Documents with an equal fingerprint are left as they are. */
  items: readonly IndexedItem[];
  /** Nids to remove; unknown ones are ignored. */
  removed: readonly number[];
  /** Removes every other document with a nid from `from` to `to`, inclusive. */
  sweep?: {
    from: number;
    to: number;
    /** Written before, in a part of the same step. */
    except?: readonly number[];
  };
  meta: Readonly<Record<string, string>>;
  /** The last event that the items include at least: where instances share an index, no older version replaces a newer one. */
  version?: number;
  /** Nothing that is there may stay: it is of another database. */
  anew?: boolean;
}

interface StoredDocument {
  id: number;
  fingerprint: Buffer;
  spelling: string;
}

export function searchTables(db: Connection): SearchTables {
  const statements = prepare(db);
  const documents = new DocumentColumns();
  for (const row of statements.allDocuments.iterate() as Iterable<[number, number, number, string]>)
    documents.set(...row);
  const classes = (statements.classes.all() as { id: number; products: string }[]).map((row) => ({
    ...(row as unknown as NumberedClass),
    productAccess: JSON.parse(row.products) as number[],
  }));
  const classIds = new Map(classes.map((known) => [accessClassKey(known), known.id]));
  let generation = 0;
  let nextId = documents.size;

  function classId({ vertical, type, productAccess }: AccessClass): number {
    const key = accessClassKey({ vertical, type, productAccess });
    const known = classIds.get(key);
    if (known !== undefined) return known;
    const id = classes.length + 1;
    statements.addClass.run(id, vertical, type, JSON.stringify(productAccess));
    classes.push({ id, vertical, type, productAccess: [...productAccess] });
    classIds.set(key, id);
    return id;
  }

  function remove(nid: number, { id, spelling }: StoredDocument): void {
    statements.removeDocument.run(id);
    statements.removeFull.run(id);
    statements.removeOpen.run(id);
    for (const word of spelling.split(' ')) statements.forgetWord.run(word);
    documents.remove(id);
    generation++;
  }

  function add(item: IndexedItem, old: StoredDocument | undefined): void {
    const fingerprint = hash('sha256', JSON.stringify(item), 'buffer').subarray(0, 16);
    if (old?.fingerprint.equals(fingerprint)) return;
    if (old) remove(item.nid, old);
    const id = old?.id ?? nextId++;
    const full = columnWords(item.full);
    const isOpen = JSON.stringify(item.full) === JSON.stringify(item.open);
    const open = isOpen ? full : columnWords(item.open);
    const spelling = spellingWords(item.open);
    const own = classId(item);
    const bytes = ({ numbers }: { numbers: Int32Array }) => Buffer.from(numbers.buffer);
    statements.addDocument.run(
      ...[id, item.nid, own, item.published, fingerprint],
      ...[bytes(full), isOpen ? null : bytes(open), spelling.join(' ')],
    );
    statements.addFull.run(id, ...full.columns);
    statements.addOpen.run(id, ...open.columns);
    for (const word of spelling) statements.countWord.run(word);
    documents.set(id, item.nid, own, item.published);
    generation++;
  }

  const write = db.transaction(({ items, removed, sweep, meta }: Changes) => {
    const stored = (nid: number) => statements.documentFor.get(nid) as StoredDocument | undefined;
    const present = new Set([...items.map(({ nid }) => nid), ...(sweep?.except ?? [])]);
    const absent = sweep ? (statements.nidsBetween.all(sweep.from, sweep.to) as number[]) : [];
    for (const nid of [...removed, ...absent.filter((one) => !present.has(one))]) {
      const old = stored(nid);
      if (old) remove(nid, old);
    }
    for (const item of items) add(item, stored(item.nid));
    for (const [key, value] of Object.entries(meta)) statements.setMeta.run(key, value);
  });

  return {
    documents,
    classes,
    write,
    meta: (key) => statements.meta.get(key) as string | undefined,
    generation: () => generation,
  };
}

/** The words of open texts, from the table of words. */
export function fileWordList(db: Connection): WordList {
  const from = db.prepare('select word, docs from word where docs > 0 and word >= ? and word < ?');
  const exact = db.prepare('select word, docs from word where docs > 0 and word = ?');
  const longer = db.prepare('select 1 from word where docs > 0 and word > ? and word < ? limit 1').pluck();
  const after = (beginning: string) => `${beginning}\u{10FFFF}`;
  return {
    from: (beginning) => from.all(beginning, after(beginning)) as OpenWord[],
    exact: (word) => exact.all(word) as OpenWord[],
    hasLonger: (word) => longer.get(word, after(word)) === 1,
  };
}

/** The same for items with the same access. */
export function accessClassKey({ vertical, type, productAccess }: AccessClass): string {
  return JSON.stringify([vertical, type, [...productAccess].sort((a, b) => a - b)]);
}

function prepare(db: Connection) {
  const places = PLACES.map(() => '?').join();
  const insert = (table: string) =>
    db.prepare(`insert into ${table} (rowid, ${COLUMNS}) values (?, ${places})`);
  return {
    allDocuments: db.prepare('select id, nid, class, published from doc order by id').raw(),
    classes: db.prepare('select id, vertical, type, products from class order by id'),
    addClass: db.prepare('insert into class values (?, ?, ?, ?)'),
    documentFor: db.prepare('select id, fingerprint, spelling from doc where nid = ?'),
    nidsBetween: db.prepare('select nid from doc where nid between ? and ?').pluck(),
    addDocument: db.prepare('insert into doc values (?, ?, ?, ?, ?, ?, ?, ?)'),
    removeDocument: db.prepare('delete from doc where id = ?'),
    addFull: insert('full_text'),
    addOpen: insert('open_text'),
    removeFull: db.prepare('delete from full_text where rowid = ?'),
    removeOpen: db.prepare('delete from open_text where rowid = ?'),
    countWord: db.prepare('insert into word values (?, 1) on conflict (word) do update set docs = docs + 1'),
    forgetWord: db.prepare('update word set docs = docs - 1 where word = ?'),
    meta: db.prepare('select value from meta where key = ?').pluck(),
    setMeta: db.prepare(
      'insert into meta values (?, ?) on conflict (key) do update set value = excluded.value',
    ),
  };
}
