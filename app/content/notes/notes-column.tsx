import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { NoteCard } from '#app/shell/notes/note-card.tsx';
import type { ShownNote } from '#app/shell/notes/note-edits.ts';
import { NoteForm } from '#app/shell/notes/note-form.tsx';
import { wholePage } from '#app/shell/notes/note-labels.ts';
import type { NoteActions } from '#app/shell/notes/use-notes.ts';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { WHOLE_PAGE } from './note-groups.ts';
import styles from './notes-column.module.css';
import type { NoteWriter } from './section-notes.tsx';
import type { Section } from './sections.ts';
import { stackTops, type Placed } from './stack.ts';

interface NotesColumnProps {
  sections: readonly Section[];
  groups: ReadonlyMap<string, readonly ShownNote[]>;
  actions: NoteActions;
  /** Id of the section that a note is written on. */
  writing: string | null;
  writer: NoteWriter | undefined;
}

/** Notes in the right column of a wide page, each as near to its section as what is above it allows. */
export function NotesColumn({ sections, groups, actions, writing, writer }: NotesColumnProps) {
  const host = useColumnHost();
  const ids = [WHOLE_PAGE, ...sections.map(({ id }) => id)].filter((id) => groups.has(id) || id === writing);
  const root = useRef<HTMLDivElement>(null);
  const placed = usePlaces(root, host, sections, ids.join(' '));
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
            style={{ top, visibility: placed.has(id) ? undefined : 'hidden' }}
          >
            {!isBeside && (
              <p className={styles.where}>{section ? <a href={`#${section.id}`}>{title}</a> : title}</p>
            )}
            {groups.get(id)?.map((note) => (
              <aside key={note.id} aria-label={`Your note on ${title}`} className={styles.note}>
                <NoteCard note={note} actions={actions} place={renderLost(note, section)} />
              </aside>
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

/** A note on a section that the page no longer has says which one that was. */
function renderLost({ section_title }: ShownNote, section: Section | undefined) {
  return (
    !section && section_title && <p className={styles.lost}>On “{section_title}”, which is no longer here</p>
  );
}

/** An element in the third column of the page. */
function useColumnHost(): HTMLElement | undefined {
  const [host, setHost] = useState<HTMLElement>();
  useLayoutEffect(() => {
    const columns = document.querySelector<HTMLElement>('main [data-reading]');
    if (!columns) return;
    const made = document.createElement('div');
    made.className = styles.host ?? '';
    columns.append(made);
    setHost(made);
    return () => {
      made.remove();
      columns.style.minHeight = '';
    };
  }, []);
  return host;
}

function usePlaces(
  root: React.RefObject<HTMLDivElement | null>,
  host: HTMLElement | undefined,
  sections: readonly Section[],
  ids: string,
): ReadonlyMap<string, Placed> {
  const [placed, setPlaced] = useState<ReadonlyMap<string, Placed>>(new Map());
  const columns = useMemo(() => host?.parentElement ?? undefined, [host]);
  useLayoutEffect(() => {
    if (!columns || !root.current) return;
    const groups = [...root.current.querySelectorAll<HTMLElement>('[data-group]')];
    const beside = columns.querySelector(':scope > aside');
    const place = () => {
      const origin = columns.getBoundingClientRect().top;
      const free = beside?.lastElementChild;
      const stack = stackTops(
        groups.map((group) => {
          const id = group.dataset['group'] ?? '';
          const element = sections.find((one) => one.id === id)?.element;
          return {
            id,
            height: group.offsetHeight,
            wanted: element ? element.getBoundingClientRect().top - origin : undefined,
          };
        }),
        free ? free.getBoundingClientRect().bottom - origin : 0,
      );
      columns.style.minHeight = `${Math.ceil(stack.end)}px`;
      setPlaced(stack.placed);
    };
    place();
    const observer = new ResizeObserver(place);
    for (const element of [columns, beside, ...columns.children, ...groups])
      if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [columns, root, sections, ids]);
  return placed;
}
