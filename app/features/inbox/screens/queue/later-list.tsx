import { Form } from 'react-router';
import { formatDate } from '#app/text/date-format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { LaterRow } from '../../contract.ts';
import styles from './later-list.module.css';
import { queueHref } from './queue-url.ts';

/** For what a row waits: `Until 3 Dec 2026`, `With Bo Lindqvist`, `Bo Lindqvist was done on 21 Nov 2026`. */
export function waitText({ on, assignee, doneAt }: Pick<LaterRow, 'on' | 'assignee' | 'doneAt'>): string {
  if (on !== undefined) return `Until ${formatDate(on)}`;
  if (assignee === undefined) return 'With a colleague';
  return doneAt === undefined ? `With ${assignee}` : `${assignee} was done on ${formatDate(doneAt)}`;
}

/** What waits for a day or for a colleague, with the way back into the queue. */
export function LaterList({ rows }: { rows: readonly LaterRow[] }) {
  if (rows.length === 0)
    return (
      <EmptyState icon="clock" title="Nothing waits">
        What you want to be reminded of, and what you assign to colleagues, is here until it comes back.
      </EmptyState>
    );
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.key} className={styles.row}>
          <div>
            <p className={styles.title}>
              <Link to={row.path} prefetch="intent">
                {row.title}
              </Link>
            </p>
            <p className={styles.wait}>
              {waitText(row)} · {row.label}
            </p>
          </div>
          <Form method="post" action={queueHref({ later: true })} preventScrollReset>
            <input type="hidden" name="intent" value="undo" />
            <input type="hidden" name="change" value={`${row.key} ${row.change}`} />
            <Button type="submit">
              Take back
              <VisuallyHidden>: {row.title}</VisuallyHidden>
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
