/** The terms of a vocabulary. */
import { useActionData, useLoaderData, type MetaFunction } from 'react-router';
import { formAction } from '#app/middleware/form-action.ts';
import { screenTitle } from '#app/runtime/screens.ts';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { add, loadVocabulary, type AddAnswer } from './load-vocabulary.server.ts';
import { VocabularyPage } from './vocabulary-page.tsx';

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => [
  { title: pageTitle(matches, loaderData?.title ?? screenTitle('newsroom/vocabulary')) },
];

export const loader = loadVocabulary;

export const action = formAction<AddAnswer>({ add }, 'No term was added.');

export default function VocabularyRoute() {
  return (
    <VocabularyPage
      {...useLoaderData<typeof loader>()}
      answer={useActionData<typeof action>() as AddAnswer | undefined}
      busy={useBusy()}
    />
  );
}
