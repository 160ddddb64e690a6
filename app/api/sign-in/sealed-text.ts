/** Secrets as they are stored: AES-256-GCM, with a key that is derived from the server's own secret. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { verifyingKeys, type SigningKeys } from './signing-keys.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A key for one purpose. @param secret the server's secret */
export const deriveKey = (secret: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `regatlas ${purpose}`, 32));

/** What a text is for; a text that was sealed for something else does not open. */
export interface SealedFor {
  /** Such as `webhooks secret`. */
  purpose: string;
  /** Id of its owner. */
  owner: number;
}

/** Encrypts a text. */
export function sealText(secret: Uint8Array, { purpose, owner }: SealedFor, plain: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret, purpose), iv).setAAD(
    Buffer.from(String(owner)),
  );
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The text; undefined if none of the keys encrypted it, or if it is for something else. */
export function openText(keys: SigningKeys, sealedFor: SealedFor, sealed: string): string | undefined {
  for (const key of verifyingKeys(keys)) {
    const opened = openWith(key, sealedFor, sealed);
    if (opened !== undefined) return opened;
  }
  return undefined;
}

/** The text; undefined if another key encrypted it, or if it is for something else. */
export function openWith(
  secret: Uint8Array,
  { purpose, owner }: SealedFor,
  sealed: string,
): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', deriveKey(secret, purpose), bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(String(owner)))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
