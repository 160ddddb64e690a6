/** Keys that sign files, or signed them. The private ones are stored sealed. */
import type { Generated } from 'kysely';
import type { SealedPart } from './sealed-part.ts';
import type { Db } from './tables.ts';

declare module './tables.ts' {
  interface Database {
    signing_key: SigningKeyTable;
  }
}

interface SigningKeyTable {
  id: Generated<number>;
  /** The private key, sealed (`app/api/sealed/site-keys.ts`). */
  sealed: string;
  made_at: string;
  /** Since when it signs nothing more; null while it does. */
  retired_at: string | null;
}

/** They are of the installation, and of no account. What was sealed for evidence packs, the first signed files, stays readable. */
export const SIGNING_KEYS_SEALED_FOR = { purpose: 'evidence pack key', owner: 0 };

export const sealedSigningKeys: SealedPart = {
  title: 'keys that sign files',
  purpose: SIGNING_KEYS_SEALED_FOR.purpose,
  async after(db, id, limit) {
    const rows = await db
      .selectFrom('signing_key')
      .select(['id', 'sealed'])
      .where('id', '>', id)
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, owner: SIGNING_KEYS_SEALED_FOR.owner }));
  },
  async replace(db, { id, sealed }, next) {
    const { numUpdatedRows } = await db
      .updateTable('signing_key')
      .set({ sealed: next })
      .where('id', '=', id)
      .where('sealed', '=', sealed)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },
};

export function signingKeys(db: Db) {
  return {
    /** All, the newest first. */
    list: () => db.selectFrom('signing_key').selectAll().orderBy('id', 'desc').execute(),
    add: (sealed: string, at: string) =>
      db.insertInto('signing_key').values({ sealed, made_at: at, retired_at: null }).execute(),
    /** @returns how many signed until now */
    async retire(at: string): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('signing_key')
        .set({ retired_at: at })
        .where('retired_at', 'is', null)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
  };
}
