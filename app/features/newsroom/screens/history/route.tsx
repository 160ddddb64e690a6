/** The versions of an item: who, when, why; two of them compared. */
import { useActionData, useLoaderData, useSearchParams, type MetaFunction } from 'react-router';
import { formAction, type FormAnswer } from '#app/middleware/form-action.ts';
import { screenTitle } from '#app/runtime/screens.ts';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { intents, type HistoryAnswer } from './change-history.server.ts';
import { HistoryPage } from './history-page.tsx';
import { loadHistory } from './load-history.server.ts';

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => {
  const title = screenTitle('newsroom/history');
  return [{ title: pageTitle(matches, loaderData ? `${loaderData.item.title}: ${title}` : title) }];
};

export const loader = loadHistory;

export const action = formAction<HistoryAnswer>(intents, 'Nothing was changed.');

export default function HistoryRoute() {
  const answer = useActionData<typeof action>() as HistoryAnswer | FormAnswer | undefined;
  const [search] = useSearchParams();
  return (
    <HistoryPage
      {...useLoaderData<typeof loader>()}
      answer={answer}
      done={answer ? null : search.get('done')}
      busy={useBusy()}
    />
  );
}
