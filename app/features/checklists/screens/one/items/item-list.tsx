import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import { memo, useCallback, useMemo, useState, type MouseEvent } from 'react';
import { ownSection } from '../../../checklist-labels.ts';
import { checklistHref } from '../../../checklist-paths.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import type { ChecklistAnswer } from '../checklist-answer.ts';
import type { ChecklistState } from '../checklist-state.ts';
import { ItemForm } from '../lazy-forms.ts';
import type { LoadedChecklist } from '../load.server.ts';
import type { Section } from '../../../sections.ts';
import type { ItemEdits } from '../use-item-edits.ts';
import styles from './item-list.module.css';
import type { RowActions, RowPart } from './row-parts.ts';
import { SectionRows } from './section-rows.tsx';
import { useMoves } from './use-moves.ts';

interface ItemListProps {
  loaded: LoadedChecklist;
  state: ChecklistState;
  sections: readonly Section[];
  /** Items with edits that are not stored on the server, by id. */
  unsaved: ItemEdits['unsaved'];
  change: ItemEdits['change'];
  decide: ItemEdits['decide'];
  answer: ChecklistAnswer | undefined;
  busy: boolean;
  /** Nothing else is edited. */
  isCalm: boolean;
  /** Begins a new item in a section. */
  addTo: (section: string) => void;
}

/** The items by section, each with how far it is. */
export const ItemList = memo(function ItemList(props: ItemListProps) {
  const { loaded, state, sections, unsaved, change, decide, answer, busy, isCalm, addTo } = props;
  const { checklist, orderVersion, limits } = loaded;
  const hydrated = useHydrated();
  const [moves, over] = useMoves(orderVersion, busy);
  const [opened, setOpened] = useState<{ item: number; part: RowPart } | undefined>(
    state.opened && state.item !== undefined ? { item: state.item, part: state.opened } : undefined,
  );
  // After the item's own form the row is as it was.
  if (opened && state.editing !== undefined) setOpened(undefined);
  const open = useCallback(
    (item: number, part: RowPart | undefined) => setOpened(part && { item, part }),
    [],
  );
  const actions = useMemo<RowActions>(() => ({ change, decide, open }), [change, decide, open]);
  const hasSections = sections.some(({ name }) => name !== '');
  const isFixed = checklist.right === 'read';
  const edited = sections
    .flatMap(({ items }) => items)
    .find(({ item: { id, locked } }) => id === state.editing && !locked && !isFixed)?.item;
  const form = edited && {
    item: edited.id,
    node: (
      <li key={edited.id} id={`item-${edited.id}`} className={styles.editing}>
        <ItemForm
          // A conflict begins a new form: on the version that is stored now, with what was typed.
          key={answer?.item === edited.id ? `answer-${edited.version}` : 'url'}
          item={edited}
          listId={checklist.id}
          sections={sections.map(({ name }) => name)}
          limits={limits}
          answer={answer?.item === edited.id ? answer : undefined}
          busy={busy}
        />
      </li>
    ),
  };
  const rows = (section: Section) => {
    const has = (id: number | undefined) => section.items.some(({ item }) => item.id === id);
    return (
      <SectionRows
        rows={section.items}
        unsaved={unsaved}
        listId={checklist.id}
        level={hasSections ? 'h3' : 'h2'}
        opened={has(opened?.item) ? opened : undefined}
        over={section.items.some(({ index }) => index === over) ? over : undefined}
        form={has(form?.item) ? form : undefined}
        moves={isCalm ? moves : undefined}
        isFixed={isFixed}
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
              <ol>{rows(section)}</ol>
            </section>
          ) : (
            <ol key="all" className={styles.plain}>
              {rows(section)}
            </ol>
          ),
        )}
    </div>
  );
});
