/** How attacks call the API. */
import type { Ended, Target } from './attack.ts';

const API = '/api/payments_compliance';
/** After so long a call has no answer. */
export const PATIENCE_MS = 60_000;

export type Call = (path: string, json?: unknown) => Promise<Response>;

export function caller({ server, token }: Target): Call {
  return (path, json) =>
    fetch(`${server.origin}${API}${path}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) }),
    });
}

/** Sends all calls at once, and again when they are answered, for some seconds. */
export async function repeat(seconds: number, calls: () => Promise<Response>[]): Promise<Ended> {
  const until = performance.now() + seconds * 1_000;
  const ended: Ended = { calls: 0, unanswered: 0 };
  do {
    const answers = await Promise.allSettled(calls().map(async (call) => (await call).arrayBuffer()));
    ended.calls += answers.length;
    ended.unanswered += answers.filter(({ status }) => status === 'rejected').length;
  } while (performance.now() < until);
  return ended;
}
