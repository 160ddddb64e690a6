/** Who may do what in the newsroom, and who did what. */
import { Type, type Static } from 'typebox';
import { anyObject, closed, nid, nullable, word } from '#app/contract.ts';
import { MOST_ON_PAGE } from '../limits.ts';
import { by, id, Person, right, roleId, time, title } from './parts.ts';

const Role = closed(
  {
    id: roleId,
    title: Type.String({ description: 'What people call it.', examples: ['Editor'] }),
    rights: Type.Array(right, { description: 'What it allows.', examples: [['write', 'review']] }),
  },
  { description: 'A role.' },
);

export const Roles = closed(
  {
    roles: Type.Array(Role, { description: 'Roles of the configuration, in its order.', examples: [[]] }),
    people: Type.Array(
      closed(
        {
          person: Person,
          email: Type.String({ description: 'E-mail address.', examples: ['ines@firm.example'] }),
          roles: Type.Array(roleId, { description: 'Their roles in the vertical.', examples: [['editor']] }),
        },
        { description: 'Somebody with a role.' },
      ),
      { description: 'Who has a role, by name.', examples: [[]] },
    ),
  },
  { $id: 'newsroom/roles', description: 'Roles of the vertical, and who has them.' },
);
export type Roles = Static<typeof Roles>;

export const RolesChange = closed(
  {
    email: Type.String({
      minLength: 3,
      maxLength: 320,
      description: 'Address of the account.',
      examples: ['ines@firm.example'],
    }),
    roles: Type.Array(roleId, {
      maxItems: 20,
      uniqueItems: true,
      description: 'The roles that the account has from now on; none takes them away.',
      examples: [['editor']],
    }),
  },
  { $id: 'newsroom/roles-change', description: 'The roles of one account in the vertical.' },
);

export const TrailQuery = closed(
  {
    nid: Type.Optional(nid('Only what was done with this item.')),
    release: Type.Optional(id('Only what was done with this release.')),
    before: Type.Optional(id('Only entries with a smaller id: the next page.')),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MOST_ON_PAGE,
        default: 50,
        description: 'Most entries.',
        examples: [50],
      }),
    ),
  },
  { $id: 'newsroom/trail-query', description: 'Which part of the audit trail.' },
);

const TRAIL_ACTIONS = [
  ...(['draft-begun', 'draft-discarded', 'draft-taken-back', 'version-restored'] as const),
  ...(['version-withheld', 'version-shown-again'] as const),
  ...([
    'review-asked',
    'review-approved',
    'review-sent-back',
    'review-taken-back',
    'approval-lapsed',
  ] as const),
  ...(['published', 'withdrawn', 'scheduled', 'schedule-cancelled', 'job-failed'] as const),
  ...(['preview-link-made', 'preview-link-ended'] as const),
  ...(['release-made', 'release-changed', 'release-item-added', 'release-item-removed'] as const),
  ...(['release-published', 'release-reverted', 'release-deleted'] as const),
  ...(['term-added', 'term-changed', 'term-retired', 'term-returned', 'term-merged'] as const),
  ...(['term-merge-undone'] as const),
  ...(['media-added', 'media-changed', 'media-merged', 'media-replaced', 'media-removed'] as const),
  ...(['media-taken-back'] as const),
] as const;

export const Trail = closed(
  {
    entries: Type.Array(
      closed(
        {
          id: id('Increasing in the order of what was done.'),
          at: time('When.'),
          by,
          action: word([...TRAIL_ACTIONS], { description: 'What was done.', examples: ['published'] }),
          nid: nullable(nid('The item; null for a release alone.')),
          release: nullable(id('The release; null without one.')),
          title,
          note: Type.String({ description: 'What was said with it, such as a reason.', examples: [''] }),
          detail: anyObject({
            description: 'More, such as `version`, `kind`, `revision` or `at`.',
            examples: [{ version: 3, kind: 'correction' }],
          }),
        },
        { description: 'An entry.' },
      ),
      { description: 'The newest first.', examples: [[]] },
    ),
    next: nullable(
      Type.Integer({ description: '`before` of the next page; null at the end.', examples: [12] }),
    ),
  },
  { $id: 'newsroom/trail', description: 'Who did what, when and why. Entries are added and never change.' },
);
export type Trail = Static<typeof Trail>;
export type TrailAction = (typeof TRAIL_ACTIONS)[number];
