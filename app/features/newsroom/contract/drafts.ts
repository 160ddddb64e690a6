/** Drafts: their fields, state, review, problems and presence. */
import { Type, type Static } from 'typebox';
import { anyObject, closed, nid, nullable, word } from '#app/contract.ts';
import { LONGEST_NOTE, MOST_PRESENT, TAKE_BACK_DAYS } from '../limits.ts';
import {
  by,
  clientId,
  deskNote,
  FieldProblem,
  Job,
  Person,
  revision,
  time,
  title,
  type,
  version,
} from './parts.ts';

export const draftState = word(['draft', 'in-review', 'approved', 'sent-back'], {
  description:
    '`approved` names one revision: a change of the draft makes it `in-review` again. `sent-back`: the reviewer wants changes.',
  examples: ['draft'],
});

const Presence = closed(
  {
    person: Person,
    field: nullable(
      Type.String({ description: 'The field that has the focus; null without one.', examples: ['title'] }),
    ),
    since: time('Since when the person is there.'),
  },
  { $id: 'newsroom/presence', description: 'Somebody who has the draft open now.' },
);

const fields = anyObject({
  description:
    'The record in the format of imports: without derived fields, and without source, source_id and status. It may be incomplete.',
  examples: [{ type: 'page', title: 'About us' }],
});

const Review = closed(
  {
    state: draftState,
    by,
    at: nullable(time('When the state was reached; null for `draft`.')),
    note: Type.String({ description: 'What was said with it.', examples: ['Please check the date.'] }),
    revision: nullable(
      Type.Integer({ description: 'The revision that was approved; null otherwise.', examples: [12] }),
    ),
  },
  { description: 'Where the draft is between author and publisher.' },
);

export const Draft = closed(
  {
    nid: nid('Node id of the item. A new item has it from the beginning of its draft on.'),
    type,
    title,
    revision,
    fields,
    base: nullable(
      Type.Integer({
        description: 'The version that the draft began from; null for an item that was never published.',
        examples: [2],
      }),
    ),
    current: nullable(
      Type.Integer({
        description: 'The version of the item now; above `base` if it changed since. Null as `base`.',
        examples: [2],
      }),
    ),
    isPublished: Type.Boolean({ description: 'Whether readers see the item now.', examples: [true] }),
    changed: Type.Array(Type.String(), {
      description: 'Top-level fields that differ from the version that it began from.',
      examples: [['title']],
    }),
    review: Review,
    fourEyes: Type.Boolean({
      description: 'Whether somebody who did not edit it must approve it before it is published.',
      examples: [false],
    }),
    mayApprove: Type.Boolean({
      description: 'Whether this reader could approve it: has the right, and did not edit it.',
      examples: [true],
    }),
    editors: Type.Array(Person, { description: 'Who edited it, the first first.', examples: [[]] }),
    savedBy: by,
    savedAt: time('Time of the last change.'),
    lastChange: closed(
      {
        you: Type.Boolean({
          description: 'Whether this reader made it, perhaps in another tab.',
          examples: [false],
        }),
        fields: Type.Array(Type.String(), {
          description:
            'Top-level fields that it changed. Who changed any other field last is not on record. Empty for a draft that nobody changed.',
          examples: [['title']],
        }),
      },
      { description: 'The newest revision: what `savedBy` did.' },
    ),
    beganAt: time('When it began.'),
    job: Type.Union([Job, Type.Null()], {
      description: 'When it is published; null if it is not scheduled by itself.',
      examples: [null],
    }),
    release: Type.Union(
      [
        closed(
          {
            id: Type.Integer({ description: 'Its id.', examples: [3] }),
            title: Type.String({ description: 'Its title.', examples: ['FCA rules'] }),
          },
          { description: 'The release that it is published with.' },
        ),
        Type.Null(),
      ],
      { description: 'The open release that has it; null without one.', examples: [null] },
    ),
    here: Type.Array(Presence, {
      maxItems: MOST_PRESENT,
      description: 'Who else has it open.',
      examples: [[]],
    }),
  },
  { $id: 'newsroom/draft', description: 'A draft as the desk sees it. Readers never see it.' },
);
export type Draft = Static<typeof Draft>;

export const BeginDraft = closed(
  {
    type: Type.Optional(type),
    nid: Type.Optional(nid('Begins from what is published or was withdrawn; absent for a new item.')),
    fields: Type.Optional(
      anyObject({
        description: 'First fields of a new item; the server adds type, created and product_access.',
        examples: [{ title: 'About us' }],
      }),
    ),
    client_id: clientId,
  },
  {
    $id: 'newsroom/begin-draft',
    description: 'Either `type` or `nid`. If the item has a draft already, that is answered.',
  },
);

