import { StatusLabel } from '#app/content/checklists/status-label.tsx';
import { CHECKLISTS, checklistHref, itemHref } from '#app/content/checklists/checklist-paths.ts';
import { monthName } from '#app/runtime/months.ts';
import type { Personal } from '#app/shell/use-personal.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { DateText } from '#app/ui/dates/date.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { DaysLeft } from '#app/views/dates/key-date.tsx';
import type { ChecklistDates } from '#schemas/types.ts';
import styles from './your-dates.module.css';

interface YourDatesProps {
  yours: Personal<ChecklistDates>;
  /** `2026-12` */
  month: string;
  /** The calendar above is filtered. */
  isFiltered: boolean;
}

/** The due dates in the reader's checklists in a month. The page is shared, so they come after it, into reserved space. */
export function YourDates({ yours, month, isFiltered }: YourDatesProps) {
  return (
    <section aria-labelledby="yours" className={styles.yours}>
      <HeadingRow id="yours" level={3} action={{ to: CHECKLISTS, label: 'My checklists' }}>
        Your checklists
      </HeadingRow>
      {isFiltered && <p className={styles.note}>The filters do not apply to your checklists.</p>}
      <Content yours={yours} month={month} />
    </section>
  );
}

function Content({ yours, month }: Omit<YourDatesProps, 'isFiltered'>) {
  if (yours.state === 'loading') return <p className={styles.none}>Loading your due dates …</p>;
  if (yours.state === 'failed')
    return (
      <Notice tone="soon">
        Your due dates could not be loaded. <Button onClick={yours.retry}>Try again</Button>
      </Notice>
    );
  const { dates } = yours.value;
  if (dates.length === 0)
    return <p className={styles.none}>None of your checklists has a due date in {monthName(month)}.</p>;
  return (
    <ul>
      {dates.map(({ itemId, checklistId, title, due, status, checklistTitle }, index) => (
        <li
          key={itemId}
          id={dates[index - 1]?.due === due ? undefined : `yours-${due}`}
          className={styles.row}
        >
          <span className={styles.day}>
            <DateText value={due} />
            {(status === 'open' || status === 'in_progress') && <DaysLeft date={due} kind={undefined} />}
          </span>
          <span className={styles.what}>
            <Link to={itemHref(checklistId, itemId)} className={styles.title}>
              {title}
            </Link>
            <Link to={checklistHref(checklistId)} className={styles.list}>
              {checklistTitle}
            </Link>
          </span>
          <StatusLabel status={status} />
        </li>
      ))}
    </ul>
  );
}
