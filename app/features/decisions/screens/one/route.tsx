/** One decision with its record. */
import { randomUUID } from 'node:crypto';
import {
  data,
  useActionData,
  useLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { formAction } from '#app/middleware/form-action.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { recordId } from '#app/text/record-id.ts';
import { notSaved, type DecisionAnswer } from '../read-form.server.ts';
import { intents } from './change.server.ts';
import { DecisionScreen } from './decision.tsx';

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => [
  { title: pageTitle(matches, loaderData?.shown.decision.title) },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = recordId(params['id']);
  if (id === undefined) throw data(null, { status: 404 });
  const answer = await getClient(context).call('decision', { params: { id: String(id) } });
  if (!answer.ok && answer.problem.status === 404) throw data(null, { status: 404 });
  return { shown: unwrap(answer), formKey: randomUUID() };
}

export const action = formAction<DecisionAnswer>(intents, notSaved);

export default function DecisionRoute() {
  const [search] = useSearchParams();
  const answer = useActionData<typeof action>() as DecisionAnswer | undefined;
  return (
    <DecisionScreen
      {...useLoaderData<typeof loader>()}
      answer={answer}
      done={answer ? null : search.get('done')}
      isDeciding={search.has('again') || answer?.typed !== undefined}
      busy={useBusy()}
    />
  );
}
