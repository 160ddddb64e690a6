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
import { isRefusal } from '../../files/refusals.ts';
import { LONGEST_FILE_NOTE } from '../../limits.ts';
import { notSaved, type DecisionAnswer } from '../read-form.server.ts';
import { intents } from './change.server.ts';
import type { AttachState } from './decision-props.ts';
import { DecisionScreen } from './decision.tsx';

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => [
  { title: pageTitle(matches, loaderData?.shown.decision.title) },
];

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const id = recordId(params['id']);
  if (id === undefined) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const query = searchParams.get('files') === 'again' ? { files: 'again' as const } : {};
  const answer = await getClient(context).call('decision', { params: { id: String(id) }, query });
  if (!answer.ok && answer.problem.status === 404) throw data(null, { status: 404 });
  const shown = unwrap(answer);
  const formKey = randomUUID();
  const attach = searchParams.has('attach')
    ? await openAttach(context, id, formKey, searchParams)
    : undefined;
  return { shown, formKey, attach };
}

/** The form that attaches a file; undefined for who may not. */
async function openAttach(
  context: LoaderFunctionArgs['context'],
  id: number,
  formKey: string,
  query: URLSearchParams,
): Promise<AttachState | undefined> {
  const sendKey = `${formKey}-file`;
  const leave = await getClient(context).call('beginDecisionFile', {
    params: { id: String(id) },
    body: { key: sendKey },
  });
  if (!leave.ok) return undefined;
  const refused = query.get('refused') ?? '';
  return {
    ...{ sendKey, leave: leave.value, refused: isRefusal(refused) ? refused : undefined },
    note: (query.get('note') ?? '').slice(0, LONGEST_FILE_NOTE),
  };
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
