/** An organisation, for administrators. */
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type MetaFunction,
} from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { orEndedSession } from '#app/middleware/form-action.ts';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { readForm, UNREADABLE_FORM } from '#app/middleware/form.ts';
import { redirectIfUnauthorized, unwrap } from '#app/middleware/unwrap.ts';
import { href, screenTitle } from '#app/runtime/screens.ts';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { readDay } from '#app/text/typed-day.ts';
import { DAY_EXAMPLE } from '#app/ui/forms/date-input.tsx';
import { useBusy } from '#app/shell/use-busy.ts';
import {
  organisationFaults,
  organisationIn,
  typedIn,
  type OrganisationProblem,
} from '../../organisation-form.ts';
import { OrganisationPage } from './organisation-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => [
  { title: pageTitle(matches, loaderData?.organisation.name ?? screenTitle('people/organisation')) },
];

const pathId = (context: LoaderFunctionArgs['context']) =>
  context.get(siteContext).resolved?.params['id'] ?? '';

export async function loader({ context }: LoaderFunctionArgs) {
  const client = getClient(context);
  const id = Number(pathId(context));
  const { items } = unwrap(await client.call('organisations'));
  const organisation = items.find((one) => one.id === id);
  if (!organisation) throw data(null, { status: 404 });
  const people = unwrap(await client.call('accounts', { query: { organisation: id, sort: 'name' } }));
  const { verticals } = unwrap(await client.call('accessChoices'));
  return { organisation, people, verticals, today: new Date().toISOString().slice(0, 10) };
}

export const action = (args: ActionFunctionArgs) => orEndedSession(() => change(args), { errors: {} });

async function change({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const refuse = (problem: OrganisationProblem, status: number) => data(problem, { status });
  if (!form) return refuse({ errors: {}, message: UNREADABLE_FORM }, 400);
  const client = getClient(context);
  const params = { id: pathId(context) };
  if (form.get('intent') === 'delete') {
    const answer = await client.call('deleteOrganisation', { params });
    if (answer.ok || answer.problem.code === 'not_found')
      return redirect(href('people/organisations', { query: { deleted: 1 } }));
    redirectIfUnauthorized(answer.problem);
    return refuse(organisationFaults(answer.problem), answer.problem.status);
  }
  if (form.get('intent') === 'renew') {
    const [vertical, typed] = [String(form.get('vertical') ?? ''), String(form.get('until') ?? '').trim()];
    const until = typed === '' ? null : readDay(typed);
    const end = { vertical, until: typed };
    if (until === undefined) return refuse({ errors: {}, end: { ...end, error: DAY_EXAMPLE } }, 422);
    const answer = await client.call('renewSubscriptions', {
      params,
      body: { vertical, until },
    });
    if (answer.ok)
      return redirect(
        href('people/organisation', { params, query: { done: `changed-${answer.value.changed}` } }),
      );
    redirectIfUnauthorized(answer.problem);
    const [first] = answer.problem.errors ?? [];
    return first
      ? refuse({ errors: {}, end: { ...end, error: first.message } }, answer.problem.status)
      : refuse({ ...organisationFaults(answer.problem), end }, answer.problem.status);
  }
  const read = organisationIn(form);
  if ('errors' in read) return refuse({ ...read, values: typedIn(form) }, 422);
  const answer = await client.call('changeOrganisation', { params, body: read.body });
  if (answer.ok) return redirect(href('people/organisation', { params, query: { done: 'saved' } }));
  redirectIfUnauthorized(answer.problem);
  return refuse({ ...organisationFaults(answer.problem), values: typedIn(form) }, answer.problem.status);
}

export default function OrganisationScreen() {
  const [search] = useSearchParams();
  const problem = useActionData<typeof action>();
  return (
    <OrganisationPage
      {...useLoaderData<typeof loader>()}
      problem={problem}
      done={problem ? null : search.get('done')}
      busy={useBusy()}
    />
  );
}
