import { screenTitle } from '#app/runtime/screens.ts';
import { formatCount } from '#app/text/count.ts';
import { DateText } from '#app/ui/dates/date.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { DateKindLabel, DaysLeft } from '#app/views/dates/key-date.tsx';
import { certaintyLabels } from '../../certainty.ts';
import type { TopicList, TopicRow } from '../../contract.ts';
import { topicHref } from '../../topic-href.ts';
import styles from './topics-page.module.css';

export function TopicsPage({ topics }: TopicList) {
  return (
    <ScreenPage
      title={screenTitle('topic-pages/all')}
      lead="Each topic on one page: how far it has come, its dates, what is owed, and what to read. The one with the next date is first."
    >
      {topics.length > 0 ? (
        <table className={styles.topics}>
          <caption>
            <VisuallyHidden>Topics</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">Topic</th>
              <th scope="col">Next date</th>
              <th scope="col">No day yet</th>
              <th scope="col">Items</th>
            </tr>
          </thead>
          <tbody>
            {topics.map((topic) => (
              <Row key={topic.term.tid} {...topic} />
            ))}
          </tbody>
        </table>
      ) : (
        <EmptyState title="No topics yet">
          Topics appear here once the library has items about them.
        </EmptyState>
      )}
    </ScreenPage>
  );
}

function Row({ term, vocabulary, items, next, open }: TopicRow) {
  return (
    <tr>
      <th scope="row">
        <Link to={topicHref(term)} prefetch="intent">
          {term.name}
        </Link>
        <span className={styles.vocabulary}>{vocabulary}</span>
      </th>
      <td>
        {next ? (
          <>
            <DateText value={next.date} /> <DaysLeft date={next.date} kind={next.kind} />
            <p className={styles.label}>
              <DateKindLabel kind={next.kind} date={next.date} /> {next.label}
              {next.certainty === 'expected' && ` (${certaintyLabels.expected.toLowerCase()})`}
            </p>
          </>
        ) : (
          <span className={styles.label}>None with a day</span>
        )}
      </td>
      <td>{open > 0 ? formatCount(open, 'date') : ''}</td>
      <td className={styles.number}>{items}</td>
    </tr>
  );
}
