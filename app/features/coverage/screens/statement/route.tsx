/** A statement of silence of the reader. */
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { formAction, refuseProblem, type FormAnswer } from '#app/middleware/form-action.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { href } from '#app/runtime/screens.ts';
import { StatementScreen } from './statement-screen.tsx';

export const meta = screenMeta('coverage/statement');

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { number = '' } = params;
  return unwrap(await getClient(context).call('coverageStatement', { params: { number } }));
}

export const action = formAction<FormAnswer>(
  {
    async remove(form) {
      const { number = '' } = form.params;
      const answer = await form.client.call('deleteCoverageStatement', { params: { number } });
      if (!answer.ok) return refuseProblem(answer.problem);
      throw redirect(href('coverage/overview', { hash: 'silence' }));
    },
  },
  'The statement was not deleted.',
);

export default function StatementRoute() {
  return <StatementScreen statement={useLoaderData<typeof loader>()} busy={useBusy()} />;
}
