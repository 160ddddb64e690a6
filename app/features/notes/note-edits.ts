/** Edits of notes for the outbox, and how notes look while they wait there. Pure. */
import type { Edit, OutboxItem } from '#app/state/outbox/edit.ts';
import type { Merge } from '#app/state/outbox/outbox.ts';
import type { ProblemDetails } from '#app/contracts/outcome.ts';
import type { Note } from './contract.ts';

/** What a new note is about. */
export interface NotePlace {
  pageId: number;
  /** Title of the page. */
  page: string;
  path?: string | undefined;
  /** Without one the note is about the whole page. */
  section?: { id: string; title: string } | undefined;
  /** Text of the page that the note quotes. */
  quote?: string | undefined;
}

/** A note as it is shown: with the edits that are not sent yet. */
export interface ShownNote extends Note {
  /** `unsent`: it waits for the connection. `held`: the server refused it, and the reader decides. */
  state: 'saved' | 'sending' | 'unsent' | 'held';
  /** Why it was refused. */
  problem?: ProblemDetails;
}

export const subjectFor = (id: string) => `note:${id}`;

export function addEdit(id: string, { pageId, page, section, quote }: NotePlace, text: string): Edit {
  return {
    operation: 'addNote',
    subject: subjectFor(id),
    label: page,
    input: {
      body: {
        ...{ id, page_id: pageId, text },
        ...(section ? { section: section.id, section_title: section.title.slice(0, 500) } : {}),
        ...(quote ? { quote } : {}),
      },
    },
  };
}

/** @param version of the note that the new text is based on; its own unsent changes count */
export function textEdit({ id, page }: Pick<Note, 'id' | 'page'>, text: string, version: number): Edit {
  return {
    ...{ operation: 'changeNote', subject: subjectFor(id), label: page },
    input: { params: { id }, body: { text, version } },
  };
}

export function deleteEdit({ id, page }: Pick<Note, 'id' | 'page'>): Edit {
  return {
    operation: 'deleteNote',
    subject: subjectFor(id),
    label: page,
    input: { params: { id } },
  };
}

export function restoreEdit({ id, page }: Pick<Note, 'id' | 'page'>): Edit {
  return {
    ...{ operation: 'changeNote', subject: subjectFor(id), label: page },
    input: { params: { id }, body: { deleted: false } },
  };
}

/** A text that was never sent is replaced by a newer one. */
export const replaceText =
  (text: string): Merge =>
  (last) => {
    if (last.operation === 'addNote')
      return { ...toEdit(last), input: { body: { ...last.input.body, text } } };
    if (last.operation !== 'changeNote' || last.input.body?.text === undefined) return undefined;
    return { ...toEdit(last), input: { ...last.input, body: { ...last.input.body, text } } };
  };

/** A deletion that was never sent is taken back. */
export const cancelDeletion: Merge = (last) => (last.operation === 'deleteNote' ? 'cancel' : undefined);

function toEdit<Item extends OutboxItem>({ operation, subject, label, input }: Item) {
  return { operation, subject, label, input } as Pick<Item, 'operation' | 'subject' | 'label' | 'input'>;
}

/**
 * Notes with the edits that are not sent yet.
 *
 * @param sending the edits are on their way
 * @param isShown whether a new note belongs to what is shown
 */
export function withUnsent(
  notes: readonly Note[],
  items: readonly OutboxItem[],
  sending: boolean,
  isShown: (note: Note) => boolean = () => true,
): ShownNote[] {
  const shown = new Map<string, ShownNote>(notes.map((note) => [note.id, { ...note, state: 'saved' }]));
  for (const item of items) {
    const before = shown.get(item.subject.slice(subjectFor('').length));
    const after = applyEdit(before, item);
    if (!after || (!before && !isShown(after))) continue;
    const state = item.problem || before?.state === 'held' ? 'held' : sending ? 'sending' : 'unsent';
    const problem = before?.problem ?? item.problem;
    shown.set(after.id, { ...after, state, ...(problem ? { problem } : {}) });
  }
  return [...shown.values()];
}

/** The note after an edit; undefined if the edit is of something else. */
function applyEdit(note: Note | undefined, item: OutboxItem): Note | undefined {
  if (item.operation === 'addNote') {
    const { label, at, input } = item;
    return note ?? { page: label, ...input.body, created: at, changed: at, version: 1 };
  }
  if (!note) return undefined;
  if (item.operation === 'deleteNote') return { ...note, deleted: item.at };
  if (item.operation !== 'changeNote') return undefined;
  const { deleted: _, ...living } = note;
  const { text, version = note.version } = item.input.body ?? {};
  return text === undefined ? living : { ...living, text, changed: item.at, version: version + 1 };
}

/** The note as the server has it now, where an edit of it was made on an older version. */
export function getConflicting({ problem }: Pick<ShownNote, 'problem'>): Note | undefined {
  return problem?.code === 'version_conflict' ? (problem.current as unknown as Note | undefined) : undefined;
}
