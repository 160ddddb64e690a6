import { createClient, type Client } from '#app/client/client.ts';
import { redirectAfter } from '#app/client/routing.ts';

/** The API as the browser's signed-in reader. */
export function browserClient(vertical: string, token: string): Client {
  return createClient({
    fetch: (request) => fetch(request),
    origin: window.location.origin,
    vertical,
    token,
  });
}

/** The reader's account; where that fails, the address that the failure leads to, if any. */
export async function loadUser(vertical: string, token: string) {
  const answer = await browserClient(vertical, token).user();
  return { answer, target: answer.ok ? undefined : redirectAfter(answer.problem) };
}
