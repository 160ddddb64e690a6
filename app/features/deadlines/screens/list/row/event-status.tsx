import { Form } from 'react-router';
import { useFocusTarget } from '#app/shell/undo/focus-after-change.tsx';
import { classNames } from '#app/ui/foundations/class-names.ts';
import type { IconName } from '#app/ui/foundations/icon-paths.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { Deadline } from '../../../contract.ts';
import { statusLabels } from '../../../labels.ts';
import { markText } from '../deadlines-labels.ts';
import { deadlinesHref } from '../deadlines-state.ts';
import { Popover } from '#app/ui/overlays/popover.tsx';
import type { EventRowProps } from '../deadlines-types.ts';
import { initials } from '#app/text/initials.ts';
import { MarkFields } from './mark-fields.tsx';
import { MarkForm } from './mark-form.tsx';
import { UndoButton } from './undo.tsx';
import styles from './event-status.module.css';

const ICONS: Record<Deadline['status'], IconName> = {
  ...{ open: 'circle', done: 'check', not_applicable: 'circle-minus' },
};

/** The state and the owner of an event, with the forms that change them. */
export function EventStatus({ event, today, here, shown, answer }: EventRowProps) {
  const { id, title, status, owner, kind, version, canUndo, moved } = event;
  const reasonError = answer?.event === id ? answer.errors?.reason : undefined;
  const isChanged = shown.changed?.id === id && shown.done !== undefined && shown.done !== 'undone';
  const label = (
    <span className={classNames(styles.state, styles[status])}>
      <Icon name={ICONS[status]} size={14} />
      {statusLabels[status]}
    </span>
  );
  return (
    <div className={styles.who}>
      <span className={classNames(styles.avatar, !owner && styles.nobody)} aria-hidden="true">
        {owner ? initials(owner) : <Icon name="plus" size={14} />}
      </span>
      <div className={styles.line}>
        {shown.dateSources.some((one) => one.kind === kind) ? (
          // What it belongs to says what is done.
          label
        ) : (
          <Popover
            // Closed again after each change.
            key={version}
            trigger={(trigger) => (
              <button
                {...trigger}
                type="button"
                aria-label={`${statusLabels[status]}. Status and owner: ${title}`}
                className={styles.button}
              >
                {label}
                <Icon name="chevron-down" size={12} />
              </button>
            )}
            panelClassName={styles.panel}
            open={reasonError !== undefined || shown.opened === id}
            closed={
              <Link
                to={`${deadlinesHref(shown.path, shown.state, { open: id })}#event-${id}`}
                className={styles.change}
              >
                Change the status or owner
                <VisuallyHidden>: {title}</VisuallyHidden>
              </Link>
            }
          >
            <StatusForms event={event} here={here} shown={shown} reasonError={reasonError} />
          </Popover>
        )}
        {isChanged && canUndo && <UndoButton event={event} here={here} />}
      </div>
      <p className={moved ? styles.moved : undefined}>{markText(event, today)}</p>
    </div>
  );
}

interface StatusFormsProps extends Pick<EventRowProps, 'event' | 'here' | 'shown'> {
  reasonError: string | undefined;
}

function StatusForms({ event, here, shown: { path, state }, reasonError }: StatusFormsProps) {
  const { status, owner, ownDate } = event;
  return (
    <div className={styles.forms}>
      <MarkForm ref={useFocusTarget(`mark-${event.id}`)} event={event} here={here}>
        <input type="hidden" name="was" value={status} />
        <input type="hidden" name="wasReason" value={event.reason} />
        <MarkFields status={status} owner={owner} reason={event.reason} error={reasonError} />
        <Button type="submit" variant="primary">
          Save
        </Button>
      </MarkForm>
      {ownDate && (
        <div className={styles.own}>
          <ButtonLink
            to={deadlinesHref(path, state, { edit: String(ownDate.id) })}
            variant="quiet"
            icon="pencil"
          >
            Edit date
          </ButtonLink>
          <Form method="post" action={here} preventScrollReset>
            <input type="hidden" name="intent" value="delete" />
            <input type="hidden" name="id" value={ownDate.id} />
            <Button type="submit" variant="quiet" icon="trash">
              Delete date
            </Button>
          </Form>
        </div>
      )}
    </div>
  );
}
