/** What staff say of sources, checks and gaps. */
import { randomUUID } from 'node:crypto';
import { redirect, useActionData, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { formAction, refuseProblem, type FormAnswer } from '#app/middleware/form-action.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { href } from '#app/runtime/screens.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { ManageScreen } from './manage-screen.tsx';
import { readCheck, readGap, readSource } from './read-forms.server.ts';

export const meta = screenMeta('coverage/manage');

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const managed = unwrap(await getClient(context).call('manageCoverage'));
  return {
    managed,
    edited: { source: searchParams.get('source'), gap: searchParams.get('gap') },
    done: searchParams.get('done'),
    formKey: randomUUID(),
  };
}

const done = (what: string) => redirect(href('coverage/manage', { query: { done: what } }));

export const action = formAction<FormAnswer>(
  {
    async check(form) {
      const answer = await form.client.call('recordCoverageChecks', { body: { checks: [readCheck(form)] } });
      if (!answer.ok) return refuseProblem(answer.problem);
      throw done('check');
    },
    async source(form) {
      const answer = await form.client.call('saveCoverageSource', { body: readSource(form) });
      if (!answer.ok) return refuseProblem(answer.problem);
      throw done('source');
    },
    async gap(form) {
      const answer = await form.client.call('saveCoverageGap', { body: readGap(form) });
      if (!answer.ok) return refuseProblem(answer.problem);
      throw done('gap');
    },
  },
  'Nothing was recorded.',
);

export default function ManageRoute() {
  const refused = useActionData<typeof action>() as FormAnswer | undefined;
  return <ManageScreen {...useLoaderData<typeof loader>()} message={refused?.message} busy={useBusy()} />;
}
