/** All secrets that are stored encrypted: keys that sign, and those of features. */
import { FEATURE_STORES } from '#generated/features/stores.ts';
import type { SealedPart, SealedRow } from './sealed-part.ts';
import { sealedSigningKeys } from './signing-keys.ts';
import type { Db } from './tables.ts';

/** Rows that are read at once. */
const PAGE = 200;

/** The secrets of one column. */
export interface SealedSecrets extends Pick<SealedPart, 'title' | 'purpose'> {
  /** All of them, some at a time. @param now what is of no more use then is left out */
  rows(now: string): AsyncGenerator<SealedRow>;
  /** Stores the same secret, sealed with another key. @returns false if it was changed or deleted meanwhile */
  replace(row: SealedRow, sealed: string): Promise<boolean>;
}

async function* rowsIn({ after }: SealedPart, db: Db, now: string): AsyncGenerator<SealedRow> {
  for (let last = 0; ;) {
    const rows = await after(db, last, PAGE, now);
    yield* rows;
    if (rows.length < PAGE) return;
    last = rows.at(-1)!.id;
  }
}

export const sealedSecrets = (db: Db): SealedSecrets[] =>
  [sealedSigningKeys, ...FEATURE_STORES.flatMap(([, { sealed = [] }]) => sealed)].map((part) => ({
    ...{ title: part.title, purpose: part.purpose },
    rows: (now) => rowsIn(part, db, now),
    replace: (row, sealed) => part.replace(db, row, sealed),
  }));
