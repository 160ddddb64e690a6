import { Form } from 'react-router';
import { formatCount } from '#app/text/count.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { ChecklistDraft, ChecklistLimits } from '../../contract.ts';
import { fullText } from '../../list-labels.ts';
import type { ChecklistsAnswer } from '../change-checklists.server.ts';
import { Choice } from './choice.tsx';
import type { NewChecklist } from './load.server.ts';
import styles from './new-checklist.module.css';
import legend from './source-choice.module.css';
import { TitleField } from './title-field.tsx';

interface AddRequirementProps extends Pick<NewChecklist, 'lists' | 'isFull'> {
  draft: ChecklistDraft;
  requirement: NonNullable<ChecklistDraft['requirement']>;
  limits: ChecklistLimits;
  /** Id of the form, so that a repeated submission adds one item. */
  submission: string;
  answer: ChecklistsAnswer | undefined;
  busy: boolean;
}

/** One requirement, into a checklist that the reader may change, or into a new one. */
export function AddRequirement({
  draft,
  requirement: { anchor, title },
  lists,
  isFull,
  limits,
  submission,
  answer,
  busy,
}: AddRequirementProps) {
  const back = `${draft.path}#${anchor}`;
  const chosen = answer?.checklist ?? (answer?.titleError === undefined ? lists[0]?.id : undefined);
  return (
    <ScreenPage title="Add to a checklist" kicker={<Link to={back}>{draft.title}</Link>} lead={title}>
      <Form method="post" className={styles.form}>
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="key" value={submission} />
        <input type="hidden" name="from" value={draft.path} />
        <input type="hidden" name="requirement" value={anchor} />
        {answer?.message && <Notice tone="due">{answer.message}</Notice>}
        <fieldset className={legend.choices}>
          <legend className={legend.legend}>Which checklist</legend>
          <div className={styles.lists}>
            {lists.map(({ id, title: name, total, finished, sharedBy }) => (
              <Choice
                key={id}
                {...{ name: 'checklist', value: String(id), title: name, isFirst: id === chosen }}
                text={[
                  `${finished} of ${formatCount(total, 'item')} finished`,
                  ...(sharedBy === undefined ? [] : [`shared by ${sharedBy}`]),
                ].join(', ')}
              />
            ))}
            {!isFull && (
              <Choice
                {...{ name: 'checklist', value: '', title: 'A new checklist', isFirst: chosen === undefined }}
                text="With this requirement as its first item."
              />
            )}
          </div>
        </fieldset>
        {isFull ? (
          <p>{fullText(limits.lists)}</p>
        ) : (
          <div className={styles.newTitle}>
            <TitleField
              label="Title of the new checklist"
              hint="Leave blank to use the title of the requirement."
              {...{ answer, most: limits.title }}
            />
          </div>
        )}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" disabled={busy || (isFull && lists.length === 0)}>
            {busy ? 'Saving…' : 'Add'}
          </Button>
          <ButtonLink to={back}>Cancel</ButtonLink>
        </div>
      </Form>
    </ScreenPage>
  );
}
