import { useEffect, useState } from 'react';
import type { EndpointId, EndpointInput, EndpointResult } from '#app/endpoints.ts';
import { callUntilLeaving } from './call-until-leaving.ts';
import { isLeaving, LEAVING_MS } from './leaving.ts';
import { useShell } from './use-shell.ts';

/** An answer about the reader: on its way, here, or not to be had. */
export type Personal<Value> =
  { state: 'loading' } | { state: 'loaded'; value: Value } | { state: 'failed'; retry: () => void };

type Asked<Id extends EndpointId> = {
  /** The answer, where the server has rendered it. */
  rendered?: EndpointResult<Id> | undefined;
  /** Time in ms before the call: an input that changes until then is not asked for. */
  delayMs?: number;
  /** When it changes, the operation is asked again, such as with each page. */
  again?: string;
} & (object extends EndpointInput<Id> ? { input?: EndpointInput<Id> } : { input: EndpointInput<Id> });

/**
 * What one operation answers about the reader. Pages are shared by all readers with the same access, so this is loaded
 * in the browser once the page is usable; the page reserves the space for it. While another input is asked for, the
 * answer to the one before stays.
 *
 * @param id an operation that changes nothing
 * @example const notices = usePersonal('siteNotices');
 */
export function usePersonal<Id extends EndpointId>(
  id: Id,
  ...[asked]: object extends Asked<Id> ? [asked?: Asked<Id>] : [asked: Asked<Id>]
): Personal<EndpointResult<Id>> {
  const { rendered, delayMs = 0, again, input } = (asked ?? {}) as Partial<Asked<Id>>;
  const { vertical } = useShell();
  const [answer, setAnswer] = useState<EndpointResult<Id> | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  const isRendered = rendered !== undefined;
  // As text, so that an equal input counts as the same.
  const text = input === undefined ? undefined : JSON.stringify(input);
  useEffect(() => {
    if (isRendered) return;
    // Signing out would overtake the call. If the document stays, the reader went to a file.
    const waits = isLeaving();
    let stop = () => {};
    const call = () => {
      if (waits) return setAttempt((before) => before + 1);
      stop = callUntilLeaving(
        vertical,
        async (client, signal) => {
          const result = await client.call(id, ...((text === undefined ? [] : [JSON.parse(text)]) as never));
          if (!signal.aborted) setAnswer(result.ok ? result.value : 'failed');
        },
        () => setAnswer('failed'),
      );
    };
    const begin = setTimeout(call, waits ? LEAVING_MS : delayMs);
    return () => {
      clearTimeout(begin);
      stop();
    };
  }, [id, text, delayMs, again, isRendered, vertical, attempt]);
  if (rendered !== undefined) return { state: 'loaded', value: rendered };
  if (answer === undefined) return { state: 'loading' };
  if (answer !== 'failed') return { state: 'loaded', value: answer };
  const retry = () => {
    setAnswer(undefined);
    setAttempt((before) => before + 1);
  };
  return { state: 'failed', retry };
}
