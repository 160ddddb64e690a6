/** That all servers on a PostgreSQL database sign with the same key, or with one that they all verify. */
import { createHmac } from 'node:crypto';
import type { SigningKeys } from '#app/api/sign-in/signing-keys.ts';
import type { Store } from '#app/store/store.ts';

/** The row of `meta` with the fingerprint of the key that the servers of this database sign with. */
const KEY = 'signing key';

/** Says whether two keys are the same, and nothing else of them. */
const fingerprint = (key: Uint8Array): string =>
  createHmac('sha256', key).update('regatlas signing key').digest('base64url').slice(0, 22);

/**
 * Compares the keys of this server with the one that others on the database sign with; the first server records its own.
 * During a rotation the current key or an earlier one is the recorded one.
 *
 * @returns why this server must not start; undefined if it may
 */
export async function refuseOtherKey(
  { meta }: Pick<Store, 'meta'>,
  { secret, earlierSecrets }: SigningKeys,
): Promise<string | undefined> {
  const own = fingerprint(secret);
  const recorded = await meta.claim(KEY, own);
  if (recorded === own) return undefined;
  if (earlierSecrets.some((key) => fingerprint(key) === recorded)) {
    await meta.set(KEY, own);
    return undefined;
  }
  return 'Servers on this database sign with another key, so this one would sign their readers out. Set their TOKEN_SECRET here, or name it in TOKEN_SECRET_PREVIOUS while you change it. If that key is lost: regatlas db forget-key, and everybody signs in again.';
}

/** Whether the server that started last has this key as its current one, or nobody has recorded one. */
export async function signsForAll({ meta }: Pick<Store, 'meta'>, secret: Uint8Array): Promise<boolean> {
  const recorded = await meta.get(KEY);
  return recorded === null || recorded === fingerprint(secret);
}

/** The next server to start records its key. */
export const forgetKey = ({ meta }: Pick<Store, 'meta'>): Promise<void> => meta.remove(KEY);
