import { useMemo, useRef, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { KeysButton } from '#app/content/triage/keys-button.tsx';
import { KeysHint } from '#app/content/triage/keys-hint.tsx';
import type { OwnKey } from '#app/content/triage/keys.ts';
import { useTriage } from '#app/content/triage/use-triage.tsx';
import { href, screenTitle } from '#app/runtime/screens.ts';
import { formatList } from '#app/text/format-list.ts';
import { formatCount, plural } from '#app/text/count.ts';
import { formatDate } from '#app/text/date-format.ts';
import { localDay } from '#app/text/day.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { ListRows } from '#app/views/rows/list-row.ts';
import { historyHref, publishHref, releasesHref } from '../../newsroom-links.ts';
import { NewsroomPage } from '../../parts/newsroom-page.tsx';
import { typeTitles } from '../../parts/type-titles.ts';
import type { DeskAnswer } from './change-desk.server.ts';
import { DeskFilterBar } from './desk-filter-bar.tsx';
import { DeskGroups } from './desk-groups.tsx';
import { DeskSide } from './desk-side.tsx';
import { DeskStrip } from './desk-strip.tsx';
import { isFiltered } from './desk-filters.ts';
import { LateJobs } from './late-jobs.tsx';
import type { LoadedDesk } from './load-desk.server.ts';
import { NewItem } from './new-item.tsx';
import { Several, SeveralNotice } from './several.tsx';
import styles from './desk-page.module.css';

interface DeskPageProps extends LoadedDesk {
  /** What became of the last form. */
  answer?: DeskAnswer | undefined;
  busy?: boolean;
}

/** The desk: what is late, in review, scheduled and in work. Every form works without scripts. */
export function DeskPage({ answer, busy = false, ...loaded }: DeskPageProps) {
  const { desk, filters, clock, inReview, approved, drafts, jobs, releases, clientId } = loaded;
  const { rights, types, counts, isAdministrator } = desk;
  const may = (right: (typeof rights)[number]) => isAdministrator || rights.includes(right);
  const place = useRef<HTMLDivElement>(null);
  const keys = useDeskKeys(place);
  const triage = useTriage(keys);
  const typeTitle = useMemo(() => typeTitles(types), [types]);
  const waiting = inReview.total + approved.total + drafts.total + jobs.length + desk.jobs.length;
  return (
    <NewsroomPage
      isAdministrator={isAdministrator}
      title={screenTitle('newsroom/desk')}
      lead={leadText(loaded)}
      tools={
        <div className={styles.tools}>
          {may('publish') && <ButtonLink to={`${releasesHref()}#new`}>New release</ButtonLink>}
          {may('write') && <NewItem {...{ types, clientId, busy, place }} />}
        </div>
      }
      notice={answer && <SeveralNotice answer={answer} />}
    >
      <DeskStrip jobs={jobs} late={desk.jobs} clock={clock} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <div className={styles.bar}>
            <DeskFilterBar {...{ filters, types, counts }} />
            <KeysButton onOpen={triage.showKeys} />
          </div>
          <ListRows value={triage.rows}>
            <LateJobs jobs={desk.jobs} mayPublish={may('publish')} {...{ clock, busy }} />
            {waiting === 0 && <NothingWaits {...loaded} />}
            <DeskGroups {...loaded} typeTitle={typeTitle} />
          </ListRows>
          {waiting > 0 && <KeysHint own={keys} />}
          <Several
            rights={isAdministrator ? ['write', 'review', 'publish'] : rights}
            {...{ releases, clientId, busy, answer }}
          />
        </div>
        <DeskSide {...loaded} typeTitle={typeTitle} />
      </div>
      {triage.layer}
    </NewsroomPage>
  );
}

/** @param place around the button that begins an item */
function useDeskKeys(place: RefObject<HTMLElement | null>): readonly OwnKey[] {
  const navigate = useNavigate();
  return useMemo(() => {
    const onItem = (lead: (id: string) => string) => (row: HTMLElement | undefined) => {
      const nid = row?.dataset['nid'];
      if (nid) void navigate(lead(nid));
    };
    return [
      { key: 'n', does: 'new item', press: () => chooseNew(place.current) },
      {
        ...{ key: 'x', does: 'select' },
        press: (row) => row?.querySelector<HTMLInputElement>('input[name=item]')?.click(),
      },
      { key: 's', does: 'publish or schedule', press: onItem(publishHref) },
      { key: 'h', does: 'history', press: onItem(historyHref) },
    ];
  }, [navigate, place]);
}

/** Opens the list of content types, with the focus on the first. */
function chooseNew(place: HTMLElement | null): void {
  const trigger = place?.querySelector('button');
  if (trigger?.ariaExpanded !== 'true') trigger?.click();
  // The list can take the focus once it is shown.
  requestAnimationFrame(() => place?.querySelector<HTMLElement>('li button')?.focus());
}

/** The day, and what waits for people. */
function leadText({ desk, clock }: LoadedDesk): string {
  const day = localDay(new Date(clock.now), clock.zone);
  const { inReview, overdue, failed, approved } = desk.counts;
  const late = overdue + failed;
  const parts = [
    ...(late > 0 ? [`${formatCount(late, 'job')} ${plural(late, 'is', 'are')} late`] : []),
    ...(inReview > 0 ? [`${formatCount(inReview, 'draft waits', 'drafts wait')} for a reviewer`] : []),
    ...(approved > 0 ? [`${formatCount(approved, 'draft is', 'drafts are')} approved`] : []),
  ];
  return [formatDate(day), formatList(parts)].filter(Boolean).join('. ') + '.';
}

function NothingWaits({ filters, desk }: LoadedDesk) {
  if (isFiltered(filters))
    return (
      <EmptyState title="No draft matches">
        <Link to={href('newsroom/desk')}>Clear all filters</Link>
      </EmptyState>
    );
  return (
    <EmptyState title="Nothing is late, in review, scheduled or in work">
      {formatCount(desk.counts.published, 'item is', 'items are')} published.{' '}
      <Link to={href('newsroom/items')}>See all items</Link>
    </EmptyState>
  );
}
