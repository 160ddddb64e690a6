/** Loaded on demand: see `slots/item-layer.tsx`. */
import { useSetAtom } from 'jotai';
import { use, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ToolPage } from '#app/slots.ts';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { PageParts } from '#app/views/page/page-parts.ts';
import type { NotePlace } from '../note-edits.ts';
import { loadNoteMarkdown } from '../note/note-text.tsx';
import { useNotes } from '../use-notes.ts';
import type { Note } from '../contract.ts';
import { openDialogAtom } from '#app/state/dialogs.ts';
import { addNote, loadNoteDialogs } from '../dialogs/note-dialogs.tsx';
import { ownNoteCountAtom } from '../state.ts';
import { Contents } from './contents-marks.tsx';
import { groupNotes, WHOLE_PAGE } from './note-groups.ts';
import { MissingQuotes } from '../note/quote-context.ts';
import { useMissingQuotes } from './missing-quotes.ts';
import { NotesColumn } from './notes-column.tsx';
import { QuoteButton } from './quote-button.tsx';
import { SectionNotes } from './section-notes.tsx';
import { useMedia } from './use-media.ts';
import { useNotesAgain } from './use-notes-again.ts';
import { useSections } from './use-sections.ts';
import { WholePageNotes } from './whole-page-notes.tsx';

interface NotesLayerProps {
  page: Pick<ToolPage, 'nid' | 'title' | 'path' | 'access' | 'changed'>;
  /** Undefined if they could not be loaded: notes can be added all the same. */
  loaded: readonly Note[] | undefined;
}

/** The width from which the page has a third column (reading-page.module.css). */
const WIDE = '(min-width: 1101px)';

/**
 * Notes beside their sections: in the right column of a wide page, below their headings on a narrow one, where
 * those on the whole page are above the text. Otherwise nothing of the text moves until the reader opens a note.
 */
export function NotesLayer({ page, loaded }: NotesLayerProps) {
  const { nid } = page;
  const isShown = useCallback((note: Note) => note.page_id === nid, [nid]);
  const { notes, actions } = useNotes(loaded, isShown);
  const sections = useSections();
  const hasColumn = useColumn();
  const isWide = useMedia(WIDE) && hasColumn;
  const [writing, setWriting] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const living = notes.filter(({ deleted, right }) => deleted === undefined && right === undefined).length;
  const setCount = useSetAtom(ownNoteCountAtom);
  useEffect(() => {
    setCount({ nid, count: living });
    return () => setCount(null);
  }, [setCount, nid, living]);
  useEffect(() => {
    // While there is a connection: without one the code of the dialogs and of Markdown could not come.
    void Promise.all([loadNoteDialogs(), loadNoteMarkdown()]).catch(() => {});
  }, []);
  const opener = useFocusAfterWriting(writing);
  useNotesAgain(nid);

  const groups = groupNotes(notes, sections);
  const missing = useMissingQuotes(notes, page, sections);
  const setDialog = useSetAtom(openDialogAtom);
  const placeFor = (id: string): NotePlace => {
    const section = sections.find((one) => one.id === id);
    return {
      ...{ pageId: nid, page: page.title, path: page.path },
      ...(section ? { section: { id, title: section.title } } : {}),
    };
  };
  const writer = (id: string) => ({
    draftKey: `${nid}:${id}`,
    onSave(text: string) {
      const saving = actions.add(placeFor(id), text);
      setSaid('Note saved.');
      return saving;
    },
    onSaved: () => setWriting(null),
    onCancel: () => setWriting(null),
  });

  return (
    <MissingQuotes value={missing}>
      <QuoteButton
        sections={sections}
        onQuote={(quote, section) =>
          setDialog(addNote({ ...placeFor(section?.id ?? WHOLE_PAGE), quote: quote.text }, quote.isCut))
        }
      />
      <VisuallyHidden>
        <span aria-live="polite">{said}</span>
      </VisuallyHidden>
      <Contents sections={sections} groups={groups} />
      {sections.map((section) =>
        createPortal(
          <SectionNotes
            section={section}
            notes={groups.get(section.id) ?? []}
            actions={actions}
            inline={!isWide}
            writer={writing === section.id ? writer(section.id) : undefined}
            onWrite={(button) => {
              opener.current = button;
              setSaid('');
              setWriting(section.id);
            }}
          />,
          section.host,
          section.id,
        ),
      )}
      {isWide ? (
        <NotesColumn
          sections={sections}
          groups={groups}
          actions={actions}
          writing={writing}
          writer={writing === null ? undefined : writer(writing)}
        />
      ) : (
        <WholePageNotes notes={groups.get(WHOLE_PAGE) ?? []} actions={actions} />
      )}
    </MissingQuotes>
  );
}

/** Whether the page has a third column at all: one that is a table has none. */
function useColumn(): boolean {
  const parts = use(PageParts);
  const [hasColumn, setHasColumn] = useState(true);
  useLayoutEffect(() => setHasColumn(parts?.columns.current !== null), [parts]);
  return hasColumn;
}

/** When the form has gone, what opened it gets the focus back. */
function useFocusAfterWriting(writing: string | null) {
  const opener = useRef<HTMLElement>(null);
  const wasWriting = useRef(writing !== null);
  useEffect(() => {
    if (writing === null && wasWriting.current) opener.current?.focus({ preventScroll: true });
    wasWriting.current = writing !== null;
  }, [writing]);
  return opener;
}