export const SaveDraft = closed(
  {
    revision: Type.Integer({
      minimum: 1,
      description:
        'The revision that the client has. If others changed other fields since, both changes stay; the same field is a conflict (version_conflict): `current` is their draft, and `errors` point at the fields.',
      examples: [12],
    }),
    fields: anyObject({
      description: 'Top-level fields that changed, whole; null removes one.',
      examples: [{ title: 'Safeguarding: final rules', field_impact: null }],
    }),
  },
  { $id: 'newsroom/save-draft', description: 'A change of a draft. It makes no version and no history.' },
);

export const RebasedDraft = closed(
  {
    draft: Draft,
    both: Type.Array(
      closed(
        {
          field: Type.String({ description: 'Name of the field.', examples: ['title'] }),
          theirs: Type.Optional(
            Type.Unknown({ description: 'The value that is published; absent if the field is.' }),
          ),
        },
        { description: 'A field that both changed. The draft has its own value still.' },
      ),
      { description: 'Fields to decide; empty if everything merged.', examples: [[]] },
    ),
  },
  {
    $id: 'newsroom/rebased-draft',
    description:
      'A draft on the published version of now: fields that only the publication changed are taken over.',
  },
);
export type RebasedDraft = Static<typeof RebasedDraft>;

export const RevisionQuery = closed(
  { revision },
  { $id: 'newsroom/revision-query', description: 'The revision that the client has.' },
);
export const RevisionBody = closed(
  { revision },
  { $id: 'newsroom/revision-body', description: 'The revision that the client has.' },
);

export const Discarded = closed(
  {
    id: Type.Integer({ description: 'To take it back.', examples: [31] }),
    until: time(`Until when it can be taken back: ${TAKE_BACK_DAYS} days.`),
  },
  { $id: 'newsroom/discarded', description: 'A draft that was discarded.' },
);
export type Discarded = Static<typeof Discarded>;

/** Of an item whose draft was just published, too: an open editor may ask in that moment. */
const revisionNow = nullable(
  Type.Integer({
    description: 'The revision of the draft now; null if the item has none, as after its publication.',
    examples: [12],
  }),
);

export const DraftProblems = closed(
  {
    revision: revisionNow,
    problems: Type.Array(FieldProblem, {
      description: 'What stops publication, in the order of the fields.',
      examples: [[]],
    }),
    warnings: Type.Array(FieldProblem, {
      description: 'What publication would leave out or change, such as markup that readers do not get.',
      examples: [[]],
    }),
  },
  { $id: 'newsroom/draft-problems', description: 'Whether a draft can be published as it is.' },
);
export type DraftProblems = Static<typeof DraftProblems>;

export const ReviewRequest = closed(
  {
    action: word(['ask', 'approve', 'send-back', 'take-back'], {
      description:
        '`ask` for a review, also of an incomplete draft; `approve` or `send-back` what somebody asked for; `take-back` the question or the approval.',
      examples: ['ask'],
    }),
    revision,
    note: Type.Optional(
      Type.String({
        maxLength: LONGEST_NOTE,
        description: 'For the other side.',
        examples: ['Please check the date.'],
      }),
    ),
  },
  { $id: 'newsroom/review-request', description: 'A step of a review.' },
);

export const RestoreRequest = closed(
  {
    version,
    client_id: clientId,
    replace: Type.Optional(
      Type.Integer({
        minimum: 1,
        description:
          'Revision of the draft that the old version replaces. Without it, an item with a draft is refused.',
        examples: [12],
      }),
    ),
    note: Type.Optional(deskNote),
  },
  { $id: 'newsroom/restore-request', description: 'An old version as a draft. Nothing is published.' },
);

export const PresenceRequest = closed(
  {
    here: Type.Boolean({ description: 'False as the page is closed.', examples: [true] }),
    field: Type.Optional(
      Type.String({ maxLength: 200, description: 'The field that has the focus.', examples: ['title'] }),
    ),
  },
  { $id: 'newsroom/presence-request', description: 'Said every 20 seconds by an open editor.' },
);

export const PresenceAnswer = closed(
  {
    revision: revisionNow,
    here: Type.Array(Presence, { maxItems: MOST_PRESENT, description: 'Who else is there.', examples: [[]] }),
  },
  { $id: 'newsroom/presence-answer', description: 'Who else has the draft open, and whether it changed.' },
);
export type PresenceAnswer = Static<typeof PresenceAnswer>;
