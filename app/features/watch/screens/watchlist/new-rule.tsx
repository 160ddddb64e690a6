import { href } from '#app/runtime/screens.ts';
import { Form } from 'react-router';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { FormBody } from '#app/ui/forms/form-page.tsx';
import { RuleSentence } from '../../form/rule-sentence.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import type { LoadedDraft, WatchAnswer } from '../../form/watch-answer.ts';
import { WatchForm } from '../../form/watch-form.tsx';
import { allRules, draftFailed, fullText } from '../../form/watch-labels.ts';

interface NewRuleProps {
  draft: LoadedDraft;
  answer: WatchAnswer | undefined;
  busy: boolean;
}

/** The form of a new rule as a page: what the button beside results leads to without scripts. */
export function NewRule({ draft: loaded, answer, busy }: NewRuleProps) {
  const back = <ButtonLink to={href('watch/watchlist')}>{allRules}</ButtonLink>;
  return (
    <ScreenPage title="New rule">
      {loaded.state === 'draft' ? (
        <FormBody>
          <RuleSentence parts={loaded.draft.parts} large />
          <WatchForm
            draft={loaded.draft}
            rules={loaded.rules}
            answer={answer}
            busy={busy}
            Form={Form}
            cancel={<ButtonLink to={loaded.draft.from}>Cancel</ButtonLink>}
          />
        </FormBody>
      ) : loaded.state === 'full' ? (
        <EmptyState icon="bell" title="Watch rule limit reached" actions={back}>
          {fullText(loaded.most)}
        </EmptyState>
      ) : (
        <EmptyState icon="alert" title={draftFailed} actions={back}>
          {loaded.message}
        </EmptyState>
      )}
    </ScreenPage>
  );
}
