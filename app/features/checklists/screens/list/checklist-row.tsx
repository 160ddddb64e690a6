import { ArchiveForm } from '../archive-form.tsx';
import { originText } from '#app/views/labels/origin.ts';
import { href } from '#app/runtime/screens.ts';
import { Form } from 'react-router';
import { DueDay } from '../../due-day.tsx';
import { checklistHref, itemHref } from '../../checklist-paths.ts';
import { Progress } from '../../progress.tsx';
import { shareText } from '#app/text/share-text.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { DateText } from '#app/ui/dates/date.tsx';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { ChecklistSummary } from '../../contract.ts';
import styles from './checklist-row.module.css';
import type { Copying } from './use-copy.ts';

interface ChecklistRowProps {
  list: ChecklistSummary;
  copy: Copying;
  busy: boolean;
  /** The reader has as many checklists as there may be. */
  isFull: boolean;
}

/** A checklist in the list: title, progress, the next due item, and what can be done with all of it. */
export function ChecklistRow({ list, copy, busy, isFull }: ChecklistRowProps) {
  const { id, title, finished, total, nextDue, changedAt, archivedAt } = list;
  const shared = shareText(list);
  const hydrated = useHydrated();
  const about = <VisuallyHidden>: {title}</VisuallyHidden>;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <h2 className={styles.title}>
          <Link to={checklistHref(id)} ref={copy.refFor(id)} prefetch="intent">
            {title}
          </Link>
        </h2>
        <p className={styles.facts}>
          <span>
            Changed <DateText value={changedAt} />
          </span>
          {list.origin && <span>{originText(list.origin)}</span>}
          {archivedAt && (
            <span>
              Archived <DateText value={archivedAt} />
            </span>
          )}
          {shared && <span>{shared}</span>}
        </p>
      </div>
      <div className={styles.progress}>
        <Progress finished={finished} total={total} />
      </div>
      <div className={styles.next}>
        {nextDue ? (
          <>
            <DueDay due={nextDue.due} settled={archivedAt !== undefined} />
            <Link to={itemHref(id, nextDue.item)} className={styles.nextTitle}>
              {nextDue.title}
            </Link>
          </>
        ) : (
          <span className={styles.none}>
            {finished === total && total > 0 ? 'All finished' : 'No due dates'}
          </span>
        )}
      </div>
      <div className={styles.actions}>
        {!isFull && (
          <copy.Form method="post" action={href('checklists/list')}>
            <input type="hidden" name="intent" value="create" />
            <input type="hidden" name="copy" value={id} />
            <input type="hidden" name="key" value={copy.keyFor(id)} />
            {hydrated && <input type="hidden" name="stays" value="1" />}
            <Button type="submit" variant="quiet" disabled={copy.busy}>
              Duplicate{about}
            </Button>
          </copy.Form>
        )}
        {list.right === undefined && <OwnersActions {...{ list, busy }} />}
      </div>
    </li>
  );
}

/** What only the owner does: archive it and delete it. */
function OwnersActions({ list, busy }: Pick<ChecklistRowProps, 'list' | 'busy'>) {
  const { id, title } = list;
  const about = <VisuallyHidden>: {title}</VisuallyHidden>;
  return (
    <>
      <ArchiveForm checklist={list} about={about} busy={busy} />
      <Form method="post" action={href('checklists/list')}>
        <input type="hidden" name="checklist" value={id} />
        <input type="hidden" name="intent" value="delete" />
        <IconButton type="submit" icon="trash" label={`Delete: ${title}`} disabled={busy} />
      </Form>
    </>
  );
}
