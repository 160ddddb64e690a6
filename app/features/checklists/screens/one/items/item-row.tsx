import {
  memo,
  useCallback,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { checklistHref } from '../../../checklist-paths.ts';
import { isSettled } from '../../../checklist-fields.ts';
import { useFocusTarget } from '#app/shell/undo/focus-after-change.tsx';
import { initials } from '#app/text/initials.ts';
import { statusLabels } from '#app/text/status-labels.ts';
import { StatusLabel } from '#app/views/status/status-label.tsx';
import { DateText } from '#app/ui/dates/date.tsx';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import type { ChecklistItem } from '../../../contract.ts';
import { ChangedRequirement } from './changed-requirement.tsx';
import { DueText } from './due-text.tsx';
import { InPlace } from './in-place.tsx';
import styles from './item-row.module.css';
import type { RowActions, RowPart } from './row-parts.ts';
import type { ShownItem } from '../../../sections.ts';
import type { Unsaved } from '../../../item-edits.ts';
import { RefusedChange } from './refused-change.tsx';
import { ToDoLine } from './to-do-line.tsx';
import type { Moves } from './use-moves.ts';

interface ItemRowProps extends ShownItem {
  listId: number;
  /** Below a heading of a section, or of the page. */
  level: 'h2' | 'h3';
  /** What is open in the row. */
  part: RowPart | undefined;
  /** Undefined while another item is edited: then nothing can be changed here. */
  moves: Moves | undefined;
  isOver: boolean;
  /** The reader may not change it at all. */
  isFixed: boolean;
  /** Undefined if the server has the item as it is shown. */
  unsaved: Unsaved | undefined;
  actions: RowActions | undefined;
  maxOwner: number;
}

/** An item: a box that means done, what has to be done, who does it and by when; the rest opens in the row. */
export const ItemRow = memo(function ItemRow({ part, ...row }: ItemRowProps) {
  const { item, index, level: Heading, listId, moves, isOver, isFixed, unsaved, actions } = row;
  const { maxOwner, up, down } = row;
  const { id, title, note, owner, due, status, reason, evidence, source, citation, change } = item;
  const buttons = useRef<Partial<Record<RowPart, HTMLElement | null>>>({});
  const afterEdit = useFocusTarget(`edit-${id}`);
  const setMore = useCallback(
    (element: HTMLElement | null) => {
      buttons.current.more = element;
      return afterEdit(element);
    },
    [afterEdit],
  );
  const settled = isSettled(status);
  // What nobody may set here is not offered.
  const isUnset: Partial<Record<RowPart, boolean>> = { owner: !owner, due: !due, more: true };
  const opener = (
    name: RowPart,
    label: string | undefined,
    className: string | undefined,
    children: ReactNode,
  ) =>
    moves ? (
      <Opener
        ref={name === 'more' ? setMore : (element) => void (buttons.current[name] = element)}
        href={`${checklistHref(listId, { item: String(id), open: name })}#item-${id}`}
        open={part === name}
        className={className}
        label={label && `${label}: ${title}`}
        toggle={actions && (() => actions.open(id, part === name ? undefined : name))}
      >
        {children}
      </Opener>
    ) : (
      <span className={className}>{!(isFixed && isUnset[name]) && children}</span>
    );
  const close = () => {
    const button = part && buttons.current[part];
    actions?.open(id, undefined);
    button?.focus();
  };
  return (
    <li
      id={`item-${id}`}
      className={classNames(styles.row, settled && styles.settled, isOver && styles.over)}
      {...moves?.rowProps({ item, index, up, down })}
    >
      <Box item={item} actions={actions} locked={!moves} />
      <div className={styles.what}>
        <Heading className={styles.title} dir="auto">
          {item.locked && (
            <>
              <Icon name="lock" size={14} />{' '}
            </>
          )}
          {title}
        </Heading>
        <p className={styles.meta}>
          {unsaved?.state === 'unsent' && (
            <span className={styles.unsaved}>
              <Icon name="offline" size={13} /> Not saved yet
            </span>
          )}
          {status === 'in_progress' && <StatusLabel status={status} />}
          {source && (
            <a href={source.anchor ? `${source.path}#${source.anchor}` : source.path}>
              {citation ?? 'Requirement'}
              <VisuallyHidden>: {title}</VisuallyHidden>
            </a>
          )}
          {item.toDo && <ToDoLine toDo={item.toDo} title={title} />}
          {evidence && (
            <a href={evidence} target="_blank" rel="noopener noreferrer nofollow">
              Evidence<VisuallyHidden>: {title} (opens in a new tab)</VisuallyHidden>
              <Icon name="external" size={12} />
            </a>
          )}
          {(note || reason) && (
            <span className={styles.remark} dir="auto">
              <Icon name="note" size={13} />
              <span>{[reason, note].filter(Boolean).join('\n')}</span>
            </span>
          )}
        </p>
        {unsaved?.problem && actions && (
          <RefusedChange item={item} refused={unsaved} decide={actions.decide} />
        )}
        {change && moves && (
          <ChangedRequirement item={item} change={change} {...(actions ? { actions } : {})} />
        )}
      </div>
      {opener(
        'owner',
        owner ? `Owner ${owner}` : 'Assign',
        classNames(styles.button, styles.owner, !owner && styles.none),
        <>
          {/* Initials are not part of the name of the button. */}
          <span className={styles.avatar} aria-hidden="true" data-initials={owner && initials(owner)}>
            {!owner && <Icon name="plus" size={12} />}
          </span>
          <span className={styles.name}>{owner || 'Assign'}</span>
        </>,
      )}
      {settled ? (
        <span className={classNames(styles.button, styles.due)}>
          <span>
            {statusLabels[status]} {item.settledAt && <DateText value={item.settledAt} />}
          </span>
        </span>
      ) : (
        opener(
          'due',
          due ? undefined : 'Set a date',
          classNames(styles.button, styles.due, !due && styles.none),
          <>
            <DueText due={due} />
            {due && <VisuallyHidden>: {title}</VisuallyHidden>}
          </>,
        )
      )}
      {opener('more', 'More', styles.more, <Icon name="more" />)}
      {part && moves && (
        <InPlace
          part={part}
          item={item}
          listId={listId}
          maxOwner={maxOwner}
          move={{ up, down, by: moves }}
          close={actions && close}
          change={actions?.change}
        />
      )}
    </li>
  );
});

/** Ticks the item. A button in a form: without scripts the page comes back with the tick. */
function Box({
  item,
  actions,
  locked,
}: {
  item: ChecklistItem;
  actions: RowActions | undefined;
  locked: boolean;
}) {
  const { id, title, version, status } = item;
  const box = useFocusTarget(`status-${id}`);
  const next = status === 'done' ? 'open' : 'done';
  return (
    <form method="post" className={styles.box}>
      <input type="hidden" name="item" value={id} />
      <input type="hidden" name="version" value={version} />
      <button
        ref={box}
        type="submit"
        name="intent"
        value={next}
        role="checkbox"
        aria-checked={status === 'done'}
        aria-label={`Done: ${title}`}
        disabled={locked}
        onClick={
          actions &&
          ((event) => {
            event.preventDefault();
            // The second click of a double click would take the tick back.
            if (event.detail > 1) return;
            const text = `“${title}” ${next === 'done' ? 'done' : 'reopened'}`;
            actions.change(item, { status: next, reason: '' }, text);
          })
        }
      >
        <span className={classNames(styles.mark, styles[status])}>
          {status === 'done' && <Icon name="check" size={16} />}
          {status === 'not_applicable' && <Icon name="circle-minus" size={14} />}
        </span>
      </button>
    </form>
  );
}

interface OpenerProps {
  ref: Ref<HTMLElement>;
  href: string;
  open: boolean;
  /** Its name, where its content is not enough. */
  label: string | undefined;
  className: string | undefined;
  toggle: (() => void) | undefined;
  children: ReactNode;
}

/** Opens something in its row: a link to the page with it open until the scripts run. */
function Opener({ ref, href, open, label, className, toggle, children }: OpenerProps) {
  if (!toggle)
    return (
      <a ref={ref as Ref<HTMLAnchorElement>} href={href} aria-label={label} className={className}>
        {children}
      </a>
    );
  return (
    <button
      ref={ref as Ref<HTMLButtonElement>}
      type="button"
      aria-expanded={open}
      aria-label={label}
      className={className}
      onClick={(event: MouseEvent) => event.detail < 2 && toggle()}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && open && toggle()}
    >
      {children}
    </button>
  );
}
