/** The pages that changed since the reader knew them, and the words that changed in one. It works without scripts. */
import { redirect, useActionData, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { formAction, refuseProblem, type FormAnswer, type Intent } from '#app/middleware/form-action.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { loadPages } from './load-pages.server.ts';
import { PagesScreen } from './pages-screen.tsx';
import { pagesHref } from './pages-view.ts';

export const meta = screenMeta('changes-since/pages');

export async function loader({ context, request }: LoaderFunctionArgs) {
  return loadPages(context, new URL(request.url).searchParams);
}

/** Records the version that was shown, and goes on to the next page. */
const read: Intent<FormAnswer> = async ({ client, id, text }) => {
  const answer = await client.call('markItemRead', {
    params: { nid: String(id('nid') ?? 0) },
    body: { version: id('version') ?? 0 },
  });
  if (!answer.ok) return refuseProblem(answer.problem);
  throw redirect(pagesHref({ since: text('since') || undefined, page: id('next'), isRead: true }));
};

export const action = formAction<FormAnswer>({ read }, 'It could not be marked as read.');

export default function PagesRoute() {
  const answer = useActionData<typeof action>();
  return <PagesScreen shown={useLoaderData<typeof loader>()} message={answer?.message} />;
}
