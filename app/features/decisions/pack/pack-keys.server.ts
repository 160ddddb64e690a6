/**
 * Keys that sign evidence packs. The private ones are stored sealed with the key of the servers (TOKEN_SECRET), and all public
 * ones are derived from them: so who can only write the database cannot add a key. Retired ones stay published.
 */
import { generateKeyPairSync } from 'node:crypto';
import { openText, sealText } from '#app/api/sign-in/sealed-text.ts';
import type { SigningKeys } from '#app/api/sign-in/signing-keys.ts';
import type { SealedPart } from '#app/store/sealed-part.ts';
import type { Db } from '#app/store/tables.ts';
import { readSigningKey, type SigningKey } from './seal-file.server.ts';

/** They are of the installation, and of no account. */
const SEALED_FOR = { purpose: 'evidence pack key', owner: 0 };

export const sealedPackKeys: SealedPart = {
  title: 'keys that sign evidence packs',
  purpose: SEALED_FOR.purpose,
  async after(db, id, limit) {
    const rows = await db
      .selectFrom('decision_pack_key')
      .select(['id', 'sealed'])
      .where('id', '>', id)
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, owner: SEALED_FOR.owner }));
  },
  async replace(db, { id, sealed }, next) {
    const { numUpdatedRows } = await db
      .updateTable('decision_pack_key')
      .set({ sealed: next })
      .where('id', '=', id)
      .where('sealed', '=', sealed)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },
};

export function packKeys(db: Db) {
  return {
    /** All, the newest first. */
    list: () => db.selectFrom('decision_pack_key').selectAll().orderBy('id', 'desc').execute(),
    add: (sealed: string, at: string) =>
      db.insertInto('decision_pack_key').values({ sealed, made_at: at, retired_at: null }).execute(),
    /** @returns how many signed until now */
    async retire(at: string): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('decision_pack_key')
        .set({ retired_at: at })
        .where('retired_at', 'is', null)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
  };
}

type Keys = ReturnType<typeof packKeys>;

export interface PublishedKey extends SigningKey {
  madeAt: string;
  /** Absent for the one that signs. */
  retiredAt?: string;
}

/** Those that this server can open. */
export async function openPackKeys(keys: Keys, secrets: SigningKeys): Promise<PublishedKey[]> {
  return (await keys.list()).flatMap(({ sealed, made_at: madeAt, retired_at }) => {
    const text = openText(secrets, SEALED_FOR, sealed);
    if (text === undefined) return [];
    return [{ ...readSigningKey(text), madeAt, ...(retired_at !== null && { retiredAt: retired_at }) }];
  });
}

/** The key that signs now. The first call makes it. Callers hold the lease of packs. */
export async function currentPackKey(keys: Keys, secrets: SigningKeys, at: string): Promise<SigningKey> {
  const current = (await openPackKeys(keys, secrets)).find(({ retiredAt }) => retiredAt === undefined);
  if (current) return current;
  const { privateKey } = generateKeyPairSync('ed25519');
  const text = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  await keys.add(sealText(secrets.secret, SEALED_FOR, text), at);
  return readSigningKey(text);
}
