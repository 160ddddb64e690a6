/** Secrets that features store encrypted with the key of the servers. Types only. */
import type { Db } from './tables.ts';

/** A stored secret. */
export interface SealedRow {
  /** Id of its row. */
  id: number;
  /** Whom it was sealed for. */
  owner: number;
  sealed: string;
}

/** A column with secrets; `sealText` made them. */
export interface SealedPart {
  /** For operators, in the plural: `client secrets of single sign-on`. */
  title: string;
  /** As they were sealed for. */
  purpose: string;
  /** Those with greater ids, in the order of the ids, without empty ones and without those of no more use at a time. */
  after(db: Db, id: number, limit: number, now: string): Promise<SealedRow[]>;
  /** Stores the same secret, sealed with another key. @returns false if it was changed or deleted meanwhile */
  replace(db: Db, row: SealedRow, sealed: string): Promise<boolean>;
}
