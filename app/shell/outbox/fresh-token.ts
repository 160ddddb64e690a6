import { accessToken } from '../use-profile.ts';

/** A page that needs only the session, and shows nothing of the reader. */
const LIGHT_PAGE = '/access-denied';

/**
 * The access token of the reader. Its cookie lives for minutes: when it has gone, any page renews it, as a navigation
 * would.
 *
 * @returns undefined if the session has ended, or the server did not answer
 */
export async function freshToken(signal?: AbortSignal): Promise<string | undefined> {
  const token = accessToken();
  if (token !== undefined) return token;
  try {
    await fetch(LIGHT_PAGE, { method: 'HEAD', redirect: 'manual', ...(signal ? { signal } : {}) });
  } catch {
    return undefined;
  }
  return accessToken();
}
