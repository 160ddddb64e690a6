/** The library of pictures and files: what there is, where it is used, and what takes the place of what. */
import { Type, type Static } from 'typebox';
import { closed, nullable, V, word, type ContractEndpoint } from '#app/contract.ts';
import { Done } from '#app/contracts/outcome.ts';
import {
  LONGEST_ALT,
  LONGEST_CREDIT,
  LONGEST_FILE_NAME,
  LONGEST_MEDIA_TITLE,
  MEDIA_ON_PAGE,
} from '../limits.ts';
import { by, count, time } from './parts.ts';

const name = Type.String({
  description: 'Its name in the storage: the SHA-256 of the content, and the extension.',
  examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08.png'],
});
const kind = word(['picture', 'file'], {
  description: 'A picture, which pages show, or a file to download.',
  examples: ['picture'],
});
const pixels = (description: string) => nullable(Type.Integer({ minimum: 1, description, examples: [800] }));
const text = (longest: number, description: string, example: string) =>
  Type.String({ maxLength: longest, description, examples: [example] });

const texts = {
  title: text(LONGEST_MEDIA_TITLE, 'What the desk calls it.', 'Logo of the FCA'),
  alt: text(
    LONGEST_ALT,
    'What a picture says, for those who cannot see it; a page can say something else.',
    'Two columns.',
  ),
  credit: text(LONGEST_CREDIT, 'Who made it; pages show it with the picture.', 'Photograph: Ana Ruiz'),
  language: Type.String({
    maxLength: 35,
    pattern: '^(?:[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)?$',
    description: 'Language of what it says (BCP 47); empty if nobody said.',
    examples: ['en'],
  }),
};

export const MediaEntry = closed(
  {
    ...{ name, kind },
    src: Type.String({ description: 'Its address, as records have it.', examples: ['/media/9f…08.png'] }),
    fileName: Type.String({ description: 'The file name that it came with.', examples: ['logo.png'] }),
    ...texts,
    width: pixels('Pixels, of a picture; null if not known.'),
    height: pixels('Pixels, of a picture; null if not known.'),
    size: nullable(
      Type.Integer({ minimum: 0, description: 'Bytes; null if not known.', examples: [21_200] }),
    ),
    page: nullable(
      Type.String({ description: 'Title of a page that has it; null without one.', examples: ['Fees'] }),
    ),
    uses: count('How many pages, drafts and other things of the vertical use it.'),
    addedAt: nullable(time('When it was uploaded; null for one that came by import.')),
    addedBy: by,
  },
  { $id: 'newsroom/media-entry', description: 'A picture or a file of the library.' },
);
export type MediaEntry = Static<typeof MediaEntry>;

const LibraryQuery = closed(
  {
    q: Type.Optional(
      Type.String({
        maxLength: 100,
        description: 'Words of its texts, its file name, or of the title of a page that has it.',
        examples: ['logo'],
      }),
    ),
    kind: Type.Optional(kind),
    use: Type.Optional(
      word(['used', 'unused'], {
        description: 'Only what something uses, or nothing.',
        examples: ['unused'],
      }),
    ),
    page: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 10_000, default: 1, description: 'Which page.', examples: [1] }),
    ),
  },
  { $id: 'newsroom/library-query', description: 'Which part of the library.' },
);

export const Library = closed(
  {
    items: Type.Array(MediaEntry, {
      description: `What was uploaded last comes first; at most ${MEDIA_ON_PAGE}.`,
      examples: [[]],
    }),
    total: count('How many match.'),
    removed: Type.Array(
      closed(
        {
          ...{ name, kind, title: texts.title, removedAt: time('When it was removed.') },
          fileName: Type.String({ description: 'Its file name.', examples: ['logo.png'] }),
        },
        { description: 'A file that was removed.' },
      ),
      { description: 'What was removed and can be taken back, the last first.', examples: [[]] },
    ),
    largest: Type.Integer({ minimum: 1, description: 'Most bytes of an upload.', examples: [20_971_520] }),
  },
  { $id: 'newsroom/library', description: 'Pictures and files of the vertical.' },
);
export type Library = Static<typeof Library>;

