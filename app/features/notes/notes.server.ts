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
import { tellNoteChange } from './open-note.server.ts';
import { answerNote, listSharedNotes, reachNote } from './shared-notes.server.ts';
import { notes as noteStore, type NoteLimits, type NotesQuery } from './store.server.ts';

/** Notes on a page of the list. */
const PAGE = 50;

const LIMITS: NoteLimits = { notes: MOST_NOTES, bytes: MOST_NOTE_MEGABYTES * 1_000_000 };
const full = () =>
  failure('too_many_notes', {
    detail: `You can have ${grouped(MOST_NOTES)} notes, and ${MOST_NOTE_MEGABYTES} MB of text in them. Delete a note to make room.`,
  });

const OWNER_FULL = failure('too_many_notes', {
  detail: 'The owner of the note has no room for more text in notes.',
});

/** The reader's own notes. */
async function listOwnNotes(viewer: Viewer, wanted: NotesQuery) {
  const { services, user, vertical } = viewer;
  const own = services.store.of(noteStore);
  const [list, count] = await Promise.all([
    own.list(user.userId, vertical.id, wanted),
    own.count(user.userId, vertical.id),
  ]);
  return { notes: await answerNotes(viewer, list.notes), found: list.found, ...count };
}

const notes = operation('notes', {
  summary: 'Notes of the reader or of colleagues who share them, on all pages or on one',
  auth: 'subscriber',
  scope: 'read',
  // A page of the longest notes is a megabyte.
  load: 'screen',
  problems: ['not_found'],
  async handle({ viewer, query }) {
    const { text = '', page_id: nid, sort = 'page', page = 1, whose = 'own' } = query;
    const words = text.split(/\s+/).filter((word) => word !== '');
    const wanted = { words, nid, sort, limit: PAGE, offset: (page - 1) * PAGE };
    const list = await (whose === 'own' ? listOwnNotes : listSharedNotes)(viewer, wanted);
    const pages = Math.max(1, Math.ceil(list.found / PAGE));
    if (page > pages) return failure('not_found', { detail: `There are ${pages} pages.` });
    return success({ ...list, page, pages, most: MOST_NOTES });
  },
});

const note = operation('note', {
  summary: 'One note of the reader, also if it is deleted, or one that is shared with the reader',
  auth: 'subscriber',
  scope: 'read',
  problems: ['not_found'],
  async handle({ viewer, params }) {
    const row = await reachNote(viewer, params['id'], 'read');
    return 'ok' in row ? row : success(await answerNote(viewer, row));
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
      const known = await services.store.of(noteStore).get(user.userId, vertical.id, id);
      // Sent again after the item was withdrawn.
      return known ? success(await answerNote(viewer, { ...known, right: 'own' })) : failure('not_found');
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
    return success(await answerNote(viewer, { ...added.note, right: 'own' }), {
      status: added.added ? 201 : 200,
    });
  },
});

const changeNote = operation('changeNote', {
  summary: 'Changes the text of a note, also of one that is shared to edit, or restores a deleted one',
  auth: 'subscriber',
  load: 'screen',
  problems: ['not_found', 'permission_missing', 'note_too_long', 'too_many_notes', 'version_conflict'],
  async handle({ services, viewer, params, body }) {
    const { vertical } = viewer;
    const store = services.store.of(noteStore);
    // Only its owner brings a note back.
    const before = await reachNote(viewer, params['id'], body.text === undefined ? 'own' : 'edit');
    if ('ok' in before) return before;
    const { user_id: owner, id, right } = before;
    if (body.text === undefined) {
      const restored = await store.restore(owner, vertical.id, id, LIMITS);
      if (restored === 'full') return full();
      if (!restored) return failure('not_found');
    } else {
      const text = cleanText(body.text);
      const fault = findNoteFault(text);
      if (fault) return failure('note_too_long', { detail: fault });
      const change = { text, version: body.version!, isLiving: right !== 'own' };
      const at = services.now().toISOString();
      const changed = await store.change(owner, vertical.id, id, change, at, LIMITS);
      if (changed === 'full') return right === 'own' ? full() : OWNER_FULL;
      if (!changed) return failure('not_found');
      if (changed.conflict)
        return failure('version_conflict', { current: await answerNote(viewer, { ...changed.note, right }) });
      if (changed.note.version !== before.version) await tellNoteChange(viewer, before);
    }
    const row = await reachNote(viewer, id, 'read');
    return 'ok' in row ? row : success(await answerNote(viewer, row));
  },
});

const deleteNote = operation('deleteNote', {
  summary: `Deletes a note; it can be restored for ${UNDO_DAYS} days`,
  auth: 'subscriber',
  problems: ['not_found', 'permission_missing'],
  async handle({ services, viewer, params }) {
    const found = await reachNote(viewer, params['id'], 'own');
    if ('ok' in found) return found;
    const at = services.now().toISOString();
    await services.store.of(noteStore).delete(found.user_id, viewer.vertical.id, found.id, at);
    return success({ done: true });
  },
});

export const noteOperations = [notes, addNote, note, changeNote, deleteNote];
