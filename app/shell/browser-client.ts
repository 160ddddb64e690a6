import { LOGIN } from '#app/config/fixed-paths.ts';
import { accessToken, isAnothersSession } from '#app/state/account.ts';
import { createClient, type Client, type Transport } from '#app/client/client.ts';
import { createHttpTransport } from '#app/client/http-transport.ts';
import { sessionEnded } from '#app/client/local-problems.ts';
import { redirectAfter } from '#app/client/routing.ts';
import type { ProblemDetails } from '#app/contracts/outcome.ts';
import { reloadForAnother } from './same-account.ts';
import { signInAgain } from './sign-in-again.ts';
import type { ShellData } from './types.ts';

/** The vertical that is asked, and the scheme of the `Authorization` header: `vertical` of the shell's data. */
export type CalledVertical = Pick<ShellData['vertical'], 'id' | 'tokenType'>;

export interface ClientSettings {
  /** The access token; by default that of the cookie, which is renewed when it has gone. */
  token?: string;
  /** Aborts pending calls, such as those of a page that is being left. */
  signal?: AbortSignal;
  /** The caller says itself that the session has ended; by default the page leads to the sign-in page. */
  stays?: boolean;
  /** Calls go on after the page is closed. Browsers take 64 kB of such bodies at once, and refuse more. */
  keepalive?: boolean;
}

/**
 * The API client for the signed-in reader in the browser. A status of 400 or 401 leads to the sign-in page. Once somebody else
 * has signed in, every call is refused, and the page is loaded again. What a page reads goes through `usePersonal` or `callUntilLeaving`.
 */
export function browserClient(
  vertical: CalledVertical | undefined,
  { token, signal, stays, keepalive = false }: ClientSettings = {},
): Client {
  const send = createHttpTransport({
    fetch: (request) => fetch(request, { keepalive, ...(signal && { signal }) }),
    origin: window.location.origin,
    tokenType: vertical?.tokenType,
  });
  const transport: Transport = async (call) => {
    const fresh = call.token === undefined ? await freshToken(signal) : { token: call.token };
    // Somebody else has signed in, in another tab: their cookies would send this as them.
    if (call.token === undefined && isAnothersSession()) {
      if (!stays && !signal?.aborted) reloadForAnother();
      return { ok: false, problem: sessionEnded(call.path) };
    }
    const answer = await send(typeof fresh === 'string' ? call : { ...call, token: fresh.token });
    if (!answer.ok && !stays && !signal?.aborted && isRefused(answer.problem)) signInAgain();
    return answer;
  };
  return createClient({ transport, vertical: vertical?.id ?? '', token });
}

const isRefused = (problem: ProblemDetails) => problem.status < 403 && redirectAfter(problem) === LOGIN;

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
