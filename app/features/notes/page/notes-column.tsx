import { use, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { PageParts } from '#app/views/page/page-parts.ts';
import { NoteCard } from '../note/note-card.tsx';
import type { ShownNote } from '../note-edits.ts';
import { NoteForm } from '../note/note-form.tsx';
import { formatWhose, wholePage } from '../note-labels.ts';
import type { NoteActions } from '../use-notes.ts';
import { WHOLE_PAGE } from './note-groups.ts';
import styles from './notes-column.module.css';
import type { NoteWriter } from './section-notes.tsx';
import type { Section } from './sections.ts';
import { flowAround, stackTops, type Placed } from './stack.ts';
import { LostSection } from './whole-page-notes.tsx';

interface NotesColumnProps {
  sections: readonly Section[];
  groups: ReadonlyMap<string, readonly ShownNote[]>;
  actions: NoteActions;
  /** Id of the section that a note is written on. */
  writing: string | null;
  writer: NoteWriter | undefined;
}

/**
 * Notes in the right column of a wide page, beside their sections; what else is in the column makes room for them. The
 * text does not move.
 */
export function NotesColumn({ sections, groups, actions, writing, writer }: NotesColumnProps) {
  const parts = use(PageParts);
  const host = useHost(parts?.columns);
  const ids = [WHOLE_PAGE, ...sections.map(({ id }) => id)].filter((id) => groups.has(id) || id === writing);
  const root = useRef<HTMLDivElement>(null);
  const placed = usePlaces(root, host, parts?.aside.current, sections, ids.join(' '));
  if (!host) return null;
  return createPortal(
    <div ref={root} className={styles.column}>
      {ids.map((id) => {
        const section = sections.find((one) => one.id === id);
        const { top = 0, isBeside = false } = placed.get(id) ?? {};
        const title = section?.title ?? wholePage;
        return (
          <div
            key={id}
            data-group={id}
            className={classNames(styles.group, isBeside && styles.beside)}
            style={{ top, opacity: placed.has(id) ? undefined : 0 }}
          >
            {!isBeside && (
              <p className={styles.where}>{section ? <a href={`#${section.id}`}>{title}</a> : title}</p>
            )}
            {groups.get(id)?.map((note) => (
              <div
                role="note"
                key={note.id}
                aria-label={`${formatWhose(note)}: ${title}`}
                className={styles.note}
              >
                <NoteCard
                  note={note}
                  actions={actions}
                  place={section ? undefined : <LostSection note={note} />}
                />
              </div>
            ))}
            {writer && id === writing && (
              <div className={styles.note}>
                <NoteForm label={`Note on ${title}`} {...writer} />
              </div>
            )}
          </div>
        );
      })}
    </div>,
    host,
  );
}

/** An element at the end of the columns of the page, which plugins lay out. */
function useHost(parent: RefObject<HTMLElement | null> | undefined): HTMLElement | undefined {
  const [host, setHost] = useState<HTMLElement>();
  useLayoutEffect(() => {
    const columns = parent?.current;
    if (!columns) return;
    const made = document.createElement('div');
    made.className = styles.host ?? '';
    columns.append(made);
    setHost(made);
    return () => {
      made.remove();
      columns.style.minHeight = '';
    };
  }, [parent]);
  return host;
}

function usePlaces(
  root: RefObject<HTMLDivElement | null>,
  host: HTMLElement | undefined,
  aside: HTMLElement | null | undefined,
  sections: readonly Section[],
  ids: string,
): ReadonlyMap<string, Placed> {
  const [placed, setPlaced] = useState<ReadonlyMap<string, Placed>>(new Map());
  const columns = useMemo(() => host?.parentElement ?? undefined, [host]);
  useLayoutEffect(() => {
    if (!columns || !root.current) return;
    // Both are measured as they are laid out; what is beside the text belongs to plugins.
    const groups = [...root.current.children] as HTMLElement[];
    const beside = [...(aside?.children ?? [])] as HTMLElement[];
    const place = () => {
      const origin = columns.getBoundingClientRect().top;
      const stack = stackTops(
        groups.map((group) => {
          const id = group.dataset['group'] ?? '';
          const element = sections.find((one) => one.id === id)?.element;
          const wanted = element && element.getBoundingClientRect().top - origin;
          return { id, height: group.offsetHeight, wanted };
        }),
      );
      // Positions without the shifts that were set before.
      const blocks = beside.map(({ offsetTop, offsetHeight }) => ({ top: offsetTop, height: offsetHeight }));
      const shifts = flowAround(blocks, stack.values());
      for (const [index, block] of beside.entries())
        block.style.translate = shifts[index] ? `0 ${shifts[index]}px` : '';
      const ends = [
        ...[...stack.values()].map(({ top, height }) => top + height),
        ...blocks.map(({ top, height }, index) => top + height + shifts[index]!),
      ];
      columns.style.minHeight = `${Math.ceil(Math.max(0, ...ends))}px`;
      setPlaced(stack);
    };
    place();
    const observer = new ResizeObserver(place);
    for (const element of [columns, ...columns.children, ...beside, ...groups]) observer.observe(element);
    return () => {
      observer.disconnect();
      for (const block of beside) block.style.translate = '';
    };
  }, [columns, root, aside, sections, ids]);
  return placed;
}
