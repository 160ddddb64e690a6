import { href, screenTitle } from '#app/runtime/screens.ts';
import { useEffect } from 'react';
import { redirect, useActionData, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { siteContext } from '#app/middleware/context.ts';
import { formAction } from '#app/middleware/form-action.ts';
import { keepCopies, useKeptList } from '#app/shell/offline-copies.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { FailedPage } from '#app/ui/feedback/failed-page.tsx';
import { BookmarksScreen } from './bookmarks-screen.tsx';
import type { BookmarksAnswer } from './bookmarks-types.ts';
import { NOT_SAVED } from './bookmarks-labels.ts';
import { intents } from './change.server.ts';
import { loadBookmarks } from './load.server.ts';

export const meta = screenMeta('bookmarks/list');

/** Another path of the screen leads to its own. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  if (context.get(siteContext).path !== href('bookmarks/list')) throw redirect(href('bookmarks/list'), 301);
  return { shown: await loadBookmarks(context, new URL(request.url).searchParams) };
}

export const action = formAction<BookmarksAnswer>(intents, NOT_SAVED);

export default function BookmarksRoute() {
  useKeptList();
  const { shown } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as BookmarksAnswer | undefined;
  const listed = shown?.list.bookmarks;
  useEffect(() => {
    // What was bookmarked elsewhere gets a copy in this browser, too.
    keepCopies((listed ?? []).flatMap(({ nid, path }) => (path ? [{ nid, path }] : [])));
  }, [listed]);
  if (shown) return <BookmarksScreen shown={shown} answer={answer} />;
  return (
    <FailedPage
      title={screenTitle('bookmarks/list')}
      failed="Couldn’t load your bookmarks"
      retry={{ to: href('bookmarks/list'), label: 'Try again' }}
    >
      Your bookmarks are safe. Try again in a minute.
    </FailedPage>
  );
}
