import { href, screenTitle } from '#app/runtime/screens.ts';
import { useSetAtom } from 'jotai';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { deletedText, doneTexts, ownSection, type Done } from '../../checklist-labels.ts';
import { itemHref } from '../../checklist-paths.ts';
import { newChecklistAtom } from '../../new-checklist-atom.ts';
import { CHECKLIST } from '../../limits.ts';
import { SharedThing } from '#app/shell/shared-thing.tsx';
import { formatCount } from '#app/text/count.ts';
import { DateText } from '#app/ui/dates/date.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { useDates } from '#app/views/dates/date-language.ts';
import { AddItem } from './items/add-item.tsx';
import type { ChecklistAnswer } from './checklist-answer.ts';
import styles from './checklist.module.css';
import { focusAfter, type ChecklistState } from './checklist-state.ts';
import { ChecklistTools } from './checklist-tools.tsx';
import { ItemList } from './items/item-list.tsx';
import { Owners } from './items/owners.tsx';
import { Conflicts, TitleForm } from './lazy-forms.ts';
import type { LoadedChecklist } from './load.server.ts';
import { SaidOfRow } from './said-of-row.tsx';
import { countStates, itemState, placeInSection, toSections } from '../../sections.ts';
import { ShownBar } from './shown-bar.tsx';
import { Summary } from './summary.tsx';
import { useItemEdits } from './use-item-edits.ts';
import { FocusAfterChange } from '#app/shell/undo/focus-after-change.tsx';
import { UndoRow } from '#app/shell/undo/undo-row.tsx';

const itemsFull = (most: number) => `A checklist can have up to ${most} items.`;

const movedText = (title: string, place: number, count: number) =>
  `“${title}” moved to position ${place} of ${count}.`;

export interface ChecklistProps {
  loaded: LoadedChecklist;
  state: ChecklistState;
  answer: ChecklistAnswer | undefined;
  busy: boolean;
}

/** What was done; after a move with the new place in its section. */
function toDoneText(done: Done, { items }: LoadedChecklist, { item: id }: ChecklistState): string {
  const item = items.find((one) => one.id === id);
  if (done !== 'moved' || !item) return doneTexts[done];
  const { place, of } = placeInSection(items, item.id);
  return movedText(item.title, place, of);
}

/** One checklist: how far it is, its items by section, and the form of a new one. */
export function ChecklistScreen({ loaded, state, answer, busy }: ChecklistProps) {
  const { checklist, deletedItems, limits, owners, key } = loaded;
  const { editing, renaming, done, shown } = state;
  const edits = useItemEdits(checklist.id, loaded.items);
  const { items, unsaved, touched, said, change, decide } = edits;
  const { today } = useDates();
  const [section, addTo] = useState(state.section);
  const setNew = useSetAtom(newChecklistAtom);
  useEffect(() => {
    // The list of checklists has another one.
    if (done === 'created') setNew(true);
  }, [done, setNew]);
  const removed = done === 'removed' ? deletedItems.find(({ id }) => id === state.item) : undefined;
  const mayEdit = checklist.right !== 'read';
  const isCalm = editing === undefined && !renaming;
  const hasRoom = items.length < limits.items;
  const counts = useMemo(() => countStates(items, today), [items, today]);
  // What is changed in its row stays in view.
  const kept = shown === 'all' ? undefined : touched;
  const sections = useMemo(
    () =>
      toSections(
        items,
        (item) =>
          shown === 'all' || kept?.has(item.id) || item.id === editing || itemState(item, today)[shown],
      ),
    [items, shown, kept, editing, today],
  );
  const changed = items.filter(({ change }) => change);
  const names = sections.map(({ name }) => name);
  return (
    <FocusAfterChange on={focusAfter(state)}>
      <ScreenPage
        title={checklist.title}
        kicker={<Link to={href('checklists/list')}>{screenTitle('checklists/list')}</Link>}
        lead={
          <>
            {checklist.sharedBy !== undefined && (
              <>
                Shared by {checklist.sharedBy}, to {mayEdit ? 'edit' : 'read'}.{' '}
              </>
            )}
            {checklist.source && (
              <>
                From <Link to={checklist.source.path}>the requirements of this page</Link>,{' '}
                <DateText value={checklist.createdAt} />.{' '}
                {changed.length > 0 && (
                  <a href={itemHref(checklist.id, changed[0]!.id)} className={styles.change}>
                    {formatCount(changed.length, 'requirement')} changed since
                  </a>
                )}
              </>
            )}
          </>
        }
        tools={isCalm && <ChecklistTools checklist={checklist} formKey={key} busy={busy} />}
      >
        <Suspense>
          {renaming && <TitleForm checklist={checklist} limits={limits} answer={answer} busy={busy} />}
          <div role="status" className={styles.status}>
            {done && !removed && <Notice tone="done">{toDoneText(done, loaded, state)}</Notice>}
          </div>
          {answer?.message && editing === undefined && (
            <div className={styles.notice}>
              <Notice tone="due">{answer.message}</Notice>
            </div>
          )}
          {answer?.conflict && <Conflicts loaded={loaded} answer={answer} />}
          {removed && (
            <UndoRow
              text={deletedText(removed.title)}
              fields={[
                ['intent', 'return'],
                ['item', removed.id],
                ['version', removed.version],
              ]}
            />
          )}
          {checklist.archivedAt && (
            <p className={styles.archived}>This checklist is archived. Its dates are not in the calendar.</p>
          )}
          <Summary items={items} sections={sections} counts={counts} />
          {items.length === 0 ? (
            <EmptyState icon="check" title="This checklist has no items yet">
              {mayEdit && 'Add the first one below.'}
            </EmptyState>
          ) : (
            <>
              {isCalm && <ShownBar id={checklist.id} total={items.length} counts={counts} shown={shown} />}
              <ItemList
                {...{ loaded, state, sections, unsaved, change, decide, answer, busy, addTo }}
                isCalm={isCalm && mayEdit}
              />
              {sections.every((one) => one.items.length === 0) && (
                <EmptyState icon="check" title="No items here">
                  Choose All to see the whole list.
                </EmptyState>
              )}
            </>
          )}
          <Owners owners={owners} />
          {isCalm &&
            mayEdit &&
            (hasRoom ? (
              <AddItem
                key={key}
                formKey={key}
                sections={names.some(Boolean) ? [...names.filter(Boolean), ''] : []}
                section={section}
                onSection={addTo}
                ownSection={ownSection}
                limits={limits}
                answer={answer}
                busy={busy}
              />
            ) : (
              <div className={styles.notice}>
                <Notice tone="soon">{itemsFull(limits.items)}</Notice>
              </div>
            ))}
          <SharedThing kind={CHECKLIST} id={String(checklist.id)} version={checklist.changedAt} />
          <SaidOfRow said={said} />
        </Suspense>
      </ScreenPage>
    </FocusAfterChange>
  );
}
