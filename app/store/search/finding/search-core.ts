/** The index itself, without thread: the file with its tables and the finder. Also for benches, which need no server. */
import type { Database as Connection } from 'better-sqlite3';
import { finder, type FindCall, type Found } from './finder.ts';
import { fileLookups } from './file-lookups.ts';
import { openSearchFile } from '../index/search-file.ts';
import { searchTables, type Changes, type NumberedClass } from '../index/search-tables.ts';
import type { SearchSizes } from '../search-sizes.ts';
import type { Weights } from '../ranking/weights.ts';

export interface SearchCore {
  /** After an error the index must be opened again. */
  write(changes: Changes): void;
  find(call: FindCall): Found;
  /** A value that was written with the documents. */
  meta(key: string): string | undefined;
  /** Access classes of the documents; their numbers start at 1. */
  classes(): readonly NumberedClass[];
  /** How many documents there are. */
  count(): number;
  /** Gives back the memory for pages of the file: those that writing needed are not those that queries need. */
  trim(): void;
  close(): void;
}

/** @param file path, or `:memory:` */
export function openSearchCore(file: string, weights?: Weights, sizes?: SearchSizes): SearchCore {
  return openSearchFile(file, using, sizes);

  function using(db: Connection): SearchCore {
    const tables = searchTables(db);
    const { find } = finder(fileLookups(db, tables, sizes), weights);
    return {
      write: tables.write,
      find,
      meta: tables.meta,
      classes: () => tables.classes,
      count: () => tables.documents.count,
      trim: () => void db.pragma('shrink_memory'),
      close: () => db.close(),
    };
  }
}
