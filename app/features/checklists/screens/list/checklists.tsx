import { href, screenTitle } from '#app/runtime/screens.ts';
import { Fragment } from 'react';
import { formatCount } from '#app/text/count.ts';
import type { ChecklistsAnswer } from '../change-checklists.server.ts';
import { deletedText, doneTexts } from '../../checklist-labels.ts';
import { fullText } from '../../list-labels.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { useDates } from '#app/views/dates/date-language.ts';
import type { ChecklistsOverview } from '../../contract.ts';
import { ChecklistRow } from './checklist-row.tsx';
import styles from './checklists.module.css';
import { ListBar } from './list-bar.tsx';
import { chooseChecklists, viewHref, type ListView } from './list-view.ts';
import { UndoRow } from '#app/shell/undo/undo-row.tsx';
import { FocusAfterChange, UNDO } from '#app/shell/undo/focus-after-change.tsx';
import { useChecklists } from './use-checklists.ts';
import { useCopy } from './use-copy.ts';

const roomText = (count: number, most: number) => `${count} of ${most} checklists`;

const emptySearch = (query: string) => `No checklist here has “${query}” in its title`;

const leadText = (active: number, late: number) =>
  `${formatCount(active, 'active checklist')}${
    late === 0 ? '' : `; ${formatCount(late, 'is', 'are')} late`
  }.`;

interface ChecklistsProps {
  loaded: ChecklistsOverview;
  /** Id of the forms of this page, so that a repeated submission counts once. */
  formKey: string;
  view: ListView;
  answer: ChecklistsAnswer | undefined;
  busy: boolean;
}

/** All checklists of the reader: active or archived ones, each with its progress and next due date. */
export function ChecklistsScreen({ loaded, formKey, view, answer, busy }: ChecklistsProps) {
  const { overview, retry } = useChecklists(loaded);
  const copy = useCopy(formKey);
  const { today } = useDates();
  const { checklistsOverview: all, deleted, limits } = overview;
  const { shared = [] } = overview;
  const shown = chooseChecklists(all, view);
  const active = all.filter(({ archivedAt }) => archivedAt === undefined);
  const late = active.filter(({ nextDue }) => nextDue && nextDue.due < today).length;
  const undo = deleted.find(({ id }) => id === view.deleted);
  const message = copy.message ?? answer?.message;
  const isFull = all.length >= limits.lists;
  return (
    <FocusAfterChange on={undo ? [UNDO] : []}>
      <ScreenPage
        title={screenTitle('checklists/list')}
        lead={all.length === 0 ? undefined : leadText(active.length, late)}
        tools={
          all.length > 0 &&
          !isFull && (
            <ButtonLink to={href('checklists/new')} variant="primary" icon="plus">
              {screenTitle('checklists/new')}
            </ButtonLink>
          )
        }
      >
        <div role="status" className={styles.status}>
          {view.done && <Notice tone="done">{doneTexts[view.done]}</Notice>}
          {copy.created && !retry && (
            <Notice tone="done">
              {doneTexts.created} {copy.created.title}
            </Notice>
          )}
        </div>
        {retry && (
          <div className={styles.notice}>
            <Notice tone="due">
              Couldn’t refresh the list, so a new checklist may be missing.{' '}
              <Button onClick={retry}>Try again</Button>
            </Notice>
          </div>
        )}
        {message && (
          <div className={styles.notice}>
            <Notice tone="due">{message}</Notice>
          </div>
        )}
        {undo && (
          <UndoRow
            text={deletedText(undo.title)}
            action={href('checklists/list')}
            fields={[
              ['intent', 'restore'],
              ['checklist', undo.id],
              ['version', undo.version],
            ]}
          />
        )}
        {all.length === 0 ? (
          <EmptyState
            icon="check"
            title="No checklists yet"
            actions={
              <ButtonLink to={href('checklists/new')} variant="primary" icon="plus">
                {screenTitle('checklists/new')}
              </ButtonLink>
            }
          >
            A checklist turns requirements into work: each item has an owner, a due date, a status and a link
            to its evidence. Start from the requirements of a jurisdiction, from a template, or with an empty
            list.
          </EmptyState>
        ) : (
          <Fragment>
            <ListBar view={view} active={active.length} archived={all.length - active.length} />
            {shown.length === 0 ? (
              <EmptyState
                icon={view.query ? 'search' : 'check'}
                title={
                  view.query
                    ? emptySearch(view.query)
                    : view.archived
                      ? 'No archived checklists'
                      : 'No active checklists'
                }
                actions={
                  view.query ? (
                    <ButtonLink to={viewHref({ ...view, query: '' })}>Show all</ButtonLink>
                  ) : view.archived ? undefined : (
                    <ButtonLink to={viewHref({ ...view, archived: true })}>
                      Show archived checklists
                    </ButtonLink>
                  )
                }
              >
                {view.query
                  ? undefined
                  : view.archived
                    ? 'A checklist that is finished can be archived: it stays here, and its dates leave the calendar.'
                    : 'All your checklists are archived.'}
              </EmptyState>
            ) : (
              <ul className={styles.list}>
                {shown.map((list) => (
                  <ChecklistRow key={list.id} list={list} copy={copy} busy={busy} isFull={isFull} />
                ))}
              </ul>
            )}
            {isFull ? (
              <div className={styles.notice}>
                <Notice tone="soon">{fullText(limits.lists)}</Notice>
              </div>
            ) : (
              <p className={styles.room}>{roomText(all.length, limits.lists)}</p>
            )}
          </Fragment>
        )}
        {shared.length > 0 && (
          <section className={styles.shared} aria-labelledby="shared-checklists">
            <HeadingRow id="shared-checklists">Shared with me</HeadingRow>
            <ul className={styles.list}>
              {shared.map((list) => (
                <ChecklistRow key={list.id} list={list} copy={copy} busy={busy} isFull={isFull} />
              ))}
            </ul>
          </section>
        )}
      </ScreenPage>
    </FocusAfterChange>
  );
}
