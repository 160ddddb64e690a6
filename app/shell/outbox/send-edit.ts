/** Sends an edit of the outbox through the API, and judges the answer. */
import type { Result } from '#app/client/client.ts';
import type { OutboxItem, SendResult } from '#app/state/outbox/outbox.ts';
import type { EndpointInput } from '#schemas/endpoints.ts';
import { browserClient } from '../load-user.ts';
import type { ShellData } from '../types.ts';
import { freshToken } from './fresh-token.ts';
import { readSubject } from './token-subject.ts';

type Session = Pick<ShellData['vertical'], 'id' | 'tokenType'>;

/** @param reader account whose edit it is */
export async function sendEdit(
  { id: vertical, tokenType }: Session,
  reader: string,
  item: OutboxItem,
): Promise<SendResult> {
  const token = await freshToken();
  // Somebody else may have signed in, in another tab: the cookies are theirs.
  if (token === undefined || readSubject(token) !== reader) return { kind: 'unsent', reached: false };
  const client = browserClient({ vertical, token, tokenType });
  // Each edit has the input of its own operation.
  return judge(await client.call(item.operation, item.input as EndpointInput<'addNote'> as never));
}

/** Answers after which the same request may succeed later. */
const LATER = [408, 425, 429];

/** Exported for its test. */
export function judge(answer: Result<unknown>): SendResult {
  if (answer.ok) return { kind: 'sent', value: answer.value };
  const { problem } = answer;
  // The client's own problem: no answer, or none of the API. Without a session nothing else succeeds either.
  if (problem.code === 'unavailable' || problem.status === 401) return { kind: 'unsent', reached: false };
  if (problem.status >= 500 || LATER.includes(problem.status)) return { kind: 'unsent', reached: true };
  return { kind: 'held', problem };
}
