import { LOGIN } from '#app/config/fixed-paths.ts';
import { accessToken } from '#app/state/account.ts';

/** `signed-out`: the session has ended. `unreachable`: no answer, so it may be alive. */
export type FreshToken = { token: string } | 'signed-out' | 'unreachable';

/**
 * The access token of the reader. Its cookie lives for minutes: when it has gone, any page renews it, as a navigation
 * would.
 */
export async function freshToken(signal?: AbortSignal): Promise<FreshToken> {
  const known = accessToken();
  if (known !== undefined) return { token: known };
  try {
    // A page that everybody may open: every page checks the session, and renews it.
    const init = { method: 'HEAD', ...(signal ? { signal } : {}) };
    const { ok } = await fetch(LOGIN, init);
    const token = accessToken();
    if (token !== undefined) return { token };
    return ok ? 'signed-out' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}
