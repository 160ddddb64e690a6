/** Roles of the newsroom, for administrators. */
import {
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
} from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { formAction, refuseProblem, type Intent } from '#app/middleware/form-action.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { href } from '#app/runtime/screens.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { RolesPage, type RolesAnswer } from './roles-page.tsx';

export const meta = screenMeta('newsroom/roles');

export const loader = async ({ context }: LoaderFunctionArgs) =>
  unwrap(await getClient(context).call('newsroomRoles'));

const set: Intent<RolesAnswer> = async ({ client, fields, text }) => {
  const email = text('email').trim();
  const roles = fields.getAll('role').filter((role) => typeof role === 'string');
  const answer = await client.call('setNewsroomRoles', { body: { email, roles } });
  if (!answer.ok) return refuseProblem<RolesAnswer>(answer.problem, { email });
  throw redirect(href('newsroom/roles', { query: { done: 'saved' } }));
};

export const action = formAction<RolesAnswer>({ set }, 'No role was changed.');

export default function RolesRoute() {
  const [search] = useSearchParams();
  return (
    <RolesPage
      {...useLoaderData<typeof loader>()}
      answer={useActionData<typeof action>() as RolesAnswer | undefined}
      saved={search.get('done') === 'saved'}
      busy={useBusy()}
    />
  );
}
