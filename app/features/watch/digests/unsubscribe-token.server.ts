/**
 * The token of unsubscribe links. It is signed and not stored, and does not expire: the link of an old digest must work
 * too. It opens nothing but the choice whether one digest is sent.
 */
import type { DigestKey } from '../digests-store.server.ts';
import { readLinkToken, signLinkToken, type DigestLink } from './link-token.server.ts';

/** Separates these signatures from others with the same key. */
const PURPOSE = 'unsubscribe from digests';

export function unsubscribeToken(secret: Uint8Array, key: DigestKey): string {
  return signLinkToken(secret, PURPOSE, key);
}

/** @returns undefined if the token was not made with this key */
export function readUnsubscribeToken(secret: Uint8Array, token: string): DigestLink | undefined {
  return readLinkToken(secret, PURPOSE, token)?.key;
}
