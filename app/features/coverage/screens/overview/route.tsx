/** What is followed, when it was read last, and what is not followed; statements of silence. */
import { randomUUID } from 'node:crypto';
import { redirect, useActionData, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import {
  formAction,
  refuse,
  refuseProblem,
  type FormAnswer,
  type PostedForm,
} from '#app/middleware/form-action.ts';
import { redirectIfUnauthorized } from '#app/middleware/unwrap.ts';
import { screenTitle } from '#app/runtime/screens.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { recordId } from '#app/text/record-id.ts';
import { FailedPage } from '#app/ui/feedback/failed-page.tsx';
import type { Refusal } from '../../contract/statements.ts';
import { coverageHref, readQuery, statementHref } from '../../coverage-paths.ts';
import { CoverageScreen } from './coverage-screen.tsx';
import { firstValues, readValues, type SilenceValues } from './silence-values.ts';

export const meta = screenMeta('coverage/overview');

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const query = readQuery(searchParams);
  const client = getClient(context);
  const [answer, list, alerts] = await Promise.all([
    client.call('coverage', { query }),
    client.call('coverageStatements'),
    client.call('coverageAlerts'),
  ]);
  if (!answer.ok) redirectIfUnauthorized(answer.problem);
  const number = list.ok ? list.value.statements[0]?.number : undefined;
  const newest =
    number === undefined ? undefined : await client.call('coverageStatement', { params: { number } });
  return {
    ...{ query, coverage: answer.ok ? answer.value : undefined, list: list.ok ? list.value : undefined },
    alerts: alerts.ok ? alerts.value : undefined,
    newest: newest?.ok ? newest.value : undefined,
    values: list.ok ? readValues(searchParams, firstValues(list.value)) : undefined,
    formKey: randomUUID(),
  };
}

interface SilenceAnswer extends FormAnswer {
  refusal?: Refusal;
  values?: SilenceValues;
  /** What the message is about, if not a statement. */
  of?: 'alerts';
}

/** What the form of a statement was sent with. */
function readSilence(form: PostedForm): SilenceValues {
  const all = (name: string) => [...new Set(form.fields.getAll(name).map(String))].slice(0, 100);
  return { places: all('places'), topics: all('topics'), from: form.day('from'), to: form.day('to') };
}

/** Back to the page as it was filtered. */
const back = ({ url }: PostedForm) =>
  redirect(coverageHref(readQuery(url.searchParams), {}, 'coverage-alerts'));

export const action = formAction<SilenceAnswer>(
  {
    async tell(form) {
      const [place = '', topic = ''] = form.text('cell').split(' ', 2);
      const body = { place: recordId(place) ?? 0, topic };
      const answer = await form.client.call('askCoverageAlert', { body });
      if (!answer.ok) return refuseProblem<SilenceAnswer>(answer.problem, { of: 'alerts' });
      throw back(form);
    },
    async untell(form) {
      const params = { id: String(form.id('alert') ?? 0) };
      const answer = await form.client.call('deleteCoverageAlert', { params });
      // Somebody who presses twice has removed it.
      if (!answer.ok && answer.problem.status !== 404)
        return refuseProblem<SilenceAnswer>(answer.problem, { of: 'alerts' });
      throw back(form);
    },
    async wait(form) {
      const { places, ...rest } = readSilence(form);
      const body = { places: places.flatMap((tid) => recordId(tid) ?? []), ...rest };
      const answer = await form.client.call('askStatementAlert', { body });
      if (!answer.ok) return refuseProblem<SilenceAnswer>(answer.problem, { of: 'alerts' });
      throw back(form);
    },
    async unwait(form) {
      const params = { id: String(form.id('alert') ?? 0) };
      const answer = await form.client.call('deleteStatementAlert', { params });
      if (!answer.ok && answer.problem.status !== 404)
        return refuseProblem<SilenceAnswer>(answer.problem, { of: 'alerts' });
      throw back(form);
    },
    async make(form) {
      const values = readSilence(form);
      const places = values.places.flatMap((tid) => recordId(tid) ?? []);
      if (places.length === 0 || values.topics.length === 0)
        return refuse({ message: 'Choose at least one jurisdiction and one topic.', values }, 422);
      const answer = await form.client.call('makeCoverageStatement', {
        body: { key: form.text('key'), places, topics: values.topics, from: values.from, to: values.to },
      });
      if (!answer.ok) return refuseProblem<SilenceAnswer>(answer.problem, { values });
      const { number, refusal } = answer.value;
      if (number !== undefined) throw redirect(statementHref(number));
      return refuse({ ...(refusal && { refusal }), values }, 422);
    },
  },
  'No statement was made.',
);

export default function CoverageRoute() {
  const { query, coverage, list, alerts, newest, values, formKey } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as SilenceAnswer | undefined;
  const busy = useBusy();
  if (!coverage)
    return (
      <FailedPage
        title={screenTitle('coverage/overview')}
        failed="The times of the last checks cannot be shown at the moment"
        retry={{ to: coverageHref(query), label: 'Try again' }}
      >
        Checks are recorded independently of this page.
      </FailedPage>
    );
  const silence = list &&
    values && {
      ...{ list, newest, formKey, busy, values: refused?.values ?? values },
      ...{ refusal: refused?.refusal, message: refused?.of ? undefined : refused?.message },
    };
  const told = alerts && { ...alerts, message: refused?.of ? refused.message : undefined };
  return <CoverageScreen query={query} coverage={coverage} told={told} silence={silence} />;
}
