/** Refuses requests before anything else is done for them (decision 084). */
import { LRUCache } from 'lru-cache';
import type { PageGates } from '#app/middleware/page-gates.ts';
import { ACCESS_TOKEN, readCookies, REFRESH_TOKEN } from '#app/middleware/session/cookies.ts';
import { accountOf, askerFor } from '#app/middleware/session/session-check.ts';
import type { Asker } from '#app/queue/fair-queue.ts';
import type { ListenerParts } from '../http/listener.ts';
import { clientOfRequest, type TrustProxy } from '../http/proxies.ts';

/** Never has anything under way or waiting, so it is refused only where everybody new would be. */
const UNKNOWN_READER = 'unknown reader';

/** Cookie headers whose account is remembered: under overload the same clients ask again and again. */
const MOST_HEADERS = 1_000;
/** Characters of a header that is remembered: that of a session has about a thousand. */
const LONGEST_HEADER = 4_000;

/**
 * Asks the gates by what a request says of itself. Its token is not verified here: a forged one is refused with the account
 * that it names, or lets its request pass to the session check and the gate.
 */
export function refusesEarly(
  gates: Pick<PageGates, 'refuses'>,
  trustProxy: TrustProxy | undefined,
): NonNullable<ListenerParts['refusesEarly']> {
  const readers = new LRUCache<string, Asker>({ max: MOST_HEADERS });
  const readerFrom = (header: string): Asker | undefined => {
    const known = readers.get(header);
    if (known !== undefined) return known;
    const cookies = readCookies(header);
    const token = cookies[ACCESS_TOKEN];
    // The session check will say who this is: not one of those without an account at the same address.
    const reader = token === undefined ? cookies[REFRESH_TOKEN] && UNKNOWN_READER : accountOf(token);
    if (reader && header.length <= LONGEST_HEADER) readers.set(header, reader);
    return reader || undefined;
  };
  return (target, request) =>
    gates.refuses(
      target,
      () =>
        readerFrom(request.headers.cookie ?? '') ??
        askerFor(undefined, clientOfRequest(request, trustProxy).address),
    );
}
