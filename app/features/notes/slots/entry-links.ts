import { href } from '#app/runtime/screens.ts';
import type { EntryLinkMaker } from '#app/slots.ts';
import { addNote } from '../dialogs/note-dialogs.tsx';

/** A note at the entry; without scripts, on its page. */
const linkToNote: EntryLinkMaker = ({ nid, title: page }, { id, title }) => ({
  ...{ to: href('notes/list', { query: { add: nid } }), label: 'Note', icon: 'note' },
  dialog: () => addNote({ pageId: nid, page, section: { id, title } }),
});
export default linkToNote;
