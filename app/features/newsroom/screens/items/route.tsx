/** All items of the vertical, with the state of each. */
import { redirect, useActionData, useLoaderData, useSearchParams } from 'react-router';
import { formAction, refuseProblem, type FormAnswer, type Intent } from '#app/middleware/form-action.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { editorHref } from '../../newsroom-links.ts';
import { ItemsPage } from './items-page.tsx';
import { loadItems } from './load-items.server.ts';

export const meta = screenMeta('newsroom/items');

export const loader = loadItems;

const takeBack: Intent<FormAnswer> = async ({ client, row }) => {
  const answer = await client.call('takeBackDraft', { params: { id: String(row ?? 0) } });
  if (!answer.ok) return refuseProblem(answer.problem);
  throw redirect(editorHref(answer.value.nid));
};

export const action = formAction<FormAnswer>({ 'take-back': takeBack }, 'Nothing was changed.');

export default function ItemsRoute() {
  const answer = useActionData<typeof action>() as FormAnswer | undefined;
  const [search] = useSearchParams();
  return (
    <ItemsPage
      {...useLoaderData<typeof loader>()}
      message={answer?.message}
      isDiscarded={!answer && search.get('done') === 'discarded'}
      busy={useBusy()}
    />
  );
}
