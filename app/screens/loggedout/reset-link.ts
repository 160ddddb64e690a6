/** The values of a reset link in the URL of the signed-out page. */
import { recordId } from '#app/text/record-id.ts';
import type { Reset } from './logged-out.tsx';

/** 32 bytes in base64url, as the API makes them. */
const TOKEN = /^[\w-]{43}$/;

/**
 * Reads the values; null without any. `incomplete` if no link has such values, as when a mail program cut it off. Says
 * nothing about accounts: only the form of the values is judged.
 */
export function readResetLink(query: URLSearchParams): Reset | 'incomplete' | null {
  const [user, token] = [query.get('user'), query.get('token')];
  if (user === null && token === null) return null;
  return user !== null && token !== null && recordId(user) !== undefined && TOKEN.test(token)
    ? { user, token }
    : 'incomplete';
}
