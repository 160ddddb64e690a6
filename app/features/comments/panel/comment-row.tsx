import type { MouseEvent } from 'react';
import { href } from '#app/runtime/screens.ts';
import { formatTime } from '#app/text/date-format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { FORMER } from '../comment-labels.ts';
import type { Comment, Discussion } from '../contract.ts';
import styles from './comment-row.module.css';
import { MentionField } from './mention-field.tsx';
import { PanelForm, type SendForm } from './panel-form.tsx';
import type { DiscussionAnswer } from './panel-types.ts';

interface CommentRowProps {
  comment: Comment;
  discussion: Discussion;
  isEdited: boolean;
  answer: DiscussionAnswer | undefined;
  busy: boolean;
  send: SendForm | undefined;
  /** Opens the form of a comment in the browser; undefined closes it. */
  edit: ((comment: number | undefined) => void) | undefined;
}

/** A comment, with its form while its author edits it. */
export function CommentRow({ comment, discussion, isEdited, answer, busy, send, edit }: CommentRowProps) {
  const { id, author = FORMER, isOwn, mayDelete, at, editedAt, version, parts, source = '' } = comment;
  const { kind, id: of, people, zone } = discussion;
  const pageHref = (query: object) => href('comments/discussion', { query: { kind, id: of, ...query } });
  const open = (comment: number | undefined) => (event: MouseEvent) => {
    if (!edit) return;
    event.preventDefault();
    edit(comment);
  };
  return (
    <li id={`comment-${id}`} className={styles.comment}>
      <p className={styles.meta}>
        <b className={styles.author}>{isOwn ? 'You' : author}</b>
        <time dateTime={at}>{formatTime(at, zone)}</time>
        {editedAt !== undefined && <span>edited</span>}
      </p>
      {isEdited && isOwn ? (
        <PanelForm of={discussion} send={send} intent="edit" label="Edit comment" className={styles.form}>
          <input type="hidden" name="comment" value={id} />
          <input type="hidden" name="version" value={version} />
          <MentionField
            label="Edit your comment"
            text={answer?.typed ?? source}
            people={people}
            error={answer?.message}
            autoFocus
          >
            <Button type="submit" variant="primary" disabled={busy}>
              Save
            </Button>
            <Link to={pageHref({})} preventScrollReset className={styles.action} onClick={open(undefined)}>
              Cancel
            </Link>
          </MentionField>
        </PanelForm>
      ) : (
        <p className={styles.text} dir="auto">
          {parts.map(({ text, mention }, index) =>
            mention ? (
              <span key={index} className={classNames(styles.mention, mention.isYou && styles.you)}>
                {text}
              </span>
            ) : (
              text
            ),
          )}
        </p>
      )}
      {!isEdited && (isOwn || mayDelete) && (
        <div className={styles.actions}>
          {isOwn && (
            <Link
              to={pageHref({ edit: id })}
              preventScrollReset
              className={styles.action}
              onClick={open(id)}
              data-comment={id}
            >
              Edit<VisuallyHidden> your comment of {formatTime(at, zone)}</VisuallyHidden>
            </Link>
          )}
          {mayDelete && (
            <PanelForm of={discussion} send={send} intent="delete" label={`Delete a comment of ${author}`}>
              <input type="hidden" name="comment" value={id} />
              <button type="submit" className={styles.action} disabled={busy}>
                Delete
                <VisuallyHidden>
                  {' '}
                  {isOwn ? 'your comment' : `the comment of ${author}`}, {formatTime(at, zone)}
                </VisuallyHidden>
              </button>
            </PanelForm>
          )}
        </div>
      )}
    </li>
  );
}
