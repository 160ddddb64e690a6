/** Sends an edit of the outbox through the API, and judges the answer. */
import { LOGIN } from '#app/config/fixed-paths.ts';
import type { Result } from '#app/client/client.ts';
import type { OutboxItem } from '#app/state/outbox/edit.ts';
import type { SendResult } from '#app/state/outbox/outbox.ts';
import { redirectAfter } from '#app/client/routing.ts';
import { browserClient, type CalledVertical, freshToken } from '../browser-client.ts';
import { readSubject } from '#app/state/account.ts';

/** @param reader account whose edit it is */
export async function sendEdit(
  vertical: CalledVertical,
  reader: string,
  item: OutboxItem,
): Promise<SendResult> {
  const fresh = await freshToken();
  if (fresh === 'unreachable') return { kind: 'unsent', reached: false };
  // Somebody else may have signed in, in another tab: the cookies are theirs.
  if (fresh === 'signed-out' || readSubject(fresh.token) !== reader) return { kind: 'signed-out' };
  const client = browserClient(vertical, { token: fresh.token, stays: true });
  // Each edit has the input of its own operation.
  return judge(await client.call(item.operation, item.input as never));
}

/** Answers after which the same request may succeed later. */
const LATER = [408, 425, 429];

/** Exported for its test. */
export function judge(answer: Result<unknown>): SendResult {
  if (answer.ok) return { kind: 'sent', value: answer.value };
  const { problem } = answer;
  // The client's own problem: no answer, or none of the API.
  if (problem.code === 'unavailable') return { kind: 'unsent', reached: false };
  // 400 and 401 lead to the sign-in page, as after every call. Other edits would be refused, too.
  if (redirectAfter(problem) === LOGIN) return { kind: 'signed-out', problem };
  if (problem.status >= 500 || LATER.includes(problem.status)) return { kind: 'unsent', reached: true };
  return { kind: 'held', problem };
}