const MediaUse = closed(
  {
    kind: word(['page', 'withdrawn', 'draft', 'discarded', 'scheduled', 'release', 'configuration'], {
      description: 'What uses it.',
      examples: ['page'],
    }),
    nid: nullable(
      Type.Integer({ minimum: 1, description: 'Node id of the page; null without one.', examples: [7] }),
    ),
    title: Type.String({
      description: 'Title of the page, or the key of the configuration.',
      examples: ['Fees'],
    }),
    release: nullable(
      Type.Integer({ minimum: 1, description: 'The release; null without one.', examples: [3] }),
    ),
  },
  { $id: 'newsroom/media-use', description: 'Where a file is used.' },
);
export type MediaUse = Static<typeof MediaUse>;

const MediaDetail = closed(
  {
    entry: MediaEntry,
    uses: Type.Array(MediaUse, { description: 'At most 200.', examples: [[]] }),
    elsewhere: count('How many pages of other verticals use it.'),
    same: Type.Array(name, {
      description: 'Other files of the library with the same bytes and another extension.',
      examples: [[]],
    }),
  },
  { $id: 'newsroom/media-detail', description: 'A file with everything that uses it.' },
);

const MediaTexts = closed(
  {
    title: Type.Optional(texts.title),
    alt: Type.Optional(texts.alt),
    credit: Type.Optional(texts.credit),
    language: Type.Optional(texts.language),
  },
  { $id: 'newsroom/media-texts', description: 'Texts to change.', minProperties: 1 },
);

const UploadRequest = closed(
  {
    name: Type.String({
      minLength: 1,
      maxLength: LONGEST_FILE_NAME,
      description: 'File name; downloads have it.',
      examples: ['annex.pdf'],
    }),
    size: Type.Integer({ minimum: 1, maximum: 10_000_000_000, description: 'Bytes.', examples: [21_200] }),
  },
  { $id: 'newsroom/upload-request', description: 'What somebody wants to upload.' },
);

const UploadTicket = closed(
  {
    address: Type.String({
      description:
        'Where the bytes are sent: PUT, with the ticket as a bearer token. It answers with the entry.',
      examples: ['/api/newsroom-uploads/file'],
    }),
    ticket: Type.String({ description: 'Valid for ten minutes, for this file.', examples: ['eyJ…'] }),
  },
  { $id: 'newsroom/upload-ticket', description: 'Leave to upload one file.' },
);

const MediaMerge = closed(
  {
    into: name,
    replace: Type.Optional(
      Type.Boolean({ description: 'Whether it is a new version of the same file.', examples: [true] }),
    ),
  },
  { $id: 'newsroom/media-merge', description: 'Which file takes the place of this one.' },
);

const MediaMerged = closed(
  {
    pages: count('In how many pages the file was exchanged, as a minor change.'),
    drafts: count('In how many drafts, scheduled publications and releases.'),
    entry: MediaEntry,
  },
  { $id: 'newsroom/media-merged', description: 'What became of a merge.' },
);

const PATH = `${V}/newsroom/library`;
const ENTRY = `${PATH}/{name}`;

/** To read: any right. To merge: `publish`. Else `write`. */
export const media = {
  mediaLibrary: { method: 'get', path: PATH, query: LibraryQuery, response: Library },
  beginUpload: { method: 'post', path: `${V}/newsroom/uploads`, body: UploadRequest, response: UploadTicket },
  mediaDetail: { method: 'get', path: ENTRY, response: MediaDetail },
  changeMedia: { method: 'patch', path: ENTRY, body: MediaTexts, response: MediaEntry },
  /** Refused (`media_in_use`) while anything uses it. */
  removeMedia: { method: 'delete', path: ENTRY, response: Done },
  takeBackMedia: { method: 'post', path: `${ENTRY}/return`, response: MediaEntry },
  /** References are exchanged in one transaction, and the old address leads to the new file. */
  mergeMedia: { method: 'post', path: `${ENTRY}/merge`, body: MediaMerge, response: MediaMerged },
} as const satisfies Record<string, ContractEndpoint>;
