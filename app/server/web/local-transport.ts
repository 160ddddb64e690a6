/** Takes calls to the API in this process: to the operation itself, without a request, a response or JSON text between. */
import type { LocalApi, LocalCall } from '#app/api/api.ts';
import { problemDetails } from '#app/api/problem.ts';
import type { Transport } from '#app/client/client.ts';
import { unreachable } from '#app/client/local-problems.ts';

/** @param call of one request of the web tier */
export function createLocalTransport(
  call: ReturnType<LocalApi['forRequest']>,
  client: Pick<LocalCall, 'address' | 'isLocal'>,
): Transport {
  return async ({ id, path, ...options }) => {
    const answer = await call(id, { ...options, ...client });
    if (!answer.ok) return { ok: false, problem: problemDetails(answer, path) };
    // A response that reports a failure without a problem: readiness without a database.
    if (answer.status >= 400) return { ok: false, problem: unreachable(path) };
    return { ok: true, value: answer.value, headers: new Headers(answer.headers) };
  };
}
