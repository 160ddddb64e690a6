/** The deadlines page: what is urgent, the months, filters, and the events by days left. */
import { screenTitle } from '#app/runtime/screens.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { doneTexts, leadText, noneOwnText } from './deadlines-labels.ts';
import { deadlinesHref, isFiltered, NO_FILTERS } from './deadlines-state.ts';
import type { DeadlinesAnswer, ShownDeadlines } from './deadlines-types.ts';
import { FocusAfterChange, UNDO } from '#app/shell/undo/focus-after-change.tsx';
import { UndoRow } from '#app/shell/undo/undo-row.tsx';
import { UndoButton } from './row/undo.tsx';
import { ExportPopover, tableFiles } from '#app/ui/overlays/export-popover.tsx';
import { FilterBar } from './head/filter-bar.tsx';
import { MonthStrip } from './head/month-strip.tsx';
import { Subscription } from './head/subscription.tsx';
import { OwnDateFields } from './own-date-fields.tsx';
import { SeveralDone, SeveralForm } from './several.tsx';
import { SectionList } from './section-list.tsx';
import { toSections } from './sections.ts';
import styles from './deadlines.module.css';

export interface DeadlinesScreenProps {
  shown: ShownDeadlines;
  answer: DeadlinesAnswer | undefined;
  busy: boolean;
}

export function DeadlinesScreen({ shown, answer, busy }: DeadlinesScreenProps) {
  const { path, state, deadlines, dateSources, form, subscription, done, changed, several, deleted } = shown;
  const { events, today, summary, total, months, truncated } = deadlines;
  const here = deadlinesHref(path, state);
  const version = events.reduce((sum, event) => sum + event.version, 0);
  const isListed = changed !== undefined && events.some(({ id }) => id === changed.id);
  return (
    <FocusAfterChange on={focusAfter(shown, answer)}>
      <ScreenPage
        title={screenTitle('deadlines/list')}
        lead={leadText(summary)}
        tools={
          <div className={styles.tools}>
            <ButtonLink to={deadlinesHref(path, state, { add: '1' })} icon="plus" preventScrollReset>
              Add a date
            </ButtonLink>
            <ExportPopover
              files={[
                ...tableFiles((format) => deadlinesHref(`${path}/deadlines.${format}`, state)),
                { href: deadlinesHref(`${path}/deadlines.ics`, state), label: 'Calendar file (ICS)' },
              ]}
            />
            <ButtonLink
              to={deadlinesHref(path, state, { subscribe: '1' })}
              icon="calendar"
              preventScrollReset
            >
              Subscribe
            </ButtonLink>
          </div>
        }
      >
        <div role="status" className={styles.status}>
          {done && (
            <div className={isListed ? styles.spoken : styles.said}>
              {doneTexts[done]} {changed && changed.title}{' '}
              {changed?.canUndo && !isListed && <UndoButton event={changed} here={here} />}
            </div>
          )}
        </div>
        {answer?.message && (
          <div className={styles.notice}>
            <Notice tone="due">{answer.message}</Notice>
          </div>
        )}
        {several && <SeveralDone done={several} events={several.undoable} here={here} />}
        {deleted && (
          <UndoRow
            text={`“${deleted.title}” deleted`}
            action={here}
            fields={[
              ['intent', 'restore'],
              ['id', deleted.id],
              ['version', deleted.version],
            ]}
          />
        )}
        {subscription && (
          <Subscription {...subscription} here={here} path={path} state={state} answer={answer} />
        )}
        {form && (
          // Another form for another date.
          <OwnDateFields key={form.date?.id ?? 'new'} form={form} here={here} answer={answer} busy={busy} />
        )}
        <MonthStrip path={path} state={state} months={months} />
        <FilterBar path={path} state={state} deadlines={deadlines} dateSources={dateSources} />
        {truncated && <Notice tone="soon">Only the first 3,000 dates are shown.</Notice>}
        {events.length > 0 ? (
          <>
            <SectionList {...toSections(events, today)} shown={shown} here={here} answer={answer} />
            {/* A new form after each change: nothing stays ticked. */}
            <SeveralForm key={version} here={here} answer={answer} />
          </>
        ) : (
          <NoDates shown={shown} isFiltered={isFiltered(state)} total={total.all} />
        )}
      </ScreenPage>
    </FocusAfterChange>
  );
}

/**
 * What has the focus after a change whose button is gone: the way back, or the event that was changed; the form that was
 * refused; and the form or the subscription that was opened.
 */
function focusAfter(
  { done, changed, deleted, form, subscription }: ShownDeadlines,
  answer: DeadlinesAnswer | undefined,
): string[] {
  // What was shown before may still speak of the last change.
  if (answer?.errors) return [answer.event ? `mark-${answer.event}` : 'own-date'];
  if (deleted || (done && changed)) return [UNDO, ...(changed ? [`event-${changed.id}`] : [])];
  if (form) return ['own-date'];
  return subscription ? ['subscription'] : [];
}

/** Why the list is empty, and what would change that. */
function NoDates({
  shown: { path, state, dateSources, links },
  isFiltered: filtered,
  total,
}: {
  shown: ShownDeadlines;
  isFiltered: boolean;
  total: number;
}) {
  if (filtered)
    return (
      <EmptyState
        title="No dates with these filters"
        actions={<ButtonLink to={deadlinesHref(path, { ...state, ...NO_FILTERS })}>Clear filters</ButtonLink>}
      />
    );
  if (total === 0) return <EmptyState icon="calendar" title="No upcoming dates" />;
  return (
    <EmptyState
      icon="calendar"
      title="No deadlines of yours yet"
      actions={
        <>
          {links.favourites && <ButtonLink to={links.favourites}>Follow jurisdictions</ButtonLink>}
          <ButtonLink to={deadlinesHref(path, { ...state, whose: 'all' })}>See all dates</ButtonLink>
        </>
      }
    >
      {noneOwnText(dateSources)}
    </EmptyState>
  );
}
