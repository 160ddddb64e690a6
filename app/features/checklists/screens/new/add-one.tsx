import { Form } from 'react-router';
import { formatCount } from '#app/text/count.ts';
import { formatDate } from '#app/text/date-format.ts';
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

interface AddOneProps extends Pick<NewChecklist, 'lists' | 'isFull'> {
  draft: ChecklistDraft;
  limits: ChecklistLimits;
  /** Id of the form, so that a repeated submission adds one item. */
  submission: string;
  answer: ChecklistsAnswer | undefined;
  busy: boolean;
}

/** What one item is made from: its title, where it is, what the form posts of it, and what it is called. */
function readOne({ requirement, toDo, path }: ChecklistDraft) {
  if (toDo) {
    const { reference, title, owner, due } = toDo;
    const facts = [owner && `Owner ${owner}`, due && `due ${formatDate(due)}`].filter(Boolean).join(', ');
    return { title, back: path, posts: { todo: reference }, name: 'action', facts };
  }
  if (!requirement) return undefined;
  const { anchor, title } = requirement;
  const posts = { from: path, requirement: anchor };
  return { title, back: `${path}#${anchor}`, posts, name: 'requirement', facts: '' };
}

/** A requirement, or a thing to be done: into a checklist that the reader may change, or into a new one. */
export function AddOne({ draft, lists, isFull, limits, submission, answer, busy }: AddOneProps) {
  const one = readOne(draft);
  if (!one) return null;
  const { title, back, posts, name, facts } = one;
  const chosen = answer?.checklist ?? (answer?.titleError === undefined ? lists[0]?.id : undefined);
  return (
    <ScreenPage title="Add to a checklist" kicker={<Link to={back}>{draft.title}</Link>} lead={title}>
      <Form method="post" className={styles.form}>
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="key" value={submission} />
        {Object.entries(posts).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        {facts && <p>{facts}. The item starts with this, and shows what is decided later.</p>}
        {answer?.message && <Notice tone="due">{answer.message}</Notice>}
        <fieldset className={legend.choices}>
          <legend className={legend.legend}>Which checklist</legend>
          <div className={styles.lists}>
            {lists.map(({ id, title: list, total, finished, sharedBy }) => (
              <Choice
                key={id}
                {...{ name: 'checklist', value: String(id), title: list, isFirst: id === chosen }}
                text={[
                  `${finished} of ${formatCount(total, 'item')} finished`,
                  ...(sharedBy === undefined ? [] : [`shared by ${sharedBy}`]),
                ].join(', ')}
              />
            ))}
            {!isFull && (
              <Choice
                {...{ name: 'checklist', value: '', title: 'A new checklist', isFirst: chosen === undefined }}
                text={`With this ${name} as its first item.`}
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
              hint={`Leave blank to use the title of the ${name}.`}
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
