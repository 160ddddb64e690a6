/** Organisations, for administrators. */
import { data, redirect, useActionData, useLoaderData, useSearchParams } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { orEndedSession } from '#app/middleware/form-action.ts';
import { getClient } from '#app/middleware/context.ts';
import { readForm, UNREADABLE_FORM } from '#app/middleware/form.ts';
import { redirectIfUnauthorized, unwrap } from '#app/middleware/unwrap.ts';
import { href } from '#app/runtime/screens.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import {
  organisationFaults,
  organisationIn,
  typedIn,
  type OrganisationProblem,
} from '../../organisation-form.ts';
import { Organisations } from './organisations.tsx';

export const meta = screenMeta('people/organisations');

export async function loader({ context }: LoaderFunctionArgs) {
  return unwrap(await getClient(context).call('organisations'));
}

export const action = (args: ActionFunctionArgs) => orEndedSession(() => add(args), { errors: {} });

async function add({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const refuse = (problem: OrganisationProblem, status: number) => data(problem, { status });
  if (!form) return refuse({ errors: {}, message: UNREADABLE_FORM }, 400);
  const read = organisationIn(form);
  if ('errors' in read) return refuse({ ...read, values: typedIn(form) }, 422);
  const answer = await getClient(context).call('addOrganisation', { body: read.body });
  if (answer.ok)
    return redirect(
      href('people/organisation', { params: { id: answer.value.id }, query: { done: 'added' } }),
    );
  redirectIfUnauthorized(answer.problem);
  return refuse({ ...organisationFaults(answer.problem), values: typedIn(form) }, answer.problem.status);
}

export default function OrganisationsScreen() {
  const [search] = useSearchParams();
  return (
    <Organisations
      {...useLoaderData<typeof loader>()}
      problem={useActionData<typeof action>()}
      deleted={search.has('deleted')}
      busy={useBusy()}
    />
  );
}
