/** The sentences of the site. */
import { redirect, useActionData, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { formAction, refuseProblem, type Intent } from '#app/middleware/form-action.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { href } from '#app/runtime/screens.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import type { TextsAnswer } from '../../site-texts/text-form.tsx';
import { TextsPage } from './texts-page.tsx';

export const meta = screenMeta('newsroom/texts');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const client = getClient(context);
  const [desk, texts] = await Promise.all([client.call('desk'), client.call('siteTexts')]);
  const { isAdministrator, rights, zone } = unwrap(desk);
  return {
    ...{ ...unwrap(texts), isAdministrator, rights, clock: { now: new Date().toISOString(), zone } },
    ...{
      q: (searchParams.get('q') ?? '').trim().slice(0, 100),
      isSaved: searchParams.get('done') === 'saved',
    },
  };
}

const back = (q: string) => href('newsroom/texts', { query: { done: 'saved', ...(q && { q }) } });

const change =
  (isReset: boolean): Intent<TextsAnswer> =>
  async ({ client, text }) => {
    const [pointer, revision, typed] = [text('pointer'), text('revision'), text('text').trim()];
    const body = { pointer, revision, ...(!isReset && { text: typed }) };
    const answer = await client.call('changeSiteText', { body });
    if (!answer.ok) return refuseProblem<TextsAnswer>(answer.problem, { pointer, text: typed });
    throw redirect(back(text('q')));
  };

const revert: Intent<TextsAnswer> = async ({ client, text }) => {
  const answer = await client.call('revertSiteText', { params: { id: text('edit') } });
  if (!answer.ok) return refuseProblem<TextsAnswer>(answer.problem);
  throw redirect(back(''));
};

export const action = formAction<TextsAnswer>(
  { change: change(false), reset: change(true), revert },
  'No text was changed.',
);

export default function TextsRoute() {
  return (
    <TextsPage
      {...useLoaderData<typeof loader>()}
      answer={useActionData<typeof action>() as TextsAnswer | undefined}
      busy={useBusy()}
    />
  );
}
