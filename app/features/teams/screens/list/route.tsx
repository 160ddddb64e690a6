/** The reader's teams; for administrators, all teams. */
import {
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
} from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { formAction, refuse, refuseProblem } from '#app/middleware/form-action.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { href } from '#app/runtime/screens.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { nameFault, type NameAnswer } from '../../team-form.ts';
import { TeamList } from './team-list.tsx';

export const meta = screenMeta('teams/list');

export async function loader({ context }: LoaderFunctionArgs) {
  return unwrap(await getClient(context).call('teams'));
}

export const action = formAction<NameAnswer>(
  {
    add: async ({ client, text }) => {
      const typed = text('name').trim();
      const error = nameFault(typed);
      if (error) return refuse<NameAnswer>({ error, typed }, 422);
      const answer = await client.call('addTeam', { body: { name: typed } });
      if (answer.ok)
        throw redirect(href('teams/one', { params: { id: answer.value.id }, query: { done: 'added' } }));
      return answer.problem.code === 'team_name_taken'
        ? refuse<NameAnswer>({ error: `${answer.problem.title}.`, typed }, 422)
        : refuseProblem<NameAnswer>(answer.problem, { message: answer.problem.title, typed });
    },
  },
  'Nothing was saved.',
);

export default function TeamsScreen() {
  const [search] = useSearchParams();
  return (
    <TeamList
      {...useLoaderData<typeof loader>()}
      answer={useActionData<typeof action>() as NameAnswer | undefined}
      done={search.get('done')}
      busy={useBusy()}
    />
  );
}
