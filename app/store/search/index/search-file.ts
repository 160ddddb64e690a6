/** The file of the index. It is a read model: one that is damaged or has another layout is deleted and made again. */
import { closeSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Database as Connection } from 'better-sqlite3';
import Sqlite from 'better-sqlite3';
import { COLUMNS } from './column-words.ts';
import { USUAL_SIZES, type SearchSizes } from '../search-sizes.ts';

/** Increases when something else is written into the same tables; with a change of the tables an index is made again anyway. */
const CONTENTS = 6;

/** Instead of a path: an index that ends with its thread. */
export const IN_MEMORY = ':memory:';

/** Words arrive separated by spaces, and only spaces separate them: the tokeniser of the texts is `language/text/words.ts`. */
const TOKENIZER = `ascii tokenchars ''!#$%&()*+,-./:;<=>?@[\\]^_{|}~''`;

const fts = (table: string) =>
  `create virtual table ${table} using fts5(${COLUMNS}, content='', contentless_delete=1, tokenize='${TOKENIZER}');`;

const TABLES = `
  ${fts('full_text')}
  ${fts('open_text')}
  create table class (id integer primary key, vertical text not null, type text not null, products text not null);
  create table doc (
    id integer primary key, nid integer not null unique, class integer not null, published text not null,
    fingerprint blob not null, full_words blob not null, open_words blob, spelling text not null);
  create table word (word text primary key, docs integer not null) without rowid;
  create table meta (key text primary key, value text not null) without rowid;
`;

/** Of the file: 31 bits, because SQLite keeps a signed number. */
export const LAYOUT = crc32(`${CONTENTS} ${TABLES}`) >>> 1;

/**
 * @param file path, or `:memory:`
 * @param work what is done with the open file first; if the file is not fit for it, the file is made again
 * @param sizes of the memory that it may take
 */
export function openSearchFile<Used>(
  file: string,
  work: (connection: Connection) => Used,
  { pageBytes }: SearchSizes = USUAL_SIZES,
): Used {
  if (file === IN_MEMORY) return work(prepared(new Sqlite(file), pageBytes));
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const open = () => {
    // Created here, because SQLite would create it readable for every user of the machine.
    closeSync(openSync(file, 'a', 0o600));
    const connection = new Sqlite(file);
    try {
      return work(prepared(connection, pageBytes));
    } catch (error) {
      connection.close();
      throw error;
    }
  };
  try {
    return open();
  } catch (error) {
    // Another program holds the file, or the disk is full: deleting it would not help.
    if (!(error instanceof OtherLayout) && !isDamage(error) && errorCode(error) !== 'SQLITE_ERROR')
      throw error;
    deleteSearchFile(file);
    return open();
  }
}

/** Whether an error means that the file cannot be read any more. */
export function isDamage(error: unknown): boolean {
  return /^SQLITE_(?:NOTADB|CORRUPT)/.test(errorCode(error));
}

export function deleteSearchFile(file: string): void {
  if (file === IN_MEMORY) return;
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true });
}

/** Puts a whole file in the place of the index, which must be closed. A process that ends on the way leaves no index. */
export function replaceSearchFile(file: string, by: string): void {
  deleteSearchFile(file);
  renameSync(by, file);
}

class OtherLayout extends Error {}

function errorCode(error: unknown): string {
  return String((error as { code?: unknown }).code);
}

function prepared(connection: Connection, pageBytes: number): Connection {
  connection.pragma('busy_timeout = 5000');
  connection.pragma('page_size = 8192');
  connection.pragma('journal_mode = WAL');
  // Losing the last writes in a power cut is harmless: the position is lost with them, and they are read again.
  connection.pragma('synchronous = NORMAL');
  connection.pragma(`cache_size = -${Math.floor(pageBytes / 1024)}`);
  connection.pragma('temp_store = MEMORY');
  const layout = connection.pragma('user_version', { simple: true });
  const isEmpty = connection.prepare('select count(*) from sqlite_master').pluck().get() === 0;
  if (isEmpty)
    connection.transaction(() => {
      connection.exec(TABLES);
      connection.pragma(`user_version = ${LAYOUT}`);
    })();
  else if (layout !== LAYOUT) throw new OtherLayout();
  return connection;
}
