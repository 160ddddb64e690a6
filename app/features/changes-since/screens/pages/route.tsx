/** The pages that changed since the reader knew them, or since a day, and the words that changed in one. It works without scripts. */
import { redirect, useActionData, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import {
  formAction,
  refuse,
  refuseProblem,
  type FormAnswer,
  type Intent,
} from '#app/middleware/form-action.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { loadPages } from './load-pages.server.ts';
import { PagesScreen } from './pages-screen.tsx';
import { listedIn, pagesHref, readView } from './pages-view.ts';
import { readShown } from './shown-versions.ts';

export const meta = screenMeta('changes-since/pages');

export async function loader({ context, request }: LoaderFunctionArgs) {
  return loadPages(context, new URL(request.url).searchParams);
}

/** Records the versions that were shown, and goes on to the next page. */
const read: Intent<FormAnswer> = async ({ client, url, id, text }) => {
  const answer = await client.call('markPagesRead', {
    body: { key: text('key'), pages: readShown(text('pages')) },
  });
  if (!answer.ok) return refuseProblem(answer.problem);
  const { marked, undone } = answer.value;
  if (undone) return refuse({ message: 'This was undone before. Choose again what you have read.' }, 409);
  if (marked === 0)
    return refuse({ message: 'Nothing was marked: it is read already, or cannot be opened any more.' }, 409);
  const next = id('next');
  const filters = listedIn(readView(url.searchParams).view);
  throw redirect(pagesHref({ ...filters, ...(next !== undefined && { page: next }), read: text('key') }));
};

/** What was marked just now is to read again. */
const undo: Intent<FormAnswer> = async ({ client, url, text }) => {
  const answer = await client.call('undoPagesRead', { body: { key: text('key') } });
  if (!answer.ok) return refuseProblem(answer.problem);
  const { undone, marked } = answer.value;
  if (undone === 0)
    return refuse(
      {
        message:
          marked === 0
            ? 'It is too long ago to be undone.'
            : 'Nothing was undone: you have opened these pages since.',
      },
      409,
    );
  const filters = listedIn(readView(url.searchParams).view);
  throw redirect(pagesHref({ ...filters, done: undone < marked ? 'partly-undone' : 'undone' }));
};

export const action = formAction<FormAnswer>({ read, undo }, 'It could not be marked as read.');

export default function PagesRoute() {
  const answer = useActionData<typeof action>();
  return <PagesScreen shown={useLoaderData<typeof loader>()} message={answer?.message} />;
}
