/** Client secrets as they are stored: AES-256-GCM, with a key that is derived from the server's own secret. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { verifyingKeys, type SigningKeys } from '#app/api/sign-in/signing-keys.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A key for one purpose. @param secret the server's secret */
export const keyFor = (secret: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `regatlas single sign-on ${purpose}`, 32));

const PURPOSE = 'client secret';

/** Encrypts a client secret for an organisation; an empty one, of a public client, stays empty. */
export function sealSecret(secret: Uint8Array, organisationId: number, plain: string): string {
  if (plain === '') return '';
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, PURPOSE), iv).setAAD(
    Buffer.from(String(organisationId)),
  );
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The client secret; undefined if none of the keys encrypted it, or if it is that of another organisation. */
export function openSecret(keys: SigningKeys, organisationId: number, sealed: string): string | undefined {
  if (sealed === '') return '';
  for (const key of verifyingKeys(keys)) {
    const opened = openWith(key, organisationId, sealed);
    if (opened !== undefined) return opened;
  }
  return undefined;
}

function openWith(secret: Uint8Array, organisationId: number, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, PURPOSE), bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(String(organisationId)))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
