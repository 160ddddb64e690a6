import { formatDate } from '#app/text/date-format.ts';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import type { HomeMine } from '#app/contracts/home-mine.ts';
import styles from './home.module.css';
import { NewsRow } from './news-row.tsx';

/** Which of the reader's figures is listed whole. */
export type Listed = 'new' | 'changed';

interface ListedProps {
  what: Listed;
  since: HomeMine['sinceLastVisit'];
  /** Address of the home page. */
  path: string;
  /** ISO date. */
  today: string;
}

/** Everything that a figure of the home page counts: a row for each. */
export function ListedItems({ what, since: { since, first, listed = [] }, path, today }: ListedProps) {
  const period = first ? 'in the last seven days' : `since ${formatDate(since, 'short')}`;
  return (
    <section className={styles.listed}>
      <HeadingRow action={{ to: path, label: 'Back to home' }}>
        {`${what === 'new' ? 'New' : 'Changed'} ${period}`}
      </HeadingRow>
      {listed.length === 0 ? (
        <p className={styles.line}>{what === 'new' ? 'Nothing new.' : 'Nothing changed.'}</p>
      ) : (
        listed.map((item) => <NewsRow key={item.nid} item={item} today={today} dated />)
      )}
    </section>
  );
}
