import {
  findUser,
  stranger,
  V,
  VERTICAL,
  type Calls,
  type Prepared,
  type Read,
  type SampleSite,
} from '#tests/support/operations/calls.ts';
import { shareWithReader } from '#tests/support/operations/share.ts';
import { MOST_NOTES } from '../contract.ts';
import { notes } from '../store.server.ts';

const noteRequest = (id: string) => ({ id, page_id: 2001, text: 'Our screen shows initials only.' });

const NOTE = '6f0c0d1e-2b7a-4f57-9d2b-0c9a3f6e8a11';
const SHARED_NOTE = '6f0c0d1e-2b7a-4f57-9d2b-0c9a3f6e8a13';
const sampleNote = (more: object) => ({ id: NOTE, page_id: 1501, text: 'A note', ...more });

/** Id of the note that an account has on an item of the library with canaries. */
export const noteId = (nid: number) => `00000000-0000-4000-8000-${String(nid).padStart(12, '0')}`;

/** Id of a note of the reader. */
async function addedNote({ clientFor, tokens }: Prepared): Promise<string> {
  const body = noteRequest(NOTE);
  await clientFor(tokens['full']!.access).call('addNote', { body });
  return body.id;
}

const LIMITS = { notes: MOST_NOTES, bytes: Infinity };

/** As many notes as a reader may have; one of them has the id `n1`. */
async function fillNotes(site: SampleSite): Promise<void> {
  const { id: user_id } = await findUser(site, 'reader');
  const note = {
    ...{ user_id, vertical: VERTICAL, nid: 1501, title: 'A page', text: 'A note' },
    ...{ section: '', section_title: '' },
  };
  for (let number = 1; number <= MOST_NOTES; number++)
    await site.store.of(notes).add({ ...note, id: `n${number}` }, '2026-11-20T09:00:00.000Z', LIMITS);
}

/** Deletes the note `n1` and adds another. */
async function replaceNote(site: SampleSite): Promise<void> {
  const { id: user_id } = await findUser(site, 'reader');
  const at = '2026-11-20T09:00:00.000Z';
  await site.store.of(notes).delete(user_id, VERTICAL, 'n1', at);
  const note = { user_id, vertical: VERTICAL, nid: 1501, title: 'A page', text: 'A note' };
  await site.store.of(notes).add({ ...note, id: 'n0', section: '', section_title: '' }, at, LIMITS);
}

/** A note of somebody else, shared with the reader to read. @returns its path */
async function readableNote(site: SampleSite): Promise<string> {
  const note = sampleNote({ id: SHARED_NOTE });
  const { json } = await site.ask(`${V}/notes`, { token: site.tokens['tools'], json: note });
  await shareWithReader(site, { kind: 'note', id: json.id });
  return `${V}/notes/${json.id}`;
}

/** What the generic tests need to know of the operations of notes. */
export const calls = {
  notes: {
    need: 'subscription',
    good: { query: { text: 'initials', sort: 'newest', page: 1 } },
    reads: () => [[`${V}/notes`], [`${V}/notes?sort=newest&text=note`]],
    problems: {
      not_found: () => [`${V}/notes?page=2`],
      subscription_inactive: () => stranger(`${V}/notes`),
    },
  },
  addNote: {
    need: 'subscription',
    good: { body: noteRequest('6f0c0d1e-2b7a-4f57-9d2b-0c9a3f6e8a12') },
    reads: ({ planted }) =>
      planted.map(({ nid }): Read => [`${V}/notes`, { id: noteId(nid), page_id: nid, text: 'A note' }]),
    problems: {
      not_found: () => [`${V}/notes`, { json: sampleNote({ page_id: 999 }) }],
      note_too_long: () => [`${V}/notes`, { json: sampleNote({ text: 'x'.repeat(20_001) }) }],
      too_many_notes: async (site) => {
        await fillNotes(site);
        return [`${V}/notes`, { json: sampleNote({}) }];
      },
      subscription_inactive: () => [`${V}/notes`, { who: 'stranger', json: sampleNote({}) }],
    },
  },
  note: {
    need: 'subscription',
    good: async (side) => ({ params: { id: await addedNote(side) } }),
    matrix: { missing: true },
    reads: ({ planted }) => planted.map(({ nid }): Read => [`${V}/notes/${noteId(nid)}`]),
    problems: {
      not_found: () => [`${V}/notes/${NOTE}`],
      subscription_inactive: () => stranger(`${V}/notes/${NOTE}`),
    },
  },
  changeNote: {
    need: 'subscription',
    good: async (side) => ({
      params: { id: await addedNote(side) },
      body: { text: 'Other', version: 1 },
    }),
    plain: { params: { id: '1' }, body: { deleted: false } },
    reads: 'nothing',
    problems: {
      not_found: () => [`${V}/notes/x`, { method: 'PATCH', json: { deleted: false } }],
      permission_missing: async (site) => [
        await readableNote(site),
        { method: 'PATCH', json: { text: 'Mine', version: 1 } },
      ],
      note_too_long: async (site) => {
        await fillNotes(site);
        return [`${V}/notes/n1`, { method: 'PATCH', json: { text: 'x'.repeat(20_001), version: 1 } }];
      },
      too_many_notes: async (site) => {
        await fillNotes(site);
        await replaceNote(site);
        return [`${V}/notes/n1`, { method: 'PATCH', json: { deleted: false } }];
      },
      version_conflict: async (site) => {
        await fillNotes(site);
        return [`${V}/notes/n1`, { method: 'PATCH', json: { text: 'Mine', version: 7 } }];
      },
      subscription_inactive: () => [
        `${V}/notes/${NOTE}`,
        { who: 'stranger', method: 'PATCH', json: { deleted: false } },
      ],
    },
  },
  deleteNote: {
    need: 'subscription',
    good: async (side) => ({ params: { id: await addedNote(side) } }),
    matrix: { missing: true },
    reads: 'nothing',
    problems: {
      not_found: () => [`${V}/notes/${NOTE}`, { method: 'DELETE' }],
      permission_missing: async (site) => [await readableNote(site), { method: 'DELETE' }],
      subscription_inactive: () => [`${V}/notes/${NOTE}`, { who: 'stranger', method: 'DELETE' }],
    },
  },
} satisfies Calls;
