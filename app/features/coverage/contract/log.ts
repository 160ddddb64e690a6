/** The log of one source. */
import { Type, type Static } from 'typebox';
import { closed, reference } from '#app/contract.ts';
import { LOG_PAGE } from '../limits.ts';
import { ShownSource } from './overview.ts';
import { checkTexts, count, key, outcome, Place, text, time, Topic } from './parts.ts';

export const SourceLogQuery = closed(
  {
    before: Type.Optional(
      Type.String({
        maxLength: 130,
        pattern: '^[0-9TZ:.-]{20,30} .{1,100}$',
        description: 'The property `next` of the page before.',
        examples: ['2026-11-20T09:00:00.000Z check-7'],
      }),
    ),
  },
  { $id: 'coverage/source-log-query', title: 'SourceLogQuery', description: 'Which page of the log.' },
);

const LoggedCheck = closed(
  {
    key: key('Its key.'),
    at: time('When (RFC 3339, UTC).'),
    outcome,
    ...checkTexts,
    item: Type.Optional(
      closed(
        {
          title: text('Its title.', 'Lithuania: payments guide'),
          path: text('Path of its page.', '/guide/1001/lithuania'),
        },
        { description: 'The item of the library about the change, if the reader may read it.' },
      ),
    ),
  },
  { description: 'A check.' },
);
export type LoggedCheck = Static<typeof LoggedCheck>;

export const SourceLog = closed(
  {
    now: time('The time of this answer (RFC 3339, UTC).'),
    zone: text('Time zone of the reader (IANA).', 'Europe/London'),
    source: reference(ShownSource, { description: 'The source as it is followed now.' }),
    followed: Type.Boolean({ description: 'Whether it is followed.', examples: [true] }),
    since: time('Since when it was first followed (RFC 3339, UTC).'),
    versions: count('How often what is said of it was written.', 1),
    places: Type.Array(Place, { description: 'Its places.', examples: [[]] }),
    topics: Type.Array(Topic, { description: 'Its topics.', examples: [[]] }),
    checks: Type.Array(LoggedCheck, {
      maxItems: LOG_PAGE,
      description: 'Checks, the latest first.',
      examples: [[]],
    }),
    next: Type.Optional(
      text('What to send for the page of earlier checks; absent on the last.', '2026-11-20T09:00:00.000Z a'),
    ),
  },
  { $id: 'coverage/source-log', title: 'SourceLog', description: 'What was found at each look at a source.' },
);
export type SourceLog = Static<typeof SourceLog>;
