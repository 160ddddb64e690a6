/** Refuses requests before anything else is done for them (decision 084). */
import type { PageGates } from '#app/middleware/page-gates.ts';
import { ACCESS_TOKEN, readCookies, REFRESH_TOKEN } from '#app/middleware/session/cookies.ts';
import { askerFor } from '#app/middleware/session/session-check.ts';
import type { ListenerParts } from '../http/listener.ts';
import { clientOfRequest, type TrustProxy } from '../http/proxies.ts';

/** Never has anything under way or waiting, so it is refused only where everybody new would be. */
const UNKNOWN_READER = 'unknown reader';

/**
 * Asks the gates by what a request says of itself. Its token is not verified here: a forged one is refused with the account
 * that it names, or lets its request pass to the session check and the gate.
 */
export function refusesEarly(
  gates: Pick<PageGates, 'refuses'>,
  trustProxy: TrustProxy | undefined,
): NonNullable<ListenerParts['refusesEarly']> {
  return (target, request) =>
    gates.refuses(target, () => {
      const cookies = readCookies(request.headers.cookie ?? null);
      // The session check will say who this is: not one of those without an account at the same address.
      if (cookies[REFRESH_TOKEN] && !cookies[ACCESS_TOKEN]) return UNKNOWN_READER;
      return askerFor(cookies[ACCESS_TOKEN], clientOfRequest(request, trustProxy).address);
    });
}
