/** A term: what it is, where it is used, and merging it into another one. */
import { useActionData, useLoaderData, useSearchParams, type MetaFunction } from 'react-router';
import { formAction } from '#app/middleware/form-action.ts';
import { screenTitle } from '#app/runtime/screens.ts';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { intents, type TermAnswer } from './change-term.server.ts';
import { loadTerm } from './load-term.server.ts';
import { MergeRunning } from './merge-running.tsx';
import { TermPage } from './term-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => [
  {
    title: pageTitle(
      matches,
      loaderData?.term?.name ?? loaderData?.running?.from.name ?? screenTitle('newsroom/term'),
    ),
  },
];

export const loader = loadTerm;

export const action = formAction<TermAnswer>(intents, 'Nothing was changed.');

export default function TermRoute() {
  const answer = useActionData<typeof action>() as TermAnswer | undefined;
  const [search] = useSearchParams();
  const busy = useBusy();
  const loaded = useLoaderData<typeof loader>();
  if (loaded.running) return <MergeRunning {...loaded} />;
  return <TermPage {...loaded} answer={answer} done={answer ? null : search.get('done')} busy={busy} />;
}
