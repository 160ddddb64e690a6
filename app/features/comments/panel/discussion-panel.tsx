import type { ReactNode } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { commentsTitle } from '../comment-labels.ts';
import type { Discussion } from '../contract.ts';
import { MOST_COMMENTS } from '../limits.ts';
import { CommentRow } from './comment-row.tsx';
import styles from './discussion-panel.module.css';
import { MentionField } from './mention-field.tsx';
import { PanelForm, type SendForm } from './panel-form.tsx';
import type { PanelState } from './panel-types.ts';
import { ReadBy } from './read-by.tsx';

export interface PanelProps {
  discussion: Discussion;
  state: PanelState;
  /** Carries out a form in the browser; without it, forms are sent to the page of the comments. */
  send?: SendForm | undefined;
  /** Opens the form of a comment in the browser; undefined closes it. */
  edit?: ((comment: number | undefined) => void) | undefined;
  /** Below the heading, such as that nobody else can read the thing. */
  children?: ReactNode;
}

/** Comments on a thing, the form of a new one, and who has read the thing. */
export function DiscussionPanel({ discussion, state, send, edit, children }: PanelProps) {
  const { comments, readers, people, kindName } = discussion;
  const { answer, busy, deleted, editing, formKey, said } = state;
  const form = { of: discussion, send };
  const isNew = answer?.comment === undefined;
  const hasRoom = comments.length < MOST_COMMENTS;
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2 className={styles.title}>{commentsTitle(comments.length)}</h2>
        {readers.length > 0 && <ReadBy readers={readers} zone={discussion.zone} />}
      </div>
      {children}
      <div role="status" className={styles.said}>
        {said}
      </div>
      {comments.length > 0 && (
        <ol className={styles.list}>
          {comments.map((comment) => (
            <CommentRow
              key={comment.id}
              {...{ comment, discussion, busy, send, edit }}
              isEdited={editing === comment.id}
              answer={answer?.comment === comment.id ? answer : undefined}
            />
          ))}
        </ol>
      )}
      {deleted !== undefined && (
        <PanelForm {...form} intent="restore" className={styles.deleted} label="Deleted comment">
          <input type="hidden" name="comment" value={deleted} />
          <span>Comment deleted.</span>
          <Button type="submit" disabled={busy} autoFocus>
            Undo
          </Button>
        </PanelForm>
      )}
      {hasRoom ? (
        <PanelForm key={formKey} {...form} intent="add" className={styles.form} label="New comment">
          <input type="hidden" name="key" value={formKey} />
          <MentionField
            label="Add a comment"
            text={(isNew && answer?.typed) || ''}
            people={people}
            error={isNew ? answer?.message : undefined}
          >
            <Button type="submit" disabled={busy}>
              Comment
            </Button>
          </MentionField>
        </PanelForm>
      ) : (
        <Notice tone="soon">
          A {kindName} can have {MOST_COMMENTS} comments.
        </Notice>
      )}
    </div>
  );
}
