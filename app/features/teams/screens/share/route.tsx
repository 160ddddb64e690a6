/** Shares a thing of the reader with a team. */
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
} from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { formAction, refuse, refuseProblem, type FormAnswer } from '#app/middleware/form-action.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { href } from '#app/runtime/screens.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { SharePage } from './share-page.tsx';

export const meta = screenMeta('teams/share');

const thingIn = (query: URLSearchParams) => ({
  kind: (query.get('kind') ?? '').slice(0, 40),
  id: (query.get('id') ?? '').slice(0, 64),
});

export async function loader({ request, context }: LoaderFunctionArgs) {
  const thing = thingIn(new URL(request.url).searchParams);
  const isAsked = thing.kind !== '' && thing.id !== '';
  const answer = isAsked ? await getClient(context).call('sharing', { query: thing }) : undefined;
  // Somebody else's, deleted, or none.
  if (!answer || (!answer.ok && answer.problem.status === 404)) throw data(null, { status: 404 });
  return unwrap(answer);
}

export const action = formAction<FormAnswer>(
  {
    share: async ({ client, text, id, url }) => {
      const thing = thingIn(url.searchParams);
      const how = text('how');
      const team = how === 'private' ? null : (id('team') ?? null);
      if (how !== 'private' && team === null) return refuse<FormAnswer>({ message: 'Choose a team.' }, 422);
      const right = how === 'edit' ? 'edit' : 'read';
      const answer = await client.call('shareThing', { body: { ...thing, team, right } });
      if (answer.ok) throw redirect(href('teams/share', { query: { ...thing, done: how } }));
      return refuseProblem<FormAnswer>(answer.problem, {
        message: answer.problem.detail ?? 'It is not there any more.',
      });
    },
  },
  'Nothing was saved.',
);

export default function ShareScreen() {
  const [search] = useSearchParams();
  const answer = useActionData<typeof action>();
  return (
    <SharePage
      sharing={useLoaderData<typeof loader>()}
      answer={answer}
      done={answer ? null : search.get('done')}
      busy={useBusy()}
    />
  );
}
