import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import type { IconName } from '#app/ui/foundations/icon-paths.ts';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { UNDO, useFocusTarget } from './focus-after-change.tsx';
import styles from './undo-row.module.css';

interface UndoRowProps {
  /** What was done: `Nordic agents deleted`. */
  text: string;
  /** Fields of the form that takes it back, in their order. */
  fields: readonly (readonly [name: string, value: string | number])[];
  /** Path that the form is posted to; by default that of the page. */
  action?: string;
  /** What kind of change it was; by default a deletion. */
  icon?: IconName;
  /** More about it, such as for how long it can be restored. */
  note?: ReactNode;
  /** Whether the row continues a list, with the line below that its rows have. */
  inList?: boolean;
}

/** In the place of something that was just deleted or done, with the way back, which gets the focus as `UNDO`. */
export function UndoRow({ text, fields, action, note, icon = 'trash', inList = false }: UndoRowProps) {
  return (
    <Form
      method="post"
      action={action}
      preventScrollReset
      className={classNames(styles.row, inList && styles.inList)}
    >
      <Icon name={icon} />
      <p className={styles.text}>
        <span role="status">{text}</span>
        {note && <span className={styles.note}>. {note}</span>}
      </p>
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" ref={useFocusTarget(UNDO)}>
        Undo
        <VisuallyHidden>: {text}</VisuallyHidden>
      </Button>
    </Form>
  );
}
