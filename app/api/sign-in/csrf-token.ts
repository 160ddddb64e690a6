/**
 * The token of the header X-CSRF-Token. It is a signature of the sign-in and not stored: a page of another site cannot
 * read it, and it is worth nothing with the access token of another sign-in.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SignedIn } from '../viewer.ts';
import { verifyingKeys, type SigningKeys } from './signing-keys.ts';

/** Separates these signatures from others with the same key. */
const PURPOSE = 'protect a sign-in from forged requests';

export function csrfToken(
  secret: Uint8Array,
  { userId, family }: Pick<SignedIn, 'userId' | 'family'>,
): string {
  return createHmac('sha256', secret).update(`${PURPOSE}\n${userId}\n${family}`).digest('base64url');
}

/** Whether a token is that of the sign-in. */
export function isCsrfToken(
  keys: SigningKeys,
  signedIn: Pick<SignedIn, 'userId' | 'family'>,
  given: string | undefined,
): boolean {
  const sent = Buffer.from(given ?? '');
  return verifyingKeys(keys).some((key) => {
    const expected = Buffer.from(csrfToken(key, signedIn));
    return sent.length === expected.length && timingSafeEqual(sent, expected);
  });
}
