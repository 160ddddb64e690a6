/** The desk: what there is, who may do what, and what was done. */
import { Type, type Static } from 'typebox';
import { closed, nid, nullable, repeatable, word } from '#app/contract.ts';
import { MOST_ON_PAGE } from '../limits.ts';
import { draftState } from './drafts.ts';
import { by, count, id, Job, Person, right, roleId, time, title, type } from './parts.ts';

export const OwnRights = closed(
  { rights: Type.Array(right, { description: 'What this reader may do.', examples: [['write']] }) },
  { $id: 'newsroom/own-rights', description: 'The rights of the reader in the newsroom of the vertical.' },
);

export const Desk = closed(
  {
    rights: Type.Array(right, { description: 'What this reader may do.', examples: [['write']] }),
    roles: Type.Array(roleId, { description: 'Roles of this reader.', examples: [['author']] }),
    isAdministrator: Type.Boolean({
      description: 'Whether this reader administers the site: then every right, and who has a role.',
      examples: [false],
    }),
    types: Type.Array(
      closed(
        {
          id: type,
          title: Type.String({ description: 'What readers call it.', examples: ['Regulatory update'] }),
          fourEyes: Type.Boolean({
            description: 'Whether drafts need another person’s approval.',
            examples: [true],
          }),
          items: count('Published items.'),
        },
        { description: 'A content type of the vertical.' },
      ),
      { description: 'What can be written.', examples: [[]] },
    ),
    counts: closed(
      {
        drafts: count('Drafts, also those below.'),
        mine: count('Drafts that this reader edited.'),
        inReview: count('Drafts that somebody should review.'),
        sentBack: count('Drafts that a reviewer sent back.'),
        approved: count('Drafts that were approved.'),
        scheduled: count('Jobs that wait.'),
        overdue: count('Jobs that should have run.'),
        failed: count('Jobs that failed.'),
        releases: count('Releases that are not published.'),
        published: count('Items that readers see.'),
        withdrawn: count('Items that were withdrawn.'),
        old: count('Published items that nobody has changed for a year.'),
        passed: count('Published items whose last typed date has passed.'),
        links: count('Published items with a dead link, as far as links were checked.'),
        notes: count('Published items that `content/to-check.md` names.'),
      },
      { description: 'How much there is.' },
    ),
    notesProblem: nullable(
      Type.String({
        description: 'What is wrong with `content/to-check.md`; null if nothing is.',
        examples: ['content/to-check.md:12 An entry begins with node ids and a colon.'],
      }),
    ),
    jobs: Type.Array(Job, { description: 'Jobs that failed or are overdue.', examples: [[]] }),
    zone: Type.String({ description: 'Time zone of this reader.', examples: ['Europe/London'] }),
  },
  { $id: 'newsroom/desk', description: 'The start of the newsroom.' },
);
export type Desk = Static<typeof Desk>;

/** Why items are to be looked at again. */
export const DUE_REASONS = ['age', 'dates', 'links', 'notes'] as const;

export const ITEM_STATES = [
  ...(['draft', 'in-review', 'sent-back', 'approved', 'scheduled'] as const),
  ...(['published', 'withdrawn', 'hidden'] as const),
] as const;

// A pattern: a list of values could not be one of the words itself.
const itemState = Type.String({
  pattern: `^(?:${ITEM_STATES.join('|')})$`,
  description: 'A state of a draft, or of what readers see. `hidden`: until its day of publication.',
  examples: ['in-review'],
});

export const ItemsQuery = closed(
  {
    state: Type.Optional(
      repeatable(itemState, {
        maxItems: 8,
        description: 'Any of these states; absent for all items.',
        examples: ['in-review'],
      }),
    ),
    type: Type.Optional(
      repeatable(Type.String({ maxLength: 100 }), {
        maxItems: 50,
        description: 'Any of these types.',
        examples: ['page'],
      }),
    ),
    q: Type.Optional(
      Type.String({
        maxLength: 200,
        description: 'Words of the title, or a node id.',
        examples: ['safeguarding'],
      }),
    ),
    mine: Type.Optional(
      Type.Boolean({ description: 'Only drafts that this reader edited.', examples: [true] }),
    ),
    due: Type.Optional(
      word([...DUE_REASONS], {
        description:
          'Only published items to look at again: `age`: unchanged for a year. `dates`: the last typed date has passed. `links`: a link is dead. `notes`: `content/to-check.md` names them.',
        examples: ['age'],
      }),
    ),
    sort: Type.Optional(
      word(['changed', 'title', 'type'], {
        default: 'changed',
        description: 'Changed last, or by name.',
        examples: ['title'],
      }),
    ),
    page: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 10_000, default: 1, description: 'Page, from 1.', examples: [1] }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MOST_ON_PAGE,
        default: 50,
        description: 'Items on a page.',
        examples: [50],
      }),
    ),
  },
  { $id: 'newsroom/items-query', description: 'Which items, and in what order.' },
);

export const DeskItem = closed(
  {
    nid: nid('Node id of the item.'),
    type,
    title: { ...title, description: 'Title of its draft, else of the item.' },
    status: word(['new', 'published', 'withdrawn', 'hidden'], {
      description: 'What readers see. `new`: it was never published.',
      examples: ['published'],
    }),
    path: nullable(
      Type.String({ description: 'Path of its page; null if it has none.', examples: ['/page/7/about'] }),
    ),
    version: nullable(Type.Integer({ description: 'Its version; null if it is new.', examples: [2] })),
    changedAt: time('When the item or its draft changed last.'),
    reasons: Type.Array(
      closed(
        {
          text: Type.String({
            description: 'What was found.',
            examples: ['https://www.example.org/old answered 404'],
          }),
          at: nullable(time('When it was checked; null if it is so now.')),
        },
        { description: 'A reason.' },
      ),
      { description: 'Why to look at it again, for `due=links` and `due=notes`.', examples: [[]] },
    ),
    draft: Type.Union(
      [
        closed(
          {
            revision: Type.Integer({ description: 'Its revision.', examples: [12] }),
            state: draftState,
            savedBy: by,
            savedAt: time('Time of its last change.'),
            scheduledAt: nullable(time('When it is published; null if it is not scheduled.')),
            release: nullable(id('The open release that has it; null without one.')),
            here: Type.Array(Person, {
              description: 'Who else has it open now.',
              examples: [[{ id: '7', name: 'Ines Duarte' }]],
            }),
          },
          { description: 'Its draft.' },
        ),
        Type.Null(),
      ],
      { description: 'Its draft; null without one.', examples: [null] },
    ),
  },
  { $id: 'newsroom/desk-item', description: 'An item in the newsroom.' },
);
export type DeskItem = Static<typeof DeskItem>;

export const DeskItems = closed(
  {
    items: Type.Array(DeskItem, { description: 'A page of items.', examples: [[]] }),
    total: count('Items that the query finds.'),
  },
  { $id: 'newsroom/desk-items', description: 'Items of the vertical with their drafts.' },
);
export type DeskItems = Static<typeof DeskItems>;

export const DiscardedDrafts = closed(
  {
    drafts: Type.Array(
      closed(
        {
          id: id('To take it back.'),
          nid: nid('Node id of the item.'),
          ...{ type, title, by },
          at: time('When it was discarded.'),
        },
        { description: 'A discarded draft.' },
      ),
      { description: 'The last discarded first.', examples: [[]] },
    ),
  },
  { $id: 'newsroom/discarded-drafts', description: 'Drafts that can be taken back.' },
);
export type DiscardedDrafts = Static<typeof DiscardedDrafts>;
