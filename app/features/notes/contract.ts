/** The API of notes. */
import { Type, type Static } from 'typebox';
import { closed, nid, reference, V, word, type ContractEndpoint } from '#app/contract.ts';
import { right, sharedBy, sharedWith } from '#app/contracts/sharing.ts';
import { Done } from '#app/contracts/outcome.ts';
import { grouped } from '#app/text/count.ts';

/** The longest note, in characters (UTF-16 code units, as browsers count them in a text field). */
export const LONGEST_NOTE = 20_000;

/** The longest quotation, in characters, with the ellipsis where it is cut. */
export const LONGEST_QUOTE = 1000;

/** Notes that a reader may have in a vertical. */
export const MOST_NOTES = 2000;

/** Megabytes (10^6 bytes of UTF-8) that the notes of a reader in a vertical may have together. */
export const MOST_NOTE_MEGABYTES = 4;

/** Longest text to find. */
export const LONGEST_QUERY = 200;

/** Last page of the list. */
export const LAST_PAGE = 10_000;

/** Why a text cannot be saved as a note; undefined if it can. */
export function findNoteFault(text: string): string | undefined {
  if (text.trim() === '') return 'Write something first.';
  if (text.length <= LONGEST_NOTE) return undefined;
  const [longest, length] = [LONGEST_NOTE, text.length].map((count) => grouped(count));
  return `A note has at most ${longest} characters. This one has ${length}.`;
}

const id = (description: string) =>
  Type.String({
    description,
    examples: ['6f0c0d1e-2b7a-4f57-9d2b-0c9a3f6e8a11'],
    pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
  });
const item = () => nid('Id (nid) of the item that the note is about.');
const section = () =>
  Type.String({
    description: "Id of the section's heading; absent for the whole page.",
    examples: ['who-is-next'],
    minLength: 1,
    maxLength: 300,
  });
const sectionTitle = () =>
  Type.String({
    description: 'Text of that heading when the note was written.',
    examples: ['Who is next'],
    minLength: 1,
    maxLength: 500,
  });
/** Longer texts are refused by the operation: its answer says how long they are. */
const text = (description: string, example: string) =>
  Type.String({ description, examples: [example], minLength: 1, pattern: '[^\\s\\p{C}]' });
const quote = () =>
  Type.String({
    description:
      'Text of the page that the note quotes, as it was when the note was written, with a line for each paragraph; absent without one. It ends with an ellipsis if it was cut.',
    examples: ['The payer is told the name of the payee.'],
    minLength: 1,
    maxLength: LONGEST_QUOTE,
  });
const time = (description: string) =>
  Type.String({ format: 'date-time', description, examples: ['2026-11-20T09:00:00.000Z'] });
const version = (description: string) => Type.Integer({ description, examples: [1], minimum: 1 });
const amount = (description: string, example: number, minimum = 0) =>
  Type.Integer({ description, examples: [example], minimum });
/** The value `false`, and no other. */
const no = (description: string) => Type.Unsafe<false>({ const: false, description });

export const Note = closed(
  {
    id: id('Its id, a UUID (RFC 9562) that the client chose.'),
    page_id: item(),
    page: Type.String({
      description: 'Title of the page.',
      examples: ['Verification of payee after its first year'],
    }),
    path: Type.Optional(
      Type.String({
        description: 'Path of the page; absent after it was withdrawn.',
        examples: ['/article/1001/regulatory-analysis/verification-of-payee'],
      }),
    ),
    section: Type.Optional(section()),
    section_title: Type.Optional(sectionTitle()),
    quote: Type.Optional(quote()),
    text: Type.String({
      description: 'The text in Markdown. HTML in it is text.',
      examples: ['Our screen shows initials only. Ask Jonas.'],
    }),
    created: time('When it was added (RFC 3339, UTC).'),
    changed: time('When its text last changed (RFC 3339, UTC).'),
    version: version('Version of the text: 1 when it is added, one more with each change.'),
    deleted: Type.Optional(
      time('When it was deleted (RFC 3339, UTC); absent unless it was. It can be brought back for 30 days.'),
    ),
    right,
    sharedBy,
    sharedWith,
    locked: Type.Optional(
      Type.Unsafe<true>({
        const: true,
        description:
          'The reader’s subscription shows the page of somebody else’s note in part only: what it quotes, and its section, are left out. Absent otherwise.',
      }),
    ),
  },
  {
    $id: 'notes/note',
    description: 'A note on a page or on one of its sections, of the reader or shared with the reader.',
  },
);
export type Note = Static<typeof Note>;

