/** What a document sends is its reader's: once somebody else has signed in, in another tab, nothing goes out as them. */
import type { MiddlewareFunction } from 'react-router';
import { documentAccount, isAnothersSession } from '#app/state/account.ts';

/**
 * For the root route, in the browser: a form of a page is not sent in the session of somebody else. The cookie with the
 * account lives for minutes, so it is renewed before a form goes out: the cookie behind it, which scripts cannot read, may
 * be somebody else's.
 */
export const sendAsSelf: MiddlewareFunction<unknown> = async ({ request }, next) => {
  if (request.method === 'GET' || documentAccount() === undefined) return next();
  const { freshToken } = await import('./browser-client.ts');
  await freshToken(request.signal);
  if (!isAnothersSession()) return next();
  window.location.reload();
  // The document goes, so nobody waits for this form.
  return new Promise(() => {});
};
