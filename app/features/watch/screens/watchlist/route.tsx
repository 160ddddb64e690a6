import { href, screenTitle } from '#app/runtime/screens.ts';
import { useActionData, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { notSaved } from '../../form/watch-labels.ts';
import { formAction } from '#app/middleware/form-action.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { useKeptList } from '#app/shell/offline-copies.ts';
import { FailedPage } from '#app/ui/feedback/failed-page.tsx';
import type { WatchAnswer } from '../../form/watch-answer.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { intents } from './change.server.ts';
import { loadWatchlist } from './load.server.ts';
import { EditorPage } from './editor/editor-page.tsx';
import { WatchlistScreen } from './watchlist.tsx';

export const meta = screenMeta('watch/watchlist');

export async function loader({ context, request }: LoaderFunctionArgs) {
  return { watchlist: await loadWatchlist(context, new URL(request.url).searchParams) };
}

export const action = formAction<WatchAnswer>(intents, notSaved);

export default function WatchlistRoute() {
  useKeptList();
  const { watchlist } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as WatchAnswer | undefined;
  const busy = useBusy();
  switch (watchlist.view) {
    case 'editor':
      return <EditorPage editor={watchlist.editor} answer={answer} busy={busy} />;
    case 'failed':
      return (
        <FailedPage
          title={screenTitle('watch/watchlist')}
          failed="Couldn’t load your rules"
          retry={{ to: href('watch/watchlist'), label: 'Try again' }}
        >
          Your rules are safe. Try again in a minute.
        </FailedPage>
      );
    case 'rules':
      return <WatchlistScreen shown={watchlist} answer={answer} />;
  }
}
