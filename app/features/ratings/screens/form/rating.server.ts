import { href } from '#app/runtime/screens.ts';
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { orEndedSession } from '#app/middleware/form-action.ts';
import { readForm, UNREADABLE_FORM } from '#app/middleware/form.ts';
import { recordId } from '#app/text/record-id.ts';
import { redirectIfUnauthorized, unwrap } from '#app/middleware/unwrap.ts';
import { MOST_COMMENT } from '../../contract.ts';

/** The page of `?nid=` with the reader's rating. */
export async function loadRating({ request, context }: LoaderFunctionArgs) {
  const nid = recordId(new URL(request.url).searchParams.get('nid') ?? '');
  if (!nid) throw data(null, { status: 404 });
  return unwrap(await getClient(context).call('rating', { query: { nid } }));
}

/** The answer of the form, with what was typed. */
function refuse(message: string, status: number, typed?: { value: number; comment: string }) {
  return data({ message, typed }, { status });
}

export const saveRating = (args: ActionFunctionArgs) =>
  orEndedSession(() => save(args), { typed: undefined });

async function save({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (!form) return refuse(UNREADABLE_FORM, 400);
  const nid = recordId(String(form.get('nid') ?? ''));
  if (!nid) throw data(null, { status: 404 });
  const client = getClient(context);
  const value = Number(form.get('value'));
  // The buttons at the end of a page do not send the comment: it stays as it is.
  const before = form.has('comment') ? undefined : await client.call('rating', { query: { nid } });
  // Without it the comment would be lost.
  const stored = before && unwrap(before).rating?.comment;
  const comment = form.has('comment') ? String(form.get('comment')) : (stored ?? '');
  const typed = { value, comment };
  if (![1, 2, 3, 4].includes(value)) return refuse('Choose one of the four answers.', 422, typed);
  const answer = await client.call('ratePage', { body: { nid, ...typed } });
  if (answer.ok) return redirect(href('ratings/form', { query: { nid, saved: 1 } }));
  redirectIfUnauthorized(answer.problem);
  const isLong = answer.problem.errors?.some(({ pointer }) => pointer === '/comment');
  const message = isLong
    ? `A comment can have up to ${MOST_COMMENT.toLocaleString('en')} characters.`
    : `${answer.problem.title}.`;
  return refuse(message, answer.problem.status, typed);
}
