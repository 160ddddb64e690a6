/** Notes of the reader: to list, add, change, delete and restore. */
import { grouped } from '#app/text/count.ts';
import { mayReadType } from '#app/runtime/access.ts';
import { contentPath } from '#app/runtime/resolve.ts';
import { operation, success } from '#app/api/operation.ts';
import { UNDO_DAYS } from '#app/api/undo-days.ts';
import { failure } from '#app/api/problem.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { cleanText } from '#app/text/normalise.ts';
import { findNoteFault, MOST_NOTE_MEGABYTES, MOST_NOTES } from './contract.ts';
import { answerNotes } from './answers.server.ts';
import { notes as noteStore, type NoteLimits, type NoteRow } from './store.server.ts';

/** Notes on a page of the list. */
const PAGE = 50;

const LIMITS: NoteLimits = { notes: MOST_NOTES, bytes: MOST_NOTE_MEGABYTES * 1_000_000 };
const full = () =>
  failure('too_many_notes', {
    detail: `You can have ${grouped(MOST_NOTES)} notes, and ${MOST_NOTE_MEGABYTES} MB of text in them. Delete a note to make room.`,
  });

const notes = operation('notes', {
  summary: 'Notes of the reader, on all pages or on one',
  auth: 'subscriber',
  // A page of the longest notes is a megabyte.
  load: 'screen',
  problems: ['not_found'],
  async handle({ services, viewer, query }) {
    const { user, vertical } = viewer;
    const { text = '', page_id: nid, sort = 'page', page = 1 } = query;
    const words = text.split(/\s+/).filter((word) => word !== '');
    const [list, count] = await Promise.all([
      services.store.of(noteStore).list(user.userId, vertical.id, {
        ...{ words, nid, sort, limit: PAGE, offset: (page - 1) * PAGE },
      }),
      services.store.of(noteStore).count(user.userId, vertical.id),
    ]);
    const pages = Math.max(1, Math.ceil(list.found / PAGE));
    if (page > pages) return failure('not_found', { detail: `There are ${pages} pages.` });
    return success({
      notes: await answerNotes(viewer, list.notes),
      ...{ found: list.found, ...count, page, pages, most: MOST_NOTES },
    });
  },
});

/** The id in a path; empty if no note can have it. */
function getId(id = ''): string {
  return /^[\w-]{1,36}$/.test(id) ? id : '';
}

/** The reader's own note, deleted or not; other people's notes do not exist for them. */
function findNote({ services, user, vertical }: Viewer, id: string | undefined) {
  return services.store.of(noteStore).get(user.userId, vertical.id, getId(id));
}

async function answerNote(viewer: Viewer, row: NoteRow) {
  const [answer] = await answerNotes(viewer, [row]);
  return answer!;
}

const note = operation('note', {
  summary: 'One note of the reader, also if it is deleted',
  auth: 'subscriber',
  problems: ['not_found'],
  async handle({ viewer, params }) {
    const row = await findNote(viewer, params['id']);
    return row ? success(await answerNote(viewer, row)) : failure('not_found');
  },
});

const addNote = operation('addNote', {
  summary: 'Adds a note to a page or to one of its sections, once for each id',
  auth: 'subscriber',
  // One after the other: a text of the longest notes takes some milliseconds to check and to write.
  load: 'screen',
  statuses: { 200: 'A note with this id was added before; this is how it is now.', 201: 'The new note.' },
  problems: ['not_found', 'note_too_long', 'too_many_notes'],
  async handle({ services, viewer, body }) {
    const { user, vertical, reader } = viewer;
    const { id, page_id: nid, section = '', section_title = '', quote = '' } = body;
    const text = cleanText(body.text);
    const fault = findNoteFault(text);
    if (fault) return failure('note_too_long', { detail: fault });
    const item = await services.store.content.get(nid);
    const isHere = item?.vertical === vertical.id && item.status === 'published';
    // The title of the item is part of the note.
    if (!isHere || !contentPath(vertical, item) || !mayReadType(vertical, item.type, reader)) {
      const known = await findNote(viewer, id);
      // Sent again after the item was withdrawn.
      return known ? success(await answerNote(viewer, known)) : failure('not_found');
    }
    const added = await services.store.of(noteStore).add(
      {
        ...{ user_id: user.userId, id, vertical: vertical.id, nid, title: item.title, text },
        ...{ section: cleanText(section), section_title: cleanText(section_title) },
        quote: cleanText(quote).trim(),
      },
      services.now().toISOString(),
      LIMITS,
    );
    if (added === 'full') return full();
    // The id was used in another vertical.
    if (added.note.vertical !== vertical.id) return failure('not_found');
    return success(await answerNote(viewer, added.note), { status: added.added ? 201 : 200 });
  },
});

const changeNote = operation('changeNote', {
  summary: 'Changes the text of a note, or restores a deleted one',
  auth: 'subscriber',
  load: 'screen',
  problems: ['not_found', 'note_too_long', 'too_many_notes', 'version_conflict'],
  async handle({ services, viewer, params, body }) {
    const { user, vertical } = viewer;
    const id = getId(params['id']);
    const store = services.store.of(noteStore);
    if (body.text === undefined) {
      const restored = await store.restore(user.userId, vertical.id, id, LIMITS);
      if (restored === 'full') return full();
      if (!restored) return failure('not_found');
    } else {
      const text = cleanText(body.text);
      const fault = findNoteFault(text);
      if (fault) return failure('note_too_long', { detail: fault });
      const change = { text, version: body.version! };
      const at = services.now().toISOString();
      const changed = await store.change(user.userId, vertical.id, id, change, at, LIMITS);
      if (changed === 'full') return full();
      if (!changed) return failure('not_found');
      if (changed.conflict)
        return failure('version_conflict', { current: await answerNote(viewer, changed.note) });
    }
    const row = await findNote(viewer, id);
    return row ? success(await answerNote(viewer, row)) : failure('not_found');
  },
});

const deleteNote = operation('deleteNote', {
  summary: `Deletes a note; it can be restored for ${UNDO_DAYS} days`,
  auth: 'subscriber',
  problems: ['not_found'],
  async handle({ services, viewer, params }) {
    const { user, vertical } = viewer;
    const at = services.now().toISOString();
    const found = await services.store
      .of(noteStore)
      .delete(user.userId, vertical.id, getId(params['id']), at);
    return found ? success({ done: true }) : failure('not_found');
  },
});

export const noteOperations = [notes, addNote, note, changeNote, deleteNote];
