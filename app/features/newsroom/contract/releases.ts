/** Releases: several items at one instant. */
import { Type, type Static } from 'typebox';
import { closed, nid, nullable, word } from '#app/contract.ts';
import { LONGEST_RELEASE_TITLE, MOST_RELEASED } from '../limits.ts';
import {
  by,
  changeKind,
  clientId,
  count,
  FieldProblem,
  id,
  Job,
  Moment,
  readerNote,
  reason,
  time,
  title,
  type,
} from './parts.ts';

const releaseTitle = Type.String({
  minLength: 1,
  maxLength: LONGEST_RELEASE_TITLE,
  pattern: '[^\\s\\p{C}]',
  description: 'What the desk calls it.',
  examples: ['FCA policy statement of December'],
});

const ReleaseItem = closed(
  {
    nid: nid('Node id of the item.'),
    type,
    title,
    kind: changeKind,
    readerNote: Type.String({ description: 'What changed, for readers.', examples: [''] }),
    deskNote: Type.String({ description: 'Why, for the desk.', examples: [''] }),
    revision: Type.Integer({ description: 'The revision of its draft that is published.', examples: [12] }),
    draftRevision: nullable(
      Type.Integer({
        description:
          'The revision of its draft now: if it differs, the release publishes an older one. Null without a draft.',
        examples: [12],
      }),
    ),
    version: nullable(
      Type.Integer({ description: 'The version that it became; null before publication.', examples: [3] }),
    ),
    problems: Type.Array(FieldProblem, {
      description: 'What stops its publication; empty after publication.',
      examples: [[]],
    }),
  },
  { description: 'An item of a release.' },
);

const summary = {
  id: id('Its id.'),
  title: releaseTitle,
  state: word(['open', 'scheduled', 'failed', 'published', 'reverted'], {
    description: '`failed`: it was due, and published nothing; it can be changed and published still.',
    examples: ['open'],
  }),
  items: count('Items in it.'),
  job: Type.Union([Job, Type.Null()], {
    description: 'When it is published; null if it is not scheduled.',
    examples: [null],
  }),
  publishedAt: nullable(time('When it was published; null before.')),
  publishedBy: by,
  revertedAt: nullable(time('When it was reverted; null if it was not.')),
  by,
  createdAt: time('When it was made.'),
};

export const ReleaseSummary = closed(summary, {
  $id: 'newsroom/release-summary',
  description: 'A release in a list.',
});
export type ReleaseSummary = Static<typeof ReleaseSummary>;

export const Releases = closed(
  {
    releases: Type.Array(ReleaseSummary, {
      description: 'Open ones first, then the newest.',
      examples: [[]],
    }),
  },
  { $id: 'newsroom/releases', description: 'The releases of the vertical.' },
);
export type Releases = Static<typeof Releases>;

export const Release = closed(
  {
    ...summary,
    contents: Type.Array(ReleaseItem, {
      maxItems: MOST_RELEASED,
      description: 'Its items, in the order in which they were added.',
      examples: [[]],
    }),
  },
  { $id: 'newsroom/release', description: 'A release: its items are published at one instant, all or none.' },
);
export type Release = Static<typeof Release>;

export const NewRelease = closed(
  { title: releaseTitle, client_id: clientId },
  { $id: 'newsroom/new-release', description: 'A release without items.' },
);

export const ReleaseChange = closed(
  {
    title: Type.Optional(releaseTitle),
    when: Type.Optional(
      Type.Union([Moment, Type.Null()], {
        description: 'When it is published; null takes it from the schedule.',
        examples: [null],
      }),
    ),
  },
  { $id: 'newsroom/release-change', minProperties: 1, description: 'Another title or another instant.' },
);

export const ReleasePublish = closed(
  { client_id: clientId },
  { $id: 'newsroom/release-publish', description: 'Publishes all items now, in one transaction.' },
);

export const ReleaseRevert = closed(
  { client_id: clientId, reason, reader_note: Type.Optional(readerNote) },
  {
    $id: 'newsroom/release-revert',
    description:
      'Undoes a release: items get the fields of before as a new version, byte for byte; items that were not published before are withdrawn. Readers who were told of a change are told that it is taken back, with the note if there is one; of a minor change nobody is. Refused if an item has changed since.',
  },
);
