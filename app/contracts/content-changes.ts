/** What was published and changed since a time. */
import { Type, type Static } from 'typebox';
import { closed } from '#app/contract.ts';
import { ContentSummary } from './content-summary.ts';

export const ContentChangesQuery = closed(
  {
    since: Type.String({
      pattern: '^\\d{4}-\\d\\d-\\d\\d(?:T\\d\\d:\\d\\d:\\d\\d(?:\\.\\d{1,9})?Z)?$',
      description: 'A day, or a time in UTC (RFC 3339): what happened from then on is wanted.',
      examples: ['2026-11-20', '2026-11-20T09:00:00Z'],
    }),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 200,
        default: 50,
        description: 'Most items of each list.',
        examples: [50],
      }),
    ),
  },
  {
    $id: 'content/changes-query',
    title: 'ContentChangesQuery',
    description: 'Since when changes are wanted.',
  },
);

export const ContentChanges = closed(
  {
    since: Type.String({
      description: 'The time, in UTC.',
      format: 'date-time',
      examples: ['2026-11-20T00:00:00Z'],
    }),
    published: Type.Array(ContentSummary, {
      description: 'Items that were published since then, the latest day of publication first.',
      examples: [[]],
    }),
    changed: Type.Array(ContentSummary, {
      description: 'Items that were there before and have changed, the latest change first.',
      examples: [[]],
    }),
    more: Type.Boolean({
      description: 'Whether there are more than these, of either kind.',
      examples: [false],
    }),
  },
  {
    $id: 'content/changes',
    title: 'ContentChanges',
    description: 'What was published and changed since a time, of types that the reader may read.',
  },
);
export type ContentChanges = Static<typeof ContentChanges>;
