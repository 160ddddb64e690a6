/** What the forms of the comments do. */
import { redirect } from 'react-router';
import { refuse, refuseProblem, type Intent } from '#app/middleware/form-action.ts';
import { href } from '#app/runtime/screens.ts';
import { carryOut } from '../../panel/carry-out.ts';
import type { DiscussionAnswer } from '../../panel/panel-types.ts';

/** The thing in the query of a URL; empty for none. */
export const thingIn = (query: URLSearchParams) => ({
  kind: (query.get('kind') ?? '').slice(0, 40),
  id: (query.get('id') ?? '').slice(0, 64),
});

const carry: Intent<DiscussionAnswer> = async ({ client, fields, url }) => {
  const of = thingIn(url.searchParams);
  const outcome = await carryOut(client, of, fields);
  if ('done' in outcome) {
    const { done, comment } = outcome;
    throw redirect(
      href('comments/discussion', { query: { ...of, done, ...(done === 'deleted' && { comment }) } }),
    );
  }
  const { problem, refused } = outcome;
  return problem ? refuseProblem(problem, refused) : refuse(refused, 422);
};

export const intents = { add: carry, edit: carry, delete: carry, restore: carry, read: carry };
