/** A term: what it is, where it is used, and merging it into another one. */
import { useActionData, useLoaderData, useSearchParams, type MetaFunction } from 'react-router';
import { formAction } from '#app/middleware/form-action.ts';
import { screenTitle } from '#app/runtime/screens.ts';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { recordId } from '#app/text/record-id.ts';
import { intents, type TermAnswer } from './change-term.server.ts';
import { loadTerm } from './load-term.server.ts';
import { TermPage } from './term-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => [
  { title: pageTitle(matches, loaderData?.term.name ?? screenTitle('newsroom/term')) },
];

export const loader = loadTerm;

export const action = formAction<TermAnswer>(intents, 'Nothing was changed.');

export default function TermRoute() {
  const answer = useActionData<typeof action>() as TermAnswer | undefined;
  const [search] = useSearchParams();
  return (
    <TermPage
      {...useLoaderData<typeof loader>()}
      answer={answer}
      done={answer ? null : search.get('done')}
      mergedItems={recordId(search.get('items') ?? '') ?? 0}
      busy={useBusy()}
    />
  );
}
