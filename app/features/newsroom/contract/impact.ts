/** What publishing a draft would do. */
import { Type, type Static } from 'typebox';
import { closed, nid, word } from '#app/contract.ts';
import { revision } from './parts.ts';

const day = (description: string) => Type.String({ description, examples: ['2027-03-01'] });

const Consequence = closed(
  {
    id: Type.String({ description: 'What it is.', examples: ['watch-rules'] }),
    count: Type.Integer({ minimum: 0, description: 'How many.', examples: [12] }),
    counted: Type.String({
      description: 'What is counted, after the number.',
      examples: ['watch rules match'],
    }),
    note: Type.Optional(Type.String({ description: 'More about it.', examples: ['Of 9 readers.'] })),
    changes: Type.Array(
      closed(
        {
          label: Type.String({ description: 'What changes.', examples: ['Application period ends'] }),
          from: day('The day now.'),
          to: day('The day that it would have; empty if it is taken out.'),
        },
        { description: 'A value that changes.' },
      ),
      { description: 'The values that change, where they can be named.', examples: [[]] },
    ),
    items: Type.Array(
      closed(
        {
          nid: nid('Node id of the item.'),
          title: Type.String({ description: 'Its title.', examples: ['Rules on wallets'] }),
          what: Type.String({
            description: 'What of it is concerned.',
            examples: ['links to the section “Licences”'],
          }),
        },
        { description: 'An item of the site that is concerned.' },
      ),
      {
        description: 'The first items that are concerned. Things of readers are only counted.',
        examples: [[]],
      },
    ),
  },
  { description: 'One kind of consequence.' },
);

export type Consequence = Static<typeof Consequence>;

const consequences = (description: string) => Type.Array(Consequence, { description, examples: [[]] });

export const DraftImpact = closed(
  {
    revision,
    state: word(['counted', 'incomplete', 'scheduled'], {
      description:
        '`incomplete`: it cannot be published as it is, so nothing was counted. `scheduled`: readers would see it on a later day.',
      examples: ['counted'],
    }),
    impact: consequences(
      'What an update or a correction would do now. A minor change tells nobody. Readers are counted and never named.',
    ),
  },
  { $id: 'newsroom/draft-impact', description: 'What publishing a draft would do.' },
);
export type DraftImpact = Static<typeof DraftImpact>;

export const WithdrawalImpact = closed(
  { impact: consequences('What it would do now. Readers are counted and never named.') },
  { $id: 'newsroom/withdrawal-impact', description: 'What withdrawing an item would do.' },
);
