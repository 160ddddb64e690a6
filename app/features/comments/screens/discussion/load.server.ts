/** The comments on the thing of a URL. */
import { randomUUID } from 'node:crypto';
import { data, type LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { thingIn } from './change.server.ts';

export async function loadDiscussion({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const of = thingIn(new URL(request.url).searchParams);
  const isAsked = of.kind !== '' && of.id !== '';
  const answer = isAsked ? await getClient(context).call('discussion', { query: of }) : undefined;
  // Somebody else's that is not shared any more, deleted, or none.
  if (!answer || (!answer.ok && answer.problem.status === 404)) throw data(null, { status: 404 });
  // A repeated submission of the form adds one comment.
  return { discussion: unwrap(answer), formKey: randomUUID() };
}
