/**
 * Keys that sign the files of a site. The private ones are stored sealed with the key of the servers (TOKEN_SECRET), and all
 * public ones are derived from them: so who can only write the database cannot add a key. Retired ones stay published.
 */
import { generateKeyPairSync } from 'node:crypto';
import { SIGNING_KEYS_SEALED_FOR as SEALED_FOR, signingKeys } from '#app/store/signing-keys.ts';
import { fingerprint } from '#app/text/sealed/sealed-file.ts';
import { ENDPOINT_ROUTES } from '#app/endpoints.ts';
import type { Services } from '../services.ts';
import { openText, sealText } from '../sign-in/sealed-text.ts';
import { readSigningKey, type SigningKey } from './seal-file.ts';

export interface PublishedKey extends SigningKey {
  madeAt: string;
  /** Absent for the one that signs. */
  retiredAt?: string;
}

/** Those that this server can open, the newest first. */
async function openSiteKeys(services: Services): Promise<PublishedKey[]> {
  const keys = await services.store.of(signingKeys).list();
  return keys.flatMap(({ sealed, made_at: madeAt, retired_at }) => {
    const text = openText(services, SEALED_FOR, sealed);
    if (text === undefined) return [];
    return [{ ...readSigningKey(text), madeAt, ...(retired_at !== null && { retiredAt: retired_at }) }];
  });
}

/** Of several that sign, which two instances can have made at once, the first one counts for both. */
const findCurrent = async (services: Services): Promise<SigningKey | undefined> =>
  (await openSiteKeys(services)).findLast(({ retiredAt }) => retiredAt === undefined);

/** The key that signs now. The first call makes it. */
export async function currentSiteKey(services: Services, at: string): Promise<SigningKey> {
  const current = await findCurrent(services);
  if (current) return current;
  const { privateKey } = generateKeyPairSync('ed25519');
  const text = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  await services.store.of(signingKeys).add(sealText(services.secret, SEALED_FOR, text), at);
  return (await findCurrent(services)) ?? readSigningKey(text);
}

/** What is published of the keys. */
export async function publishedKeys(services: Services) {
  const keys = await openSiteKeys(services);
  return Promise.all(
    keys.map(async ({ privateKey: _, ...key }) => ({
      fingerprint: await fingerprint(key.publicKey),
      ...key,
    })),
  );
}

/** Where the public keys are published. */
export const keysAddress = (origin: string, { id }: { id: string }): string =>
  new URL(ENDPOINT_ROUTES.signingKeys.path.replace('{v}', id), origin).href;
