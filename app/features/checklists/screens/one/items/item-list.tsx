import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import { useCallback, useMemo, useState, type MouseEvent } from 'react';
import { ownSection } from '../../../checklist-labels.ts';
import { checklistHref } from '../../../checklist-paths.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import type { ChecklistAnswer } from '../checklist-answer.ts';
import type { ChecklistState } from '../checklist-state.ts';
import type { LoadedChecklist } from '../load.server.ts';
import type { Section, ShownItem } from '../../../sections.ts';
import type { ItemEdits } from '../use-item-edits.ts';
import { ItemForm } from './item-form.tsx';
import styles from './item-list.module.css';
import { ItemRow } from './item-row.tsx';
import type { RowActions, RowPart } from './row-parts.ts';
import { useMoves } from './use-moves.ts';

interface ItemListProps {
  loaded: LoadedChecklist;
  state: ChecklistState;
  sections: readonly Section[];
  edits: ItemEdits;
  answer: ChecklistAnswer | undefined;
  busy: boolean;
  /** Nothing else is edited. */
  isCalm: boolean;
  /** Begins a new item in a section. */
  addTo: (section: string) => void;
}

/** The items by section, each with how far it is. */
export function ItemList({ loaded, state, sections, edits, answer, busy, isCalm, addTo }: ItemListProps) {
  const { checklist, orderVersion, limits } = loaded;
  const hydrated = useHydrated();
  const [moves, over] = useMoves(orderVersion, busy);
  const [opened, setOpened] = useState<{ item: number; part: RowPart } | undefined>(
    state.opened && state.item !== undefined ? { item: state.item, part: state.opened } : undefined,
  );
  // After the item's own form the row is as it was.
  if (opened && state.editing !== undefined) setOpened(undefined);
  const { change, decide, unsaved } = edits;
  const open = useCallback(
    (item: number, part: RowPart | undefined) => setOpened(part && { item, part }),
    [],
  );
  const actions = useMemo<RowActions>(() => ({ change, decide, open }), [change, decide, open]);
  const hasSections = sections.some(({ name }) => name !== '');
  const row = (shown: ShownItem) => {
    const { item, index } = shown;
    if (item.id === state.editing && !item.locked && checklist.right !== 'read')
      return (
        <li key={item.id} id={`item-${item.id}`} className={styles.editing}>
          <ItemForm
            // A conflict begins a new form: on the version that is stored now, with what was typed.
            key={answer?.item === item.id ? `answer-${item.version}` : 'url'}
            item={item}
            listId={checklist.id}
            sections={sections.map(({ name }) => name)}
            limits={limits}
            answer={answer?.item === item.id ? answer : undefined}
            busy={busy}
          />
        </li>
      );
    return (
      <ItemRow
        key={item.id}
        {...shown}
        unsaved={unsaved.get(item.id)}
        level={hasSections ? 'h3' : 'h2'}
        listId={checklist.id}
        part={opened?.item === item.id ? opened.part : undefined}
        moves={isCalm && !item.locked ? moves : undefined}
        isOver={over === index}
        isFixed={item.locked === true || checklist.right === 'read'}
        actions={hydrated ? actions : undefined}
        maxOwner={limits.owner}
      />
    );
  };
  return (
    <div role="group" aria-label="Items">
      {sections
        .filter(({ items }) => items.length > 0)
        .map((section) =>
          hasSections ? (
            <section key={section.name} className={styles.section} aria-label={section.name || ownSection}>
              <h2>
                {section.name || ownSection}{' '}
                <small>
                  {section.finished === section.total
                    ? 'all finished'
                    : `${section.finished} of ${section.total}`}
                </small>
                {isCalm && (
                  <a
                    href={`${checklistHref(checklist.id, { section: section.name })}#add-item`}
                    onClick={(event: MouseEvent) => {
                      event.preventDefault();
                      addTo(section.name);
                    }}
                  >
                    <Icon name="plus" size={14} /> Add
                    <VisuallyHidden> to {section.name || ownSection}</VisuallyHidden>
                  </a>
                )}
              </h2>
              <ol>{section.items.map(row)}</ol>
            </section>
          ) : (
            <ol key="all" className={styles.plain}>
              {section.items.map(row)}
            </ol>
          ),
        )}
    </div>
  );
}
