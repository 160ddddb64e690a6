/** What the editor's page does besides saving, which the editor does itself. */
import { redirect } from 'react-router';
import { siteContext } from '#app/middleware/context.ts';
import { refuse, refuseProblem, type FormAnswer, type Intent } from '#app/middleware/form-action.ts';
import { href } from '#app/runtime/screens.ts';

export interface EditorAnswer extends FormAnswer {
  /** What was done, without leaving the editor. */
  done?: 'unscheduled';
}

const discard: Intent<EditorAnswer> = async ({ client, context, id }) => {
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

const unschedule: Intent<EditorAnswer> = async ({ client, row }) => {
  const answer = await client.call('cancelJob', { params: { id: String(row ?? 0) } });
  return answer.ok ? refuse({ done: 'unscheduled' }, 200) : refuseProblem(answer.problem);
};

export const intents = { discard, unschedule };
