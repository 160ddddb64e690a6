/** The page of a topic: how far it has come, its dates, what is owed, and what the library has. */
import { ListTools } from '#app/content/list/list-tools.tsx';
import { href } from '#app/runtime/screens.ts';
import { useComparisonLink } from '#app/content/tools/use-comparison-link.ts';
import { formatCount } from '#app/text/count.ts';
import { ExportPopover, tableFiles } from '#app/ui/overlays/export-popover.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { lockedLabel } from '#app/views/labels/rows.ts';
import { ContentRow } from '#app/views/rows/row.tsx';
import type { Topic, TopicGroup } from '../../contract.ts';
import { TopicDates } from './topic-dates.tsx';
import { TopicDuties } from './topic-duties.tsx';
import { TopicStages } from './topic-stages.tsx';
import styles from './topic-page.module.css';

export interface TopicPageProps {
  topic: Topic;
  /** ISO date. */
  today: string;
}

export function TopicPage({ topic, today }: TopicPageProps) {
  const { term, kicker, list, dossiers, events, open, groups, total, more, duties, laws, comparison } = topic;
  const compare = useComparisonLink(comparison);
  const file = (type: string) => href('topic-pages/dates', { params: { file: `${term.tid}.${type}` } });
  return (
    <ScreenPage
      title={term.name}
      kicker={kicker}
      {...(topic.description === undefined ? {} : { lead: topic.description })}
      tools={
        <div className={styles.tools}>
          {list && <ListTools from={list} />}
          {events.length + open.length > 0 && (
            <ExportPopover files={[{ href: file('ics'), label: 'Calendar (ICS)' }, ...tableFiles(file)]} />
          )}
        </div>
      }
    >
      {more && (
        <div className={styles.notice}>
          <Notice>Dates and items are those of the newest of {total} items.</Notice>
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          {dossiers.length > 0 && <TopicStages dossiers={dossiers} today={today} />}
          <TopicDates events={events} open={open} today={today} />
          <TopicDuties duties={duties} laws={laws} {...(compare ? { compare } : {})} />
        </div>
        <div className={styles.side}>
          {groups.map((group) => (
            <Group key={group.type} group={group} />
          ))}
          {list && (
            <p className={styles.all}>
              <Link to={list}>{`All ${formatCount(total, 'item')}, to filter and sort`}</Link>
            </p>
          )}
        </div>
      </div>
    </ScreenPage>
  );
}

function Group({ group: { type, title, total, items } }: { group: TopicGroup }) {
  const id = `items-${type}`;
  return (
    <section aria-labelledby={id}>
      <HeadingRow id={id}>{items.length < total ? `${title}: newest of ${total}` : title}</HeadingRow>
      {items.map((item) => (
        <ContentRow
          key={item.nid}
          title={item.title}
          to={item.path}
          date={item.updated ?? item.published}
          updated={item.updated !== undefined}
          fullDate
          {...(item.facts ? { meta: item.facts } : {})}
          {...(item.access === 'restricted' ? { locked: lockedLabel } : {})}
        />
      ))}
    </section>
  );
}
