import { href, screenTitle } from '#app/runtime/screens.ts';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { deletedText, doneTexts, type Done } from '../../checklist-labels.ts';
import { Progress } from '../../progress.tsx';
import { newChecklistAtom } from '../../new-checklist-atom.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { AddItem } from './items/add-item.tsx';
import type { ChecklistAnswer } from './checklist-answer.ts';
import styles from './checklist.module.css';
import { focusAfter, type ChecklistState } from './checklist-state.ts';
import { ChecklistTools } from './checklist-tools.tsx';
import { GoneItem, OrderConflict } from './conflicts.tsx';
import { ItemForm } from './items/item-form.tsx';
import { ItemRow } from './items/item-row.tsx';
import type { LoadedChecklist } from './load.server.ts';
import { TitleForm } from './title-form.tsx';
import { FocusAfterChange } from '#app/shell/undo/focus-after-change.tsx';
import { UndoRow } from '#app/shell/undo/undo-row.tsx';
import { useMoves } from './items/use-moves.ts';

const itemsFull = (most: number) => `A checklist can have up to ${most} items.`;

const movedText = (title: string, place: number, count: number) =>
  `“${title}” moved to position ${place} of ${count}.`;

export interface ChecklistProps {
  loaded: LoadedChecklist;
  state: ChecklistState;
  answer: ChecklistAnswer | undefined;
  busy: boolean;
}

/** What was done; after a move with the new place. */
function toDoneText(done: Done, { items }: LoadedChecklist, { item }: ChecklistState): string {
  const at = items.findIndex(({ id }) => id === item);
  return done === 'moved' && at >= 0 ? movedText(items[at]!.title, at + 1, items.length) : doneTexts[done];
}

/** One checklist: progress, its items in their order, and the form of a new one. */
export function ChecklistScreen({ loaded, state, answer, busy }: ChecklistProps) {
  const { checklist, items, deletedItems, limits, owners, key } = loaded;
  const { editing, renaming, done } = state;
  const setNew = useSetAtom(newChecklistAtom);
  useEffect(() => {
    if (done === 'created') setNew(true);
  }, [done, setNew]);
  const moves = useMoves(loaded, busy);
  const removed = done === 'removed' ? deletedItems.find(({ id }) => id === state.item) : undefined;
  // While an item is edited nothing else is offered: leaving its form would lose what was typed.
  const isCalm = editing === undefined && !renaming;
  const hasRoom = items.length < limits.items;
  return (
    <FocusAfterChange on={focusAfter(state)}>
      <ScreenPage
        title={checklist.title}
        kicker={<Link to={href('checklists/list')}>{screenTitle('checklists/list')}</Link>}
        lead={
          checklist.source && (
            <>
              From <Link to={checklist.source.path}>the requirements of this page</Link>.
            </>
          )
        }
        tools={isCalm && <ChecklistTools checklist={checklist} formKey={key} busy={busy} />}
      >
        {renaming && <TitleForm checklist={checklist} limits={limits} answer={answer} busy={busy} />}
        <div role="status" className={styles.status}>
          {done && !removed && <Notice tone="done">{toDoneText(done, loaded, state)}</Notice>}
        </div>
        {answer?.message && editing === undefined && (
          <div className={styles.notice}>
            <Notice tone="due">{answer.message}</Notice>
          </div>
        )}
        {answer?.conflict === 'order' && <OrderConflict loaded={loaded} answer={answer} />}
        {answer?.conflict === 'gone' && <GoneItem loaded={loaded} typed={answer.typed ?? {}} />}
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
        <div className={styles.summary}>
          <Progress finished={checklist.finished} total={checklist.total} />
          {checklist.archivedAt && (
            <p className={styles.archived}>This checklist is archived. Its dates are not in the calendar.</p>
          )}
        </div>
        {items.length === 0 ? (
          <EmptyState icon="check" title="This checklist has no items yet">
            Add the first one below.
          </EmptyState>
        ) : (
          <ol className={styles.items} aria-label="Items">
            {items.map((item, index) =>
              item.id === editing ? (
                <li key={item.id} id={`item-${item.id}`} className={styles.editing}>
                  <ItemForm
                    // A conflict begins a new form: on the version that is stored now, with what was typed.
                    key={answer?.item === item.id ? `answer-${item.version}` : 'url'}
                    item={item}
                    listId={checklist.id}
                    owners={owners}
                    limits={limits}
                    answer={answer?.item === item.id ? answer : undefined}
                    busy={busy}
                  />
                </li>
              ) : (
                <ItemRow
                  key={item.id}
                  item={item}
                  index={index}
                  count={items.length}
                  listId={checklist.id}
                  moves={isCalm ? moves : undefined}
                  busy={busy}
                />
              ),
            )}
          </ol>
        )}
        {isCalm &&
          (hasRoom ? (
            <AddItem key={key} formKey={key} owners={owners} limits={limits} answer={answer} busy={busy} />
          ) : (
            <div className={styles.notice}>
              <Notice tone="soon">{itemsFull(limits.items)}</Notice>
            </div>
          ))}
      </ScreenPage>
    </FocusAfterChange>
  );
}
