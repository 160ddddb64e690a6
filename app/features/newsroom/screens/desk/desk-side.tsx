import type { ReactNode } from 'react';
import { formatCount, grouped } from '#app/text/count.ts';
import { formatDate } from '#app/text/date-format.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { SideList } from '#app/ui/layout/side-list.tsx';
import { editorHref, historyHref, releaseHref, releasesHref } from '../../newsroom-links.ts';
import type { DeskItem, DeskItems } from '../../contract/desk.ts';
import { titleText } from '../../parts/labels.ts';
import { reasonText } from '../../parts/reason-text.ts';
import { clockText, dayInSentence } from '../../parts/when.ts';
import { itemsHref, type Due } from '../items/items-query.ts';
import type { LoadedDesk } from './load-desk.server.ts';
import styles from './desk-side.module.css';

type DeskSideProps = Pick<
  LoadedDesk,
  'desk' | 'old' | 'passed' | 'links' | 'notes' | 'jobs' | 'releases' | 'clock'
> & {
  typeTitle: (type: string) => string;
};

/** What to look at again, releases, and what is published by itself. */
export function DeskSide(props: DeskSideProps) {
  const { desk, old, passed, links, notes, jobs, releases, clock, typeTitle } = props;
  const { overdue, failed, scheduled } = desk.counts;
  const reasonsNote = ({ reasons: [first, ...more] }: DeskItem) =>
    first &&
    [reasonText(first, clock), more.length > 0 ? ` (and ${grouped(more.length)} more)` : ''].join('');
  const next = jobs[0];
  return (
    <aside aria-label="Beside the drafts" className={styles.side}>
      <DueItems title="Dead links" due="links" found={links} note={reasonsNote} />
      <DueItems title="To be checked" due="notes" found={notes} note={reasonsNote} />
      {desk.notesProblem !== null && <Notice tone="soon">{desk.notesProblem}</Notice>}
      <DueItems title="Dates have passed" due="dates" found={passed} note={({ type }) => typeTitle(type)} />
      <DueItems
        title="Unchanged for a year"
        due="age"
        found={old}
        note={({ type, changedAt, draft }) =>
          // The day of a draft says nothing of the page that readers see.
          `${typeTitle(type)}, ${draft ? 'a draft is in work' : `changed ${formatDate(changedAt.slice(0, 10))}`}`
        }
      />
      <Part id="open-releases" title="Releases" action={{ to: releasesHref(), label: 'All' }}>
        {releases.length === 0 ? (
          <p className={styles.note}>None is open.</p>
        ) : (
          <SideList
            items={releases.map(({ id, title, items, state, job }) => ({
              title,
              to: releaseHref(id),
              note: [
                formatCount(items, 'item'),
                state === 'failed' ? 'not published at its time' : '',
                job ? `${dayInSentence(job.at, clock)} ${clockText(job.at, clock.zone)}` : 'not scheduled',
              ]
                .filter(Boolean)
                .join(', '),
            }))}
          />
        )}
      </Part>
      <Part id="jobs" title="Publishing by itself">
        <p className={styles.note}>
          {scheduled === 0
            ? 'Nothing is scheduled.'
            : `${formatCount(scheduled, 'job waits', 'jobs wait')}${
                next ? `; the next ${dayInSentence(next.at, clock)} ${clockText(next.at, clock.zone)}` : ''
              }.`}
          {overdue > 0 && <b> {formatCount(overdue, 'job is', 'jobs are')} overdue.</b>}
          {failed > 0 && <b> {formatCount(failed, 'job')} failed.</b>}
        </p>
      </Part>
    </aside>
  );
}

interface DueItemsProps {
  title: string;
  due: Due;
  found: DeskItems;
  note: (item: DeskItem) => string | undefined;
}

/** Published items to look at again; nothing without any. */
function DueItems({ title, due, found, note }: DueItemsProps) {
  if (found.total === 0) return null;
  return (
    <Part
      id={`due-${due}`}
      title={title}
      count={found.total}
      action={{ to: itemsHref({ due }), label: 'All' }}
    >
      <SideList
        items={found.items.map((item) => ({
          ...{
            title: titleText(item.title),
            to: item.draft ? editorHref(item.nid) : historyHref(item.nid),
            note: note(item) ?? '',
          },
        }))}
      />
    </Part>
  );
}

interface PartProps {
  id: string;
  title: string;
  count?: number;
  action?: { to: string; label: string };
  children: ReactNode;
}

function Part({ id, title, count, action, children }: PartProps) {
  return (
    <section aria-labelledby={id}>
      <HeadingRow small id={id} {...(action && { action })}>
        {title} {count !== undefined && <span className={styles.count}>{grouped(count)}</span>}
      </HeadingRow>
      {children}
    </section>
  );
}
