import { createClient, type Client } from '#app/client/client.ts';
import { redirectAfter } from '#app/client/routing.ts';

/** What a call of the browser carries. */
export interface BrowserSession {
  vertical: string | undefined;
  token: string;
  /** Scheme of the `Authorization` header; `Bearer` when left out. */
  tokenType?: string | undefined;
}

/** The API as the browser's signed-in reader. */
export function browserClient({ vertical = '', token, tokenType }: BrowserSession): Client {
  return createClient({
    fetch: (request) => fetch(request),
    origin: window.location.origin,
    vertical,
    token,
    tokenType,
  });
}

/** The reader's account; where that fails, the address that the failure leads to, if any. */
export async function loadUser(session: BrowserSession) {
  const answer = await browserClient(session).user();
  return { answer, target: answer.ok ? undefined : redirectAfter(answer.problem) };
}
