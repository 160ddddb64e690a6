/** The terms of the glossary, with their meaning. */
import { useActionData, useLoaderData } from 'react-router';
import { formAction } from '#app/middleware/form-action.ts';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { add, loadVocabulary, type AddAnswer } from '../vocabulary/load-vocabulary.server.ts';
import { VocabularyPage } from '../vocabulary/vocabulary-page.tsx';

export const meta = screenMeta('newsroom/glossary');

export const loader = loadVocabulary;

export const action = formAction<AddAnswer>({ add }, 'No term was added.');

export default function GlossaryRoute() {
  return (
    <VocabularyPage
      {...useLoaderData<typeof loader>()}
      answer={useActionData<typeof action>() as AddAnswer | undefined}
      busy={useBusy()}
    />
  );
}
