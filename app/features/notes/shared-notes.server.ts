/**
 * Notes that colleagues share. A reader sees one only if the reader's own access opens the page that it is on; where that
 * shows the page in part, the quotation and the section are left out, because their text is of the page.
 */
import { contentAccess } from '#app/runtime/access.ts';
import {
  listShared,
  ownerName,
  reach,
  refuseRight,
  type Reached,
  type Right,
} from '#app/api/sharing/sharing.ts';
import { readablePath, type Viewer } from '#app/api/viewer.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import type { SharedTitle } from '#app/api/sharing/sharing-source.ts';
import { normaliseText } from '#app/text/normalise.ts';
import { answerNotes } from './answers.server.ts';
import type { Note } from './contract.ts';
import { MOST_SHARED_ON_PAGE, NOTE } from './limits.ts';
import { severalNotes, type NoteHead } from './several-notes-store.server.ts';
import { notes, type NoteRow, type NotesQuery } from './store.server.ts';

/** A note of somebody else, as far as the reader may see it. */
type SharedNote = Reached<NoteRow> & { by: string | undefined };

/** What a note is called where there is no page around it. */
export const noteTitle = (page: string) => `Note on ${page}`;

/** The id in a path; empty if no note can have it. */
const noteId = (id = '') => (/^[\w-]{1,36}$/.test(id) ? id : '');

/**
 * A note of the reader, deleted or not, or one that is shared with the reader; others do not exist for the reader.
 *
 * @param need what the reader wants to do
 */
export async function reachNote(
  viewer: Viewer,
  id: string | undefined,
  need: Right,
): Promise<Reached<NoteRow> | Failure> {
  const { services, vertical } = viewer;
  const known = noteId(id);
  const found = await reach(viewer, { kind: NOTE, id: known }, (owner) =>
    services.store.of(notes).get(owner, vertical.id, known),
  );
  if (!found || (found.right !== 'own' && !(await isOnReadablePage(viewer, found))))
    return failure('not_found');
  return refuseRight(found, need, NOTE) ?? found;
}

async function isOnReadablePage(viewer: Viewer, { nid }: Pick<NoteRow, 'nid'>): Promise<boolean> {
  return (await readablePages(viewer, [nid])).has(nid);
}

/** Those of the items whose pages the reader may open. */
async function readablePages(viewer: Viewer, nids: readonly number[]): Promise<ReadonlySet<number>> {
  const heads = await viewer.services.store.content.heads([...new Set(nids)]);
  return new Set(heads.flatMap((head) => (readablePath(viewer, head) === undefined ? [] : head.nid)));
}

/** Notes of others without what the reader may not see of their pages. */
async function answerShared(viewer: Viewer, rows: readonly SharedNote[]): Promise<Note[]> {
  const { services, vertical, reader } = viewer;
  const records = await services.store.content.published([...new Set(rows.map(({ nid }) => nid))]);
  const isFull = new Map(
    records.map((record) => [record.nid, contentAccess(vertical, record, reader) === 'full']),
  );
  const shown = rows.map((row) => {
    if (isFull.get(row.nid)) return row;
    const isLocked = row.quote !== '' || row.section !== '' || row.section_title !== '';
    return { ...row, ...{ quote: '', section: '', section_title: '' }, isLocked };
  });
  return answerNotes(viewer, shown);
}

/** One note, of the reader or of somebody else. */
export async function answerNote(viewer: Viewer, row: Reached<NoteRow>): Promise<Note> {
  const [answer] =
    row.right === 'own'
      ? await answerNotes(viewer, [row])
      : await answerShared(viewer, [{ ...row, by: await ownerName(viewer, row) }]);
  return answer!;
}

/** What others share with the reader, about one item or all, on pages that the reader may open; without their texts. */
async function loadShared(viewer: Viewer, nid?: number) {
  const { services, vertical } = viewer;
  const found = await listShared<NoteHead>(
    viewer,
    NOTE,
    (things) => services.store.of(severalNotes).some(things, vertical.id),
    nid === undefined ? {} : { about: String(nid) },
  );
  const pages = await readablePages(
    viewer,
    found.map(({ row }) => row.nid),
  );
  const shown = found.filter(({ row }) => pages.has(row.nid) && (nid === undefined || row.nid === nid));
  const rights = new Map(shown.map(({ row, share }) => [`${row.user_id} ${row.id}`, share]));
  return {
    shown,
    heads: shown.map(({ row }) => row),
    /** The notes with their texts, in this order. */
    async answer(heads: readonly NoteHead[]): Promise<Note[]> {
      const rows = await services.store.of(severalNotes).whole(heads, vertical.id);
      return answerShared(
        viewer,
        rows.map((row) => {
          const { right, ownerName: by } = rights.get(`${row.user_id} ${row.id}`)!;
          return { ...row, right, by };
        }),
      );
    },
  };
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function sorted(heads: readonly NoteHead[], sort: NotesQuery['sort']): NoteHead[] {
  const byChange = (a: NoteHead, b: NoteHead) => compare(a.changed_at, b.changed_at) || compare(a.id, b.id);
  if (sort === 'oldest') return heads.toSorted(byChange);
  const newest = heads.toSorted((a, b) => byChange(b, a));
  if (sort === 'newest') return newest;
  const pages = [...new Set(newest.map(({ nid }) => nid))];
  return heads.toSorted(
    (a, b) =>
      pages.indexOf(a.nid) - pages.indexOf(b.nid) ||
      compare(a.created_at, b.created_at) ||
      compare(a.id, b.id),
  );
}

/** Whether a note, as the reader sees it, has each word: what is left out of it cannot be found either. */
function hasWords({ page, section_title = '', quote = '', text }: Note, words: readonly string[]): boolean {
  const all = normaliseText([page, section_title, quote, text].join('\n'));
  return words.every((word) => all.includes(normaliseText(word)));
}

/** The list of notes that others share with the reader. */
export async function listSharedNotes(
  viewer: Viewer,
  { words, nid, sort, limit, offset }: NotesQuery,
): Promise<{ notes: Note[]; found: number; total: number; titles: number }> {
  const { heads, answer } = await loadShared(viewer);
  const count = { total: heads.length, titles: new Set(heads.map((head) => head.nid)).size };
  const wanted = sorted(nid === undefined ? heads : heads.filter((head) => head.nid === nid), sort);
  const page = <One>(all: readonly One[]) => all.slice(offset, offset + limit);
  if (words.length === 0) return { notes: await answer(page(wanted)), found: wanted.length, ...count };
  const matching = (await answer(wanted)).filter((note) => hasWords(note, words));
  return { notes: page(matching), found: matching.length, ...count };
}

/** Notes that others share with the reader, with the titles of their pages. */
export async function listSharedTitles(viewer: Viewer): Promise<SharedTitle[]> {
  const { shown } = await loadShared(viewer);
  const nids = [...new Set(shown.map(({ row }) => row.nid))];
  const pages = await viewer.services.store.content.published(nids);
  const titles = new Map(pages.map(({ nid, title }) => [nid, title]));
  return shown.flatMap(({ row, share }) => {
    const title = titles.get(row.nid);
    return title === undefined ? [] : { title: noteTitle(title), share };
  });
}

/** The notes of others on one item, the oldest first. */
export async function sharedNotesOn(viewer: Viewer, nid: number): Promise<Note[]> {
  const { heads, answer } = await loadShared(viewer, nid);
  const newest = sorted(heads, 'newest').slice(0, MOST_SHARED_ON_PAGE);
  return answer(newest.toSorted((a, b) => compare(a.created_at, b.created_at)));
}
