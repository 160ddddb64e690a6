import { Form } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/foundations/icon.tsx';
import type { ShownQueue } from './queue-types.ts';
import { SAID } from './queue-labels.ts';
import { queueHref, type QueueView } from './queue-url.ts';
import styles from './undo-bar.module.css';

interface UndoBarProps {
  /** What was done last in this document. */
  last: string | undefined;
  /** What was done by a form without scripts. */
  done: ShownQueue['done'];
  view: QueueView;
  onUndo: () => void;
}

/** What was done last, with the way back; at the lower edge of the window, where a thumb is. */
export function UndoBar({ last, done, view, onUndo }: UndoBarProps) {
  if (last !== undefined)
    return (
      <div className={styles.bar} data-undo="">
        <Icon name="check" />
        <p className={styles.text}>{last}</p>
        <Button onClick={onUndo}>Undo</Button>
      </div>
    );
  if (!done || done.rows.length === 0) return null;
  return (
    <Form method="post" action={queueHref(view)} className={styles.bar} data-undo="">
      <Icon name="check" />
      <p className={styles.text}>{SAID[done.act]}</p>
      <input type="hidden" name="intent" value="undo" />
      {done.rows.map(({ key, change }) => (
        <input key={key} type="hidden" name="change" value={`${key} ${change}`} />
      ))}
      <Button type="submit">Undo</Button>
    </Form>
  );
}
