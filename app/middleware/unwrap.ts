import { data, redirect } from 'react-router';
import type { Result } from '#app/client/client.ts';
import { redirectAfter } from '#app/client/routing.ts';

/** The value of an answer. A problem becomes what it does to navigation: a redirect, or an error page of its status. */
export function unwrap<Value>(answer: Result<Value>): Value {
  if (answer.ok) return answer.value;
  const target = redirectAfter(answer.problem);
  if (target) throw redirect(target);
  throw data(answer.problem.title, { status: answer.problem.status });
}
