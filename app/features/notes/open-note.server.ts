/** A note as comments and notices know it, and what its owner is told. */
import { type Reached, tellChange } from '#app/api/sharing/sharing.ts';
import type { ReadableThing } from '#app/api/sharing/sharing-source.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { linksIn } from '#app/runtime/screens.ts';
import { NOTE } from './limits.ts';
import { answerNote, reachNote } from './shared-notes.server.ts';
import type { NoteRow } from './store.server.ts';

const thingFor = ({ id, user_id: owner, created_at: createdAt }: NoteRow) => ({
  ...{ kind: NOTE, id, owner, createdAt },
});

/** A note that the reader may read; of somebody else's, only one whose page the reader can open. */
export async function openNote(viewer: Viewer, id: string): Promise<ReadableThing | undefined> {
  const note = await reachNote(viewer, id, 'read');
  if ('ok' in note || note.deleted_at !== null) return undefined;
  const { page } = await answerNote(viewer, note);
  const path = linksIn(viewer.vertical).href('notes/list', {
    ...(note.right === 'own' ? {} : { query: { whose: 'shared' } }),
    hash: `note-${note.id}`,
  });
  const { right, version } = note;
  return { ...thingFor(note), title: `Note on ${page}`, path, version: String(version), right };
}

/** Tells its owner that a colleague has changed the text. @param note as it was before */
export const tellNoteChange = (viewer: Viewer, note: Reached<NoteRow>): Promise<void> =>
  tellChange(viewer, { thing: thingFor(note), before: String(note.version), text: 'Text changed' });
