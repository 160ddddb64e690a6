import { Form } from 'react-router';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import styles from './report-table.module.css';

/** The place of a report that was just deleted. */
export function UndoRow({ deleted: { id, label } }: { deleted: { id: number; label: string } }) {
  return (
    <tr className={styles.deleted}>
      <td colSpan={5}>
        <span role="status">
          Deleted <b>{label}</b>.
        </span>
        <Form method="post" preventScrollReset className={styles.undo}>
          <input type="hidden" name="intent" value="restore" />
          <input type="hidden" name="report" value={id} />
          <button type="submit" id="undo">
            Undo
            <VisuallyHidden>: {label}</VisuallyHidden>
          </button>
        </Form>
        <span className={styles.quiet}>You can restore it for 30 days.</span>
      </td>
    </tr>
  );
}
