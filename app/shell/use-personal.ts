import { useEffect, useState } from 'react';
import type { EndpointId, EndpointInput, EndpointResult } from '#app/endpoints.ts';
import { isLeaving, LEAVING_MS, leavingController } from './leaving-controller.ts';
import { useShell } from './use-shell.ts';

/** Operations that can be called without input. */
type PlainId = { [Id in EndpointId]: object extends EndpointInput<Id> ? Id : never }[EndpointId];

/** An answer about the reader: on its way, here, or not to be had. */
export type Personal<Value> =
  { state: 'loading' } | { state: 'loaded'; value: Value } | { state: 'failed'; retry: () => void };

/**
 * What one operation answers about the reader. Pages are shared by all readers with the same access, so this is loaded
 * in the browser once the page is usable; the page reserves the space for it.
 *
 * @param rendered the answer, where the server has rendered it
 * @param input of the call, for operations whose input is optional
 */
export function usePersonal<Id extends PlainId>(
  id: Id,
  rendered?: EndpointResult<Id>,
  input?: EndpointInput<Id>,
): Personal<EndpointResult<Id>> {
  const { vertical } = useShell();
  const [answer, setAnswer] = useState<EndpointResult<Id> | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  const isRendered = rendered !== undefined;
  // As text, so that an equal input counts as the same.
  const asked = input === undefined ? undefined : JSON.stringify(input);
  useEffect(() => {
    if (isRendered) return;
    if (isLeaving()) {
      // Signing out would overtake the call. If the document stays, the reader went to a file.
      const stayed = setTimeout(() => setAttempt((before) => before + 1), LEAVING_MS);
      return () => clearTimeout(stayed);
    }
    const leaving = leavingController();
    const { signal } = leaving;
    const load = async () => {
      const { browserClient } = await import('./load-user.ts');
      if (signal.aborted || isLeaving()) return;
      const client = browserClient({
        vertical: vertical.id,
        tokenType: vertical.tokenType,
        signal,
      });
      const result = await client.call(id, ...((asked === undefined ? [] : [JSON.parse(asked)]) as never));
      if (!signal.aborted) setAnswer(result.ok ? result.value : 'failed');
    };
    load()
      .catch(() => setAnswer('failed'))
      .finally(() => leaving.abort());
    return () => leaving.abort();
  }, [id, asked, isRendered, vertical.id, vertical.tokenType, attempt]);
  if (rendered !== undefined) return { state: 'loaded', value: rendered };
  if (answer === undefined) return { state: 'loading' };
  if (answer !== 'failed') return { state: 'loaded', value: answer };
  const retry = () => {
    setAnswer(undefined);
    setAttempt((before) => before + 1);
  };
  return { state: 'failed', retry };
}
