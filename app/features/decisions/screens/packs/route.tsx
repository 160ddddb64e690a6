/** Evidence packs of the reader. */
import { randomUUID } from 'node:crypto';
import { redirect, useActionData, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { formAction, refuse, refuseProblem, type FormAnswer } from '#app/middleware/form-action.ts';
import { redirectIfUnauthorized } from '#app/middleware/unwrap.ts';
import { href, screenTitle } from '#app/runtime/screens.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { FailedPage } from '#app/ui/feedback/failed-page.tsx';
import { LONGEST_NAME } from '../../limits.ts';
import { notSaved, readKey } from '../read-form.server.ts';
import { PacksScreen } from './packs.tsx';

export const meta = screenMeta('decisions/packs');

export async function loader({ context }: LoaderFunctionArgs) {
  const answer = await getClient(context).call('evidencePacks');
  if (!answer.ok) redirectIfUnauthorized(answer.problem);
  return { answer: answer.ok ? answer.value : undefined, formKey: randomUUID() };
}

export const action = formAction<FormAnswer>(
  {
    async make(form) {
      const name = (field: string) => form.text(field).slice(0, LONGEST_NAME);
      const [topic, place, product] = [form.id('topic'), name('place'), name('product')];
      const answer = await form.client.call('askEvidencePack', {
        body: {
          ...{ key: readKey(form), from: form.day('from'), to: form.day('to') },
          ...(topic !== undefined && { topic }),
          ...(place && { place }),
          ...(product && { product }),
        },
      });
      if (!answer.ok) return refuseProblem(answer.problem);
      throw redirect(href('decisions/packs'));
    },
    async remove(form) {
      if (form.row === undefined) return refuse({ message: notSaved }, 400);
      const answer = await form.client.call('deleteEvidencePack', { params: { id: String(form.row) } });
      if (!answer.ok) return refuseProblem(answer.problem);
      throw redirect(href('decisions/packs'));
    },
  },
  notSaved,
);

export default function PacksRoute() {
  const { answer, formKey } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const busy = useBusy();
  if (!answer)
    return (
      <FailedPage
        title={screenTitle('decisions/packs')}
        failed="Evidence packs could not be loaded"
        retry={{ to: href('decisions/packs'), label: 'Try again' }}
      >
        They are still there. Try again in a moment.
      </FailedPage>
    );
  return <PacksScreen {...{ answer, formKey, busy }} message={refused?.message} />;
}
