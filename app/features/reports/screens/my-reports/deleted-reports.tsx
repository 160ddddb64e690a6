import { Form } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import styles from './deleted-reports.module.css';

/** Deleted reports that can be restored, closed at first. */
export function DeletedReports({ deleted }: { deleted: readonly { id: number; label: string }[] }) {
  if (deleted.length === 0) return null;
  return (
    <details className={styles.deleted}>
      <summary>
        Deleted in the last 30 days <span>{deleted.length}</span>
      </summary>
      <ul>
        {deleted.map(({ id, label }) => (
          <li key={id}>
            {label}
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="restore" />
              <input type="hidden" name="report" value={id} />
              <Button type="submit">
                Restore
                <VisuallyHidden> {label}</VisuallyHidden>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </details>
  );
}
