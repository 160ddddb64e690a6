import { Type } from 'typebox';
import { closed, reference, type ContractAdditions } from '#app/contract.ts';
import { Deadline } from './contract/deadline.ts';

/** What deadlines add to answers of the platform about one reader. */
export const additions = {
  homeMine: {
    due: closed(
      {
        days: Type.Integer({
          description: 'From today on, within so many days.',
          examples: [30],
          minimum: 0,
        }),
        count: Type.Integer({
          description: 'Events, as many as the deadlines show with these filters.',
          examples: [3],
          minimum: 0,
        }),
        more: Type.Boolean({ description: 'Whether there are more than were read.' }),
        whose: Type.Enum(['mine', 'all'], { description: 'Whose they are.' }),
      },
      {
        description:
          "How many open events are near: the reader's own, or everybody's for a reader without any.",
      },
    ),
    settled: Type.Array(Type.String(), {
      description:
        'Ids of calendar events that the reader has marked as done or not applicable, from today on.',
      examples: [['3001-0']],
    }),
    deadlines: Type.Union(
      [
        Type.Array(reference(Deadline), {
          description: 'The next open events from today on, eight at most.',
          examples: [[]],
        }),
        Type.Null(),
      ],
      { description: "The reader's own; null for a reader who follows nothing.", examples: [null] },
    ),
  },
} as const satisfies ContractAdditions;
