import { data, redirect } from 'react-router';
import { LOGIN } from '#app/config/fixed-paths.ts';
import type { Result } from '#app/client/client.ts';
import { redirectAfter } from '#app/client/routing.ts';
import type { ProblemDetails } from '#app/contracts/outcome.ts';

/** The value of an answer. A problem becomes what it does to navigation: a redirect, or an error page of its status. */
export function unwrap<Value>(answer: Result<Value>): Value {
  if (answer.ok) return answer.value;
  redirectIfUnauthorized(answer.problem);
  const { title, reference, status } = answer.problem;
  throw data(reference === undefined ? title : { title, reference }, {
    ...{ status, headers: retryHeaders(answer.problem) },
  });
}

/** As `unwrap`, for routes without a page, such as files: the error is plain text. */
export function unwrapFile<Value>(answer: Result<Value>): Value {
  if (answer.ok) return answer.value;
  redirectIfUnauthorized(answer.problem);
  throw plainError(answer.problem.status, answer.problem.title, retryHeaders(answer.problem));
}

/** Redirects that lead to the sign-in page because the session has ended. */
const afterSession = new WeakSet<object>();

/**
 * Redirects where every call with this problem leads, such as to the sign-in page where the session has ended: also after
 * operations whose 401 a page in the browser shows in place.
 */
export function redirectIfUnauthorized(problem: ProblemDetails): void {
  const isEnded = problem.status === 401 && problem.code !== 'invalid_credentials';
  const target = isEnded ? LOGIN : redirectAfter(problem);
  if (!target) return;
  const leaving = redirect(target);
  if (isEnded) afterSession.add(leaving);
  throw leaving;
}

/** Whether this was thrown because the session has ended. */
export const isEndedSession = (thrown: unknown): boolean =>
  typeof thrown === 'object' && thrown !== null && afterSession.has(thrown);

/** The answer of a route without a page to what it cannot answer. */
export function plainError(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}.\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  });
}

/** When to try again, as the API says. */
export function retryHeaders({ retry_after: seconds }: ProblemDetails): Record<string, string> {
  return seconds === undefined ? {} : { 'Retry-After': String(seconds) };
}
