/** Where the configuration in use comes from. */
import type { Problem } from '#app/config/problem.ts';

/** What was wrong with the files when they were last read. */
export interface RefusedFiles {
  /** ISO 8601. */
  at: string;
  problems: readonly Problem[];
}

/** The files of the configuration, as the server that answers has them. */
export interface ConfigFiles {
  /** Folder of the project, which holds `config`. */
  root: string;
  /** Folder of the server's own data. */
  dataDir: string;
  /** When the configuration in use was read, ISO 8601. */
  since(): string;
  /** Undefined while the files are what is in use. */
  refused(): RefusedFiles | undefined;
  /** Reads the files now, as the watch does after an edit. A server that does not watch them does nothing. */
  reread(): Promise<void>;
}
