/** What the editor's page does besides saving, which the editor does itself. */
import { redirect } from 'react-router';
import { siteContext } from '#app/middleware/context.ts';
import { refuseProblem, type FormAnswer, type Intent } from '#app/middleware/form-action.ts';
import { href } from '#app/runtime/screens.ts';

const discard: Intent<FormAnswer> = async ({ client, context, id }) => {
  const answer = await client.call('discardDraft', {
    params: { nid: context.get(siteContext).resolved?.params['id'] ?? '' },
    query: { revision: id('revision') ?? 0 },
  });
  if (answer.ok) throw redirect(`${href('newsroom/items')}?done=discarded`);
  if (answer.problem.code === 'version_conflict')
    return refuseProblem(answer.problem, {
      message: 'The draft was changed meanwhile, so it was not discarded. Look at it first.',
    });
  return refuseProblem(answer.problem);
};

export const intents = { discard };
