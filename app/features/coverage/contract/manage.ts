/** What staff say of sources, checks and gaps. */
import { Type, type Static } from 'typebox';
import { closed, nid } from '#app/contract.ts';
import { LONGEST_NOTE, MOST_CHECKS, MOST_GAPS, MOST_SOURCES } from '../limits.ts';
import {
  checkTexts,
  count,
  key,
  outcome,
  Place,
  placeIds,
  sourceFields,
  text,
  time,
  Topic,
  topicKeys,
} from './parts.ts';

const essential = Type.Boolean({
  description: 'Whether a statement is refused while the source was not reached.',
  examples: [false],
});
const followed = Type.Boolean({ description: 'False once it is followed no more.', examples: [true] });

const sourceBody = {
  key: key('Its key: the same key adds a version to a source.'),
  ...sourceFields,
  essential,
  followed,
  places: placeIds,
  topics: topicKeys,
};

export const SourceRequest = closed(
  {
    ...sourceBody,
    since: Type.Optional(
      time(
        'Of a new source: since when it is followed, if that is before now. A later version counts from when it is recorded.',
      ),
    ),
  },
  {
    $id: 'coverage/source-request',
    title: 'SourceRequest',
    description: 'A source. What was said of it before stays, for the time before: statements rest on it.',
  },
);
export type SourceRequest = Static<typeof SourceRequest>;

export const GapRequest = closed(
  {
    key: key('Its key: the same key changes a gap.'),
    title: text('What it is about.', 'Annexes to Resolution No 03-47'),
    detail: text('What is missing, a sentence.', 'The page answers with an error.', LONGEST_NOTE),
    short: Type.String({
      minLength: 1,
      maxLength: 40,
      description: 'The same in a few words.',
      examples: ['no COAF guidance'],
    }),
    places: placeIds,
    topics: topicKeys,
    since: time(
      'Since when (RFC 3339, UTC). Its places, topics and beginning never change: close it and add another.',
    ),
    until: Type.Optional(time('Since when it is closed; absent while it is open (RFC 3339, UTC).')),
    doing: text(
      'What is done about it, or what readers can do.',
      'An editor asks the bank daily',
      LONGEST_NOTE,
    ),
    state: text('How far that is.', 'not planned'),
  },
  { $id: 'coverage/gap-request', title: 'GapRequest', description: 'A known gap.' },
);
export type GapRequest = Static<typeof GapRequest>;

export const CheckEntry = closed(
  {
    source: key('Key of the source.'),
    key: key('Its own key, unique for the source: a check that is sent again is recorded once.'),
    at: time('When the source was looked at (RFC 3339, UTC).'),
    outcome,
    what: Type.Optional(checkTexts.what),
    note: Type.Optional(checkTexts.note),
    nid: Type.Optional(nid('Node id of the item of the library about the change.')),
    reader: Type.Optional(checkTexts.reader),
  },
  { description: 'A check.' },
);
export type CheckEntry = Static<typeof CheckEntry>;

export const ChecksRequest = closed(
  {
    checks: Type.Array(CheckEntry, {
      minItems: 1,
      maxItems: MOST_CHECKS,
      description: 'Checks, in any order.',
      examples: [[]],
    }),
  },
  {
    $id: 'coverage/checks-request',
    title: 'ChecksRequest',
    description: 'Checks to record. All of them are recorded, or none.',
  },
);
export type ChecksRequest = Static<typeof ChecksRequest>;

export const ChecksAnswer = closed(
  {
    added: count('Checks that were recorded.', 10),
    known: count('Checks that had been recorded before.', 0),
  },
  { $id: 'coverage/checks-answer', title: 'ChecksAnswer', description: 'What was recorded.' },
);

export const Managed = closed(
  {
    now: time('The time of now for the log (RFC 3339, UTC).'),
    topics: Type.Array(Topic, { description: 'All topics.', examples: [[]] }),
    places: Type.Array(Place, { description: 'All places, by name.', examples: [[]] }),
    sources: Type.Array(
      closed(
        {
          id: Type.Integer({ description: 'Its id.', examples: [12] }),
          ...sourceBody,
          versions: count('How often what is said of it was written.', 1),
          checked: Type.Optional(time('When it was reached last (RFC 3339, UTC).')),
          isLate: Type.Boolean({
            description: 'Whether it was not reached for more than twice its interval.',
            examples: [false],
          }),
        },
        { description: 'A source, as it is followed now.' },
      ),
      { maxItems: MOST_SOURCES, description: 'All sources, the late ones first.', examples: [[]] },
    ),
    gaps: Type.Array(closed({ ...GapRequest.properties }, { description: 'A gap.' }), {
      maxItems: MOST_GAPS,
      description: 'All gaps, the latest first.',
      examples: [[]],
    }),
  },
  {
    $id: 'coverage/managed',
    title: 'ManagedCoverage',
    description: 'Everything that staff have said of coverage.',
  },
);
export type Managed = Static<typeof Managed>;
