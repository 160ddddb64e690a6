import type { Client } from '#app/client/client.ts';
import type { CalledVertical, ClientSettings } from './browser-client.ts';
import { isLeaving } from './leaving.ts';

/**
 * Calls the API for a page, until the reader leaves the document: signing out can overtake pending calls, which the
 * server would then refuse. The client loads on demand, so the page is usable before.
 *
 * @param run makes the calls and shows their answers, which must not be shown once the signal has aborted them
 * @param fail the client could not be loaded, or `run` has thrown
 * @param settings of the client
 * @returns aborts the calls: the clean-up of an effect
 * @example useEffect(() => callUntilLeaving(vertical, async (client, signal) => {
 *   const answer = await client.call('rating', { query: { nid } });
 *   if (answer.ok && !signal.aborted) setRating(answer.value.rating);
 * }), [vertical, nid]);
 */
export function callUntilLeaving(
  vertical: CalledVertical | undefined,
  run: (client: Client, signal: AbortSignal) => Promise<void>,
  fail?: (error: unknown) => void,
  settings: Pick<ClientSettings, 'stays'> = {},
): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const abort = () => leaving.abort();
  window.addEventListener('beforeunload', abort, { signal });
  const load = async () => {
    const { browserClient } = await import('./browser-client.ts');
    if (!signal.aborted && !isLeaving()) await run(browserClient(vertical, { ...settings, signal }), signal);
  };
  load()
    .catch((error: unknown) => signal.aborted || fail?.(error))
    .finally(abort);
  return abort;
}
