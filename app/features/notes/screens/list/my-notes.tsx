import { href, screenTitle } from '#app/runtime/screens.ts';
import { useCallback } from 'react';
import { formatCount } from '#app/text/count.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import { EmptyState } from '#app/ui/layout/empty-state.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Pager } from '#app/ui/navigation/pager.tsx';
import { useSharing } from '#app/shell/share-tool.tsx';
import {
  formatCounts,
  formatSharedCounts,
  nothingShared,
  searchLabels,
  sharedTitle,
} from '../../note-labels.ts';
import { NotesList } from '../../note/notes-list.tsx';
import { useNotes } from '../../use-notes.ts';
import { LONGEST_QUERY } from '../../contract.ts';
import { AddForm, DeletedNote, EditForm, PlainControls } from './plain-forms.tsx';
import type { MyNotes, NoteAnswer, NotesView } from './notes-types.ts';
import styles from './my-notes.module.css';
import { notesHref } from './notes-href.ts';

const SORTS = [
  { value: 'page', label: 'By page' },
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];

/** All notes of the reader. Everything also works without scripts, by links and forms. */
export function MyNotesPage({ shown, answer }: { shown: MyNotes; answer: NoteAnswer | undefined }) {
  const { list, view, adding, deleted } = shown;
  const hasScripts = useHydrated();
  const isShared = view.whose === 'shared';
  const isOnList = useCallback(
    () => view.text === '' && view.pageId === undefined && view.whose === 'own',
    [view],
  );
  const { notes, actions } = useNotes(list?.notes, isOnList);
  const editing = list?.notes.find(({ id }) => id === shown.editing);
  const isFiltered = view.text !== '' || view.pageId !== undefined;
  return (
    <ScreenPage
      title={screenTitle('notes/list')}
      lead={list && (isShared ? formatSharedCounts : formatCounts)(list.total, list.titles)}
    >
      <div className={styles.page}>
        <WhoseNotes whose={view.whose} />
        {answer && !answer.current && <Notice tone="due">{answer.message}</Notice>}
        {deleted && !hasScripts && <DeletedNote note={deleted} />}
        {adding && <AddForm {...adding} answer={answer} />}
        {editing && <EditForm note={editing} answer={answer} />}
        {(list?.total ?? 0) > 0 && <FindForm view={view} />}
        <p role="status" className={styles.found}>
          {list && isFiltered && `${formatCount(list.found, 'note')} found.`}{' '}
          {isFiltered && <Link to={notesHref(allOf(view))}>Show all notes</Link>}
        </p>
        {!list && (
          <EmptyState
            icon="alert"
            title="Couldn’t load your notes"
            actions={<ButtonLink to={notesHref(view)}>Try again</ButtonLink>}
          >
            Your notes are safe. Try again in a minute.
          </EmptyState>
        )}
        {list && notes.length === 0 && !isFiltered && isShared && (
          <EmptyState icon="note" title={nothingShared}>
            A colleague who shares a note with one of your teams puts it here, and on its page.
          </EmptyState>
        )}
        {list && notes.length === 0 && !isFiltered && !isShared && (
          <EmptyState
            icon="note"
            title="No notes yet"
            actions={<ButtonLink to="/">Find something to read</ButtonLink>}
          >
            Open any page and choose “Add note” at the top or beside a heading.
          </EmptyState>
        )}
        <NotesList
          notes={notes}
          actions={actions}
          level={2}
          {...(hasScripts
            ? {}
            : {
                controlsFor: (note) => (
                  <PlainControls note={note} editHref={notesHref(view, { edit: note.id })} />
                ),
              })}
        />
        {list && (
          <Pager page={list.page} pages={list.pages} hrefFor={(page) => notesHref({ ...view, page })} />
        )}
      </div>
    </ScreenPage>
  );
}

const allOf = ({ whose }: Pick<NotesView, 'whose'>): NotesView => ({
  ...{ text: '', whose, sort: 'page', pageId: undefined, page: 1 },
});

/** Own notes and those of colleagues, where readers share things. */
function WhoseNotes({ whose }: Pick<NotesView, 'whose'>) {
  if (!useSharing()) return null;
  const views = [
    { whose: 'own', label: 'My notes' },
    { whose: 'shared', label: sharedTitle },
  ] as const;
  return (
    <nav aria-label="Whose notes" className={styles.whose}>
      {views.map((one) => (
        <Link
          key={one.whose}
          to={notesHref(allOf(one))}
          aria-current={one.whose === whose ? 'page' : undefined}
        >
          {one.label}
        </Link>
      ))}
    </nav>
  );
}

function FindForm({ view: { text, whose, sort, pageId } }: Pick<MyNotes, 'view'>) {
  const label = searchLabels[whose];
  return (
    <form role="search" aria-label="Notes" action={href('notes/list')} className={styles.find}>
      <TextInput
        key={text}
        type="search"
        name="q"
        defaultValue={text}
        aria-label={label}
        placeholder={label}
        maxLength={LONGEST_QUERY}
      />
      <Select name="sort" aria-label="Order" defaultValue={sort} options={SORTS} />
      {whose === 'shared' && <input type="hidden" name="whose" value={whose} />}
      {pageId !== undefined && <input type="hidden" name="page_id" value={pageId} />}
      <Button type="submit" icon="search">
        Find
      </Button>
    </form>
  );
}
