/** What answers about versions of an item have in common. */
import { Type, type Static } from 'typebox';
import { closed, nullable, word } from '#app/contract.ts';

const time = (description: string) =>
  Type.String({ description, examples: ['2026-02-12T09:00:00.000Z'], format: 'date-time' });

export const versionNumber = (description: string, example = 8) =>
  Type.Integer({ minimum: 1, maximum: 2147483647, description, examples: [example] });

/** What every answer says of the item. */
export const ITEM_HEAD = {
  nid: Type.Integer({ description: 'Node id.', examples: [1001] }),
  title: Type.String({ description: 'Headline of today.', examples: ['Lithuania'] }),
  label: Type.String({ description: 'Title of the content type.', examples: ['Country guide'] }),
  path: Type.String({ description: 'Path of its page of today.', examples: ['/guide/1001/lithuania'] }),
  access: word(['full', 'restricted'], {
    description: 'What this reader may see, today.',
    examples: ['full'],
  }),
};

export const ListedVersion = closed(
  {
    version: versionNumber('Its number.'),
    from: nullable(time('When it was published; null if nobody knows.')),
    to: nullable(time('When the next one was published, or the item withdrawn; null while it is shown.')),
    kind: Type.Optional(
      word(['update', 'correction'], {
        description:
          'What editors called the change: news, or the correction of a mistake; absent where they said nothing.',
        examples: ['update'],
      }),
    ),
    note: nullable(
      Type.String({
        description: 'What editors told of the change.',
        examples: ['Initial capital from 2027.'],
      }),
    ),
    withheld: Type.Boolean({ description: 'It is not shown to anybody.', examples: [false] }),
  },
  { $id: 'text-history/listed-version', title: 'ListedVersion', description: 'A version of an item.' },
);
export type ListedVersion = Static<typeof ListedVersion>;
