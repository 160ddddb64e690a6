/** The API of comments on things that readers share, and of who has read them. */
import { Type, type Static } from 'typebox';
import { closed, V, type ContractEndpoint } from '#app/contract.ts';
import { Done } from '#app/contracts/outcome.ts';
import { LONGEST_COMMENT, MOST_COMMENTS } from './limits.ts';

const kind = Type.String({
  minLength: 1,
  maxLength: 40,
  description: 'Kind of the thing, such as `report` or `checklist`.',
  examples: ['report'],
});
const id = Type.String({ minLength: 1, maxLength: 64, description: 'Id of the thing.', examples: ['7'] });
const time = (description: string) => Type.String({ description, examples: ['2026-11-21T09:00:00.000Z'] });
const name = Type.String({ description: 'Name; the address if there is none.', examples: ['Jane Doe'] });
const isYou = Type.Boolean({ description: 'Whether it is the reader.', examples: [false] });
const version = Type.Integer({ minimum: 1, description: 'Its version, from 1.', examples: [1] });
const text = Type.String({
  minLength: 1,
  maxLength: LONGEST_COMMENT,
  pattern: '\\S',
  description:
    'Plain text. `@` before the name or the address of somebody who may read the thing mentions this person.',
  examples: ['@Jane Doe, can you look at Spain?'],
});

const Part = closed(
  {
    text: Type.String({
      description: 'Text, or the name of somebody with its `@`.',
      examples: ['@Jane Doe'],
    }),
    mention: Type.Optional(closed({ isYou }, { description: 'Somebody is mentioned; absent for text.' })),
  },
  { description: 'A part of a comment.' },
);

export const Comment = closed(
  {
    id: Type.Integer({ minimum: 1, description: 'Its id.', examples: [12] }),
    author: Type.Optional(
      Type.String({
        description: 'Name of its author; absent once that account is deleted.',
        examples: ['Jane Doe'],
      }),
    ),
    isOwn: Type.Boolean({ description: 'Whether the reader wrote it.', examples: [true] }),
    mayDelete: Type.Boolean({
      description: 'Whether the reader may delete it: an own one, or any on an own thing.',
      examples: [true],
    }),
    at: time('When it was written (RFC 3339, UTC).'),
    editedAt: Type.Optional(time('When its text was changed last; absent if it never was.')),
    version,
    parts: Type.Array(Part, { description: 'Its text, in parts.', examples: [[]] }),
    source: Type.Optional(
      Type.String({ description: 'Of an own one, its text to edit.', examples: ['@Jane Doe, thank you'] }),
    ),
  },
  { description: 'A comment.' },
);
export type Comment = Static<typeof Comment>;

const Reader = closed(
  {
    name,
    isYou,
    readAt: Type.Optional(
      time('When this person opened the present version; absent if it was not recorded.'),
    ),
  },
  { description: 'Somebody with whom the thing is shared.' },
);

export const Discussion = closed(
  {
    ...{ kind, id },
    kindName: Type.String({ description: 'What readers call one of its kind.', examples: ['report'] }),
    title: Type.String({ description: 'Title of the thing.', examples: ['EU and UK licence comparison'] }),
    path: Type.String({ description: 'Path of its page.', examples: ['/reportbuilder/report?saved=7'] }),
    isOwn: Type.Boolean({ description: 'Whether the reader owns the thing.', examples: [true] }),
    with: Type.Optional(
      Type.String({
        description: 'Name of the team with which it is shared; absent while it is private.',
        examples: ['Licensing'],
      }),
    ),
    comments: Type.Array(Comment, {
      description: `Its comments, the newest last; at most ${MOST_COMMENTS}.`,
      examples: [[]],
    }),
    people: Type.Array(
      closed(
        {
          name,
          mention: Type.String({
            description: 'What mentions this person in a text.',
            examples: ['@Jane Doe'],
          }),
        },
        { description: 'Somebody whom the reader can mention.' },
      ),
      { description: 'Whom the reader can mention, by name.', examples: [[]] },
    ),
    zone: Type.String({ description: 'The reader’s time zone (IANA).', examples: ['Europe/London'] }),
    version: Type.String({
      description: 'The present version of the thing, to say which one a reader has opened.',
      examples: ['3'],
    }),
    readers: Type.Array(Reader, {
      description: 'With whom it is shared, the reader included, by name; empty while it is private.',
      examples: [[]],
    }),
  },
  { $id: 'comments/discussion', description: 'Comments on a thing, and who has read it.' },
);
export type Discussion = Static<typeof Discussion>;

const DiscussionQuery = closed(
  { kind, id },
  { $id: 'comments/discussion-query', description: 'Asks for the comments on a thing.' },
);

const ReadRequest = closed(
  {
    ...{ kind, id },
    version: Type.String({
      minLength: 1,
      maxLength: 64,
      description: 'The version that was opened, as its page has it.',
      examples: ['3'],
    }),
  },
  { $id: 'comments/read-request', description: 'The reader has opened a thing in a version.' },
);

const CommentRequest = closed(
  {
    ...{ kind, id, text },
    key: Type.String({
      minLength: 8,
      maxLength: 64,
      pattern: '^[\\w-]+$',
      description: 'Chosen by the client: the same key again adds no second comment.',
      examples: ['0b5c3a52-6f1e-4a55-9a43-3c8f8f1f3c11'],
    }),
  },
  { $id: 'comments/comment-request', description: 'A new comment on a thing.' },
);

const CommentChange = closed(
  {
    text: Type.Optional(text),
    version: Type.Optional(version),
    deleted: Type.Optional(
      Type.Unsafe<false>({ const: false, description: 'Brings back what the reader has deleted.' }),
    ),
  },
  {
    $id: 'comments/comment-change',
    description: 'The new text of an own comment, with the version that it is based on; or `deleted: false`.',
    minProperties: 1,
    dependentRequired: { text: ['version'] },
  },
);

const DISCUSSION = `${V}/discussion`;
const COMMENT = `${DISCUSSION}/comments/{comment}`;

export const endpoints = {
  discussion: {
    method: 'get',
    path: DISCUSSION,
    query: DiscussionQuery,
    response: Discussion,
    failsInPlace: true,
  },
  recordThingRead: {
    method: 'post',
    path: `${DISCUSSION}/read`,
    body: ReadRequest,
    response: Discussion,
    failsInPlace: true,
  },
  addComment: {
    method: 'post',
    path: `${DISCUSSION}/comments`,
    body: CommentRequest,
    response: Discussion,
    failsInPlace: true,
  },
  changeComment: {
    method: 'patch',
    path: COMMENT,
    body: CommentChange,
    response: Discussion,
    failsInPlace: true,
  },
  deleteComment: { method: 'delete', path: COMMENT, response: Done, failsInPlace: true },
} as const satisfies Record<string, ContractEndpoint>;