const NotesQuery = closed(
  {
    text: Type.Optional(
      Type.String({
        description:
          'Words that the note or the title of its page contains, in any case, with or without accents.',
        examples: ['near match'],
        maxLength: LONGEST_QUERY,
      }),
    ),
    page_id: Type.Optional(nid('Only notes on this item.')),
    whose: Type.Optional(
      word(['own', 'shared'], {
        description:
          'Notes of the reader, or those that colleagues share with the reader; 500 of these at most.',
        default: 'own',
      }),
    ),
    sort: Type.Optional(
      word(['page', 'newest', 'oldest'], {
        description: 'By page, the page with the newest note first, or by time of the last change.',
        default: 'page',
      }),
    ),
    page: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: LAST_PAGE,
        description: 'Page of the list, from 1.',
        examples: [1],
        default: 1,
      }),
    ),
  },
  { $id: 'notes/notes-query', description: 'Which notes to list.' },
);

export const Notes = closed(
  {
    notes: Type.Array(reference(Note), {
      description: 'The notes on this page of the list; 50 at most.',
      examples: [[]],
    }),
    found: amount('Notes that the query finds, on all pages of the list.', 2),
    total: amount('All notes of the reader, or all that are shared with the reader.', 23),
    titles: amount('Items that these are on.', 14),
    page: amount('This page of the list.', 1, 1),
    pages: amount('Pages of the list.', 1, 1),
    most: amount('Notes that a reader may have.', 2000, 1),
  },
  { $id: 'notes/notes', description: 'Notes of the reader.' },
);
export type Notes = Static<typeof Notes>;

const NoteRequest = closed(
  {
    id: id('A UUID (RFC 9562) that the client chooses.'),
    page_id: item(),
    section: Type.Optional(section()),
    section_title: Type.Optional(sectionTitle()),
    quote: Type.Optional(quote()),
    text: text(
      'The text in Markdown, 1 to 20,000 characters. HTML in it is text.',
      'Our screen shows initials only. Ask Jonas.',
    ),
  },
  {
    $id: 'notes/note-request',
    description: 'A new note. Sending it again with the same id adds no second one.',
  },
);

const NoteChange = closed(
  {
    text: Type.Optional(
      text(
        'The new text in Markdown, 1 to 20,000 characters. Brings a deleted note back, too.',
        'Our screen shows initials only.',
      ),
    ),
    version: Type.Optional(
      version(
        'The version that the new text is based on. If the note has another one, nothing changes and the answer is 409 with the note as it is now. Sending the same change again is not a conflict.',
      ),
    ),
    deleted: Type.Optional(no('Brings a deleted note back.')),
  },
  {
    $id: 'notes/note-change',
    description: 'What to change in a note: its text, or `deleted: false` to bring a deleted note back.',
    minProperties: 1,
    dependentRequired: { text: ['version'] },
  },
);

export const endpoints = {
  notes: { method: 'get', path: `${V}/notes`, query: NotesQuery, response: Notes },
  addNote: { method: 'post', path: `${V}/notes`, body: NoteRequest, response: Note },
  note: { method: 'get', path: `${V}/notes/{id}`, response: Note },
  changeNote: { method: 'patch', path: `${V}/notes/{id}`, body: NoteChange, response: Note },
  deleteNote: { method: 'delete', path: `${V}/notes/{id}`, response: Done },
} as const satisfies Record<string, ContractEndpoint>;
