import type { Db } from './tables.ts';

/** One part of what is stored of a person, for the export of one's own data. */
export interface OwnDataPart {
  /** Name of the part in the file, such as `watch-rules`. */
  id: string;
  /** What it holds, for the reader. */
  title: string;
  /** The tables that it exports. */
  tables: readonly string[];
  /** Its rows, as they are in the file: plain JSON values, and neither tokens nor hashes. */
  read(db: Db, userId: number): Promise<object[]>;
}
