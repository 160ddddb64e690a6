import type { Note, Notes } from '../../contract.ts';

/** The state of the list, as its URL says it. */
export interface NotesView {
  /** Words to find; empty for all notes. */
  text: string;
  /** The reader's own notes, or those of colleagues. */
  whose: 'own' | 'shared';
  sort: NonNullable<'page' | 'newest' | 'oldest'>;
  /** Only notes on this item. */
  pageId: number | undefined;
  /** Page of the list, from 1. */
  page: number;
}

/** What the page shows. */
export interface MyNotes {
  /** Undefined if the API did not answer. */
  list: Notes | undefined;
  view: NotesView;
  /** Id of the note that is edited without scripts. */
  editing: string | undefined;
  /** A new note is written without scripts: the item, and the id that makes it one note however often it is sent. */
  adding: { pageId: number; id: string } | undefined;
  /** A note that was just deleted. */
  deleted: Note | undefined;
}

/** What a form answers when nothing was changed. */
export interface NoteAnswer {
  message?: string;
  /** What the reader had written. */
  typed?: string;
  /** For a conflict: the note as it is now. */
  current?: Note;
}
