/** Does what a form of the comments asks for: on the server for the page, in the browser for the panel. */
import type { Client } from '#app/client/client.ts';
import type { ProblemDetails } from '#app/contracts/outcome.ts';
import { recordId } from '#app/text/record-id.ts';
import { LONGEST_COMMENT } from '../limits.ts';
import type { DiscussionAnswer } from './panel-types.ts';

/** What was done. */
export type DiscussionDone = 'added' | 'edited' | 'deleted' | 'restored' | 'read';

export const doneTexts: Readonly<Record<DiscussionDone, string>> = {
  added: 'Comment added.',
  edited: 'Comment saved.',
  deleted: 'Comment deleted.',
  restored: 'Comment restored.',
  read: 'Marked as read.',
};

export const NOT_SAVED = 'Nothing was saved. Your text is still here: try again.';

export type CarriedOut =
  | { done: DiscussionDone; comment?: number | undefined }
  | { refused: DiscussionAnswer; problem?: ProblemDetails };

/**
 * @param fields of the form: `intent`, and what that needs
 * @param of the thing that the comments are about
 */
export async function carryOut(
  client: Pick<Client, 'call'>,
  of: { kind: string; id: string },
  fields: FormData,
): Promise<CarriedOut> {
  const read = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : '';
  };
  const intent = read('intent');
  const comment = recordId(read('comment'));
  const params = { comment: String(comment) };
  const text = read('text').trim();
  const refuse = (message: string, problem?: ProblemDetails): CarriedOut => ({
    refused: { message, typed: read('text'), ...(comment !== undefined && { comment }) },
    ...(problem && { problem }),
  });
  const after = (
    answer: { ok: true } | { ok: false; problem: ProblemDetails },
    done: DiscussionDone,
  ): CarriedOut =>
    answer.ok ? { done, comment } : refuse(answer.problem.detail ?? NOT_SAVED, answer.problem);

  if (intent === 'add' || intent === 'edit') {
    if (text === '') return refuse('Write something first.');
    if (text.length > LONGEST_COMMENT) return refuse(`Use at most ${LONGEST_COMMENT} characters.`);
  }
  if (intent === 'add') {
    const answer = await client.call('addComment', { body: { ...of, text, key: read('key') } });
    return after(answer, 'added');
  }
  if (intent === 'read') {
    const body = { ...of, version: read('version') };
    return after(await client.call('recordThingRead', { body }), 'read');
  }
  if (comment === undefined) return refuse(NOT_SAVED);
  if (intent === 'edit') {
    const body = { text, version: recordId(read('version')) ?? 1 };
    return after(await client.call('changeComment', { params, body }), 'edited');
  }
  if (intent === 'delete') return after(await client.call('deleteComment', { params }), 'deleted');
  if (intent === 'restore')
    return after(await client.call('changeComment', { params, body: { deleted: false } }), 'restored');
  return refuse(NOT_SAVED);
}
