/** Several events that are changed together: a box in each row, and one form for what is ticked. */
import { Form } from 'react-router';
import { useFocusTarget } from '#app/shell/undo/focus-after-change.tsx';
import { formatCount } from '#app/text/count.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { Deadline } from '../../contract.ts';
import type { DeadlinesAnswer } from './deadlines-types.ts';
import { MarkFields } from './row/mark-fields.tsx';
import styles from './several.module.css';

const FORM = 'several';

/** An event as the form of several names it: its id, and what the reader saw of it. */
const toValue = ({ id, date, version }: Deadline) => `${id} ${date} ${version}`;

/** Ticks an event for the form of several. */
export function EventBox({ event }: { event: Deadline }) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        name="events"
        value={toValue(event)}
        form={FORM}
        aria-label={`Select: ${event.title}`}
      />
    </label>
  );
}

/** What is done with the ticked events. It shows itself once one is ticked. */
export function SeveralForm({ here, answer }: { here: string; answer: DeadlinesAnswer | undefined }) {
  const error = answer?.event === FORM ? answer.errors?.reason : undefined;
  return (
    <Form
      ref={useFocusTarget(`mark-${FORM}`)}
      id={FORM}
      method="post"
      action={here}
      preventScrollReset
      className={styles.form}
      data-open={error === undefined ? undefined : ''}
      aria-label="Change the selected dates"
    >
      <input type="hidden" name="intent" value="mark-several" />
      <p className={styles.title}>Change the selected dates</p>
      <MarkFields error={error} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary">
          Save
        </Button>
        <Button type="reset" variant="quiet">
          Clear the selection
        </Button>
      </div>
    </Form>
  );
}

interface SeveralDoneProps {
  /** How many were changed, and how many were not because they had been changed elsewhere. */
  done: { changed: number; skipped: number };
  /** Those on the page whose change can be taken back. */
  events: readonly Deadline[];
  here: string;
}

/** What became of several events, with the way back. */
export function SeveralDone({ done: { changed, skipped }, events, here }: SeveralDoneProps) {
  return (
    <Form method="post" action={here} preventScrollReset className={styles.done}>
      <input type="hidden" name="intent" value="mark-several" />
      <input type="hidden" name="undo" value="1" />
      {events.map((event) => (
        <input key={event.id} type="hidden" name="events" value={toValue(event)} />
      ))}
      <Notice tone={skipped > 0 ? 'soon' : 'done'}>
        {formatCount(changed, 'date')} changed.
        {skipped > 0 &&
          ` ${formatCount(skipped, 'date')} changed elsewhere in the meantime, so nothing was done there.`}{' '}
        {events.length > 0 && <Button type="submit">Undo</Button>}
      </Notice>
    </Form>
  );
}
