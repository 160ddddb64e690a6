import { createClient, type Client } from '#app/client/client.ts';
import { createHttpTransport } from '#app/client/http-transport.ts';
import { redirectAfter } from '#app/client/routing.ts';
import type { AuthState } from '#app/state/auth.ts';
import { signedIn } from '#app/state/signed-in.ts';
import type { PageMine, UserDocument } from '#schemas/types.ts';

/** What the browser's calls need. */
export interface BrowserSession {
  vertical: string | undefined;
  token: string;
  /** Scheme of the `Authorization` header; `Bearer` when left out. */
  tokenType?: string | undefined;
  /** Aborts pending calls, such as those of a page that is being left. */
  signal?: AbortSignal | undefined;
}

/** An API client for the signed-in reader in the browser. */
export function browserClient({ vertical = '', token, tokenType, signal }: BrowserSession): Client {
  const transport = createHttpTransport({
    fetch: (request) => fetch(request, signal ? { signal } : {}),
    origin: window.location.origin,
    tokenType,
  });
  return createClient({ transport, vertical, token });
}

/** The loaded data of the reader, or the redirect target of a failure, if it has one. */
export type LoadedUser =
  | { ok: true; attributes: UserDocument['data']['attributes']; auth: AuthState }
  | { ok: false; target: ReturnType<typeof redirectAfter> };

/**
 * Loads the reader's account and subscription. An inactive subscription redirects to the sign-in page, as on the
 * server.
 */
export async function loadUser(session: BrowserSession): Promise<LoadedUser> {
  const client = browserClient(session);
  const [user, subscriptions] = await Promise.all([client.user(), client.subscriptions()]);
  if (!subscriptions.ok) return { ok: false, target: redirectAfter(subscriptions.problem) };
  if (!user.ok) return { ok: false, target: redirectAfter(user.problem) };
  if (!subscriptions.value.active) return { ok: false, target: '/login' };
  const { data } = user.value;
  return {
    ok: true,
    attributes: data.attributes,
    auth: signedIn(data, subscriptions.value, session.token, Date.now() / 1000),
  };
}

/** How many matches of watch rules the reader has not seen; 0 if the number cannot be had. */
export async function loadUnseen(session: BrowserSession): Promise<number> {
  const answer = await browserClient(session).call('unseenMatches');
  return answer.ok ? answer.value.unseen : 0;
}

/** What the reader has added to a page; undefined if it cannot be had. */
export async function loadPageMine(session: BrowserSession, nid: number): Promise<PageMine | undefined> {
  const answer = await browserClient(session).call('pageMine', { query: { nid } });
  return answer.ok ? answer.value : undefined;
}
