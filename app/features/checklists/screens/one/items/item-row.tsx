import { Form } from 'react-router';
import { DueDay } from '../../../due-day.tsx';
import { checklistHref } from '../../../checklist-paths.ts';
import { useFocusTarget } from '#app/shell/undo/focus-after-change.tsx';
import { StatusLabel } from '#app/views/status/status-label.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { ChecklistItem } from '../../../contract.ts';
import styles from './item-row.module.css';
import { MoveButtons } from './move-buttons.tsx';
import type { Moves } from './use-moves.ts';

interface ItemRowProps {
  item: ChecklistItem;
  /** Its place from 0, and the number of items. */
  index: number;
  count: number;
  listId: number;
  /** Undefined while another item is edited: then nothing can be changed here. */
  moves: Moves | undefined;
  busy: boolean;
}

/** An item of the list: when, what, who, how far, and what can be done with it. */
export function ItemRow({ item, index, count, listId, moves, busy }: ItemRowProps) {
  const { id, title, note, owner, due, status, reason, evidence, source, version } = item;
  const statusButton = useFocusTarget(`status-${id}`);
  const editLink = useFocusTarget(`edit-${id}`);
  const isSettled = status === 'done' || status === 'not_applicable';
  return (
    <li
      id={`item-${id}`}
      className={classNames(styles.row, isSettled && styles.settled, moves?.over === index && styles.over)}
      {...moves?.rowProps(id, index)}
    >
      <div className={styles.due}>
        <DueDay due={due} settled={isSettled} />
      </div>
      <div className={styles.what}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.facts}>
          {source && (
            <Link to={source.anchor ? `${source.path}#${source.anchor}` : source.path}>
              Requirement<VisuallyHidden>: {title}</VisuallyHidden>
            </Link>
          )}
          {evidence && (
            <a href={evidence} target="_blank" rel="noopener noreferrer nofollow">
              Evidence<VisuallyHidden>: {title} (opens in a new tab)</VisuallyHidden>
              <Icon name="external" size={12} />
            </a>
          )}
        </p>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <div className={styles.state}>
        <StatusLabel status={status} />
        {reason && <span className={styles.reason}>{reason}</span>}
        <span className={styles.owner}>{owner || 'No owner yet'}</span>
      </div>
      {moves && (
        <div className={styles.actions}>
          <Form method="post" preventScrollReset replace>
            <input type="hidden" name="item" value={id} />
            <input type="hidden" name="version" value={version} />
            <Button
              type="submit"
              ref={statusButton}
              name="intent"
              value={isSettled ? 'open' : 'done'}
              variant="quiet"
              disabled={busy}
            >
              {isSettled ? 'Reopen' : 'Mark done'}
              <VisuallyHidden>: {title}</VisuallyHidden>
            </Button>
          </Form>
          <MoveButtons id={id} title={title} index={index} count={count} moves={moves} />
          <Link
            to={checklistHref(listId, { edit: String(id) })}
            ref={editLink}
            preventScrollReset
            className={styles.edit}
            aria-label={`Edit: ${title}`}
            title="Edit"
          >
            <Icon name="pencil" />
          </Link>
          <Form method="post" preventScrollReset replace>
            <input type="hidden" name="item" value={id} />
            <input type="hidden" name="intent" value="remove" />
            <IconButton type="submit" icon="trash" label={`Delete: ${title}`} disabled={busy} />
          </Form>
        </div>
      )}
    </li>
  );
}
