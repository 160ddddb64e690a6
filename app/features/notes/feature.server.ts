import type { Feature } from '#app/feature.ts';
import { listRows } from '#app/api/sharing/owned.ts';
import { linksIn } from '#app/runtime/screens.ts';
import { getNotesOn } from './answers.server.ts';
import { findNoteFollowers } from './followers.server.ts';
import { findNoteImpact } from './impact.server.ts';
import { NOTE } from './limits.ts';
import { noteOperations } from './notes.server.ts';
import { openNote } from './open-note.server.ts';
import { listSharedTitles, noteTitle, reachNote, sharedNotesOn } from './shared-notes.server.ts';

/** Notes on pages and their sections: private, or shared with colleagues. */
export const feature: Feature = {
  operations: noteOperations,
  adds: {
    async pageMine(viewer, nid) {
      const [notes, shared] = await Promise.all([getNotesOn(viewer, nid), sharedNotesOn(viewer, nid)]);
      const own = new Set(notes.map(({ id }) => id));
      return { notes, sharedNotes: shared.filter(({ id }) => !own.has(id)) };
    },
  },
  impact: findNoteImpact,
  followers: findNoteFollowers,
  shareable: {
    [NOTE]: {
      name: 'note',
      says: 'Your text is shown as you wrote it, to colleagues who can open the page. What it quotes is shown to those who can read the whole page.',
      async find(viewer, id) {
        const note = await reachNote(viewer, id, 'own');
        if ('ok' in note || note.deleted_at !== null) return undefined;
        const path = linksIn(viewer.vertical).href('notes/list', { hash: `note-${note.id}` });
        return { title: noteTitle(note.title), path, createdAt: note.created_at, about: String(note.nid) };
      },
      open: openNote,
      listShared: listSharedTitles,
      listOwned: listRows('note'),
    },
  },
};
