/** A decision on an item, a section or a requirement. */
import { randomUUID } from 'node:crypto';
import { data, redirect, useActionData, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { formAction, refuse } from '#app/middleware/form-action.ts';
import { redirectIfUnauthorized, unwrap } from '#app/middleware/unwrap.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { recordId } from '#app/text/record-id.ts';
import { decisionHref } from '../../decision-paths.ts';
import { LONGEST_SECTION } from '../../limits.ts';
import {
  notSaved,
  readEvidence,
  readKey,
  readTyped,
  toAnswer,
  toValues,
  type DecisionAnswer,
} from '../read-form.server.ts';
import { NewDecision } from './new-decision.tsx';

export const meta = screenMeta('decisions/new');

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const nid = recordId(query.get('nid') ?? '');
  const section = (query.get('section') ?? '').slice(0, LONGEST_SECTION);
  if (nid === undefined) throw data(null, { status: 404 });
  const answer = await getClient(context).call('decisionDraft', {
    query: { nid, ...(section && { section }) },
  });
  return { draft: unwrap(answer), formKey: randomUUID() };
}

export const action = formAction<DecisionAnswer>(
  {
    async decide(form) {
      const [nid, read, key] = [form.id('nid'), form.id('read'), readKey(form)];
      if (nid === undefined || read === undefined || key === '') return refuse({ message: notSaved }, 400);
      const typed = readTyped(form);
      const section = form.text('section').slice(0, LONGEST_SECTION);
      const body = {
        key,
        nid,
        read,
        ...(section && { section }),
        ...toValues(typed, false),
        ...readEvidence(form),
      };
      const answer = await form.client.call('decide', { body });
      if (answer.ok) throw redirect(decisionHref(answer.value.decision.id, 'decided'));
      redirectIfUnauthorized(answer.problem);
      return refuse(toAnswer(answer.problem, typed), answer.problem.status);
    },
  },
  notSaved,
);

export default function NewDecisionRoute() {
  const answer = useActionData<typeof action>() as DecisionAnswer | undefined;
  return <NewDecision {...useLoaderData<typeof loader>()} answer={answer} busy={useBusy()} />;
}
