import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Edit } from '#app/state/outbox/edit.ts';
import type { Merge, Outcome } from '#app/state/outbox/outbox.ts';
import { useOutbox } from '#app/shell/outbox/use-outbox.ts';
import type { Note } from './contract.ts';
import {
  addEdit,
  cancelDeletion,
  deleteEdit,
  getConflicting,
  replaceText,
  restoreEdit,
  subjectFor,
  textEdit,
  withUnsent,
  type NotePlace,
  type ShownNote,
} from './note-edits.ts';

/** What a reader does with notes. Each is stored at once and sent when there is a connection. */
export interface NoteActions {
  add(place: NotePlace, text: string): Promise<Outcome>;
  change(note: ShownNote, text: string): Promise<Outcome>;
  remove(note: ShownNote): Promise<Outcome>;
  restore(note: ShownNote): Promise<Outcome>;
  /** Of a note that was changed elsewhere: saves this text over the other one. */
  keepMine(note: ShownNote): Promise<Outcome>;
  /** Gives up the edits that the server refused. */
  giveUp(note: ShownNote): void;
  retry(): void;
}

const FULL: Outcome = { state: 'full' };

/**
 * Notes and what can be done with them. Import it only on demand: it includes the outbox.
 *
 * @param loaded as the server answered them; undefined while they are loading
 * @param isShown whether a new note belongs to these; a constant function
 */
export function useNotes(
  loaded: readonly Note[] | undefined,
  isShown?: (note: Note) => boolean,
): { notes: ShownNote[]; actions: NoteActions } {
  const { outbox, items, sending } = useOutbox();
  const [answered, setAnswered] = useState<ReadonlyMap<string, Note>>(new Map());
  // What is loaded again is newer than what was answered before.
  useEffect(() => setAnswered(new Map()), [loaded]);

  const answer = useCallback((id: string, update: (note: Note | undefined) => Note | undefined) => {
    setAnswered((before) => {
      const note = update(before.get(id));
      return note ? new Map(before).set(id, note) : before;
    });
  }, []);
  useEffect(
    () =>
      outbox?.onSent((item, value) => {
        if (item.operation === 'addNote' || item.operation === 'changeNote') {
          const note = value as Note;
          answer(note.id, () => note);
        }
        if (item.operation === 'deleteNote') {
          const { id } = item.input.params;
          const before = loaded?.find((note) => note.id === id);
          answer(id, (note = before) => note && { ...note, deleted: item.at });
        }
      }),
    [outbox, answer, loaded],
  );

  const notes = useMemo(() => {
    const known = (loaded ?? []).map((note) => answered.get(note.id) ?? note);
    const ids = new Set(known.map(({ id }) => id));
    const added = [...answered.values()].filter((note) => !ids.has(note.id) && (isShown?.(note) ?? true));
    return withUnsent([...known, ...added], items, sending, isShown);
  }, [loaded, answered, items, sending, isShown]);

  const actions = useMemo<NoteActions>(() => {
    const submit = (edit: Edit, merge?: Merge) => outbox?.submit(edit, merge) ?? Promise.resolve(FULL);
    return {
      add: (place, text) => submit(addEdit(crypto.randomUUID(), place, text)),
      change: (note, text) => submit(textEdit(note, text, note.version), replaceText(text)),
      remove: (note) => submit(deleteEdit(note)),
      restore: (note) => submit(restoreEdit(note), cancelDeletion),
      async keepMine(note) {
        const current = getConflicting(note);
        if (!current || !outbox) return FULL;
        answer(note.id, () => current);
        return (await outbox.settle(subjectFor(note.id), textEdit(note, note.text, current.version))) ?? FULL;
      },
      giveUp(note) {
        const current = getConflicting(note);
        if (current) answer(note.id, () => current);
        void outbox?.settle(subjectFor(note.id));
      },
      retry: () => void outbox?.flush(),
    };
  }, [outbox, answer]);

  return { notes, actions };
}
