/** A team with its members. */
import {
  data,
  useActionData,
  useLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { formAction } from '#app/middleware/form-action.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { screenTitle } from '#app/runtime/screens.ts';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { intents, type TeamAnswer } from './change.server.ts';
import { TeamPage } from './team-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => [
  { title: pageTitle(matches, loaderData?.name ?? screenTitle('teams/one')) },
];

export async function loader({ context }: LoaderFunctionArgs) {
  const id = context.get(siteContext).resolved?.params['id'] ?? '';
  const answer = await getClient(context).call('team', { params: { id } });
  if (!answer.ok && answer.problem.status === 404) throw data(null, { status: 404 });
  return unwrap(answer);
}

export const action = formAction<TeamAnswer>(intents, 'Nothing was saved.');

export default function TeamScreen() {
  const [search] = useSearchParams();
  const answer = useActionData<typeof action>() as TeamAnswer | undefined;
  return (
    <TeamPage
      team={useLoaderData<typeof loader>()}
      answer={answer}
      done={answer ? null : search.get('done')}
      busy={useBusy()}
    />
  );
}
