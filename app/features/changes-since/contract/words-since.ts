/** The words that changed in one page since the reader knew it. */
import { Type, type Static } from 'typebox';
import { closed, nullable, word } from '#app/contract.ts';
import { shownRedline } from '#app/contracts/shown-redline.ts';
import type { ShownRedline } from '#app/text/redline/redline.ts';
import { time, version } from './moments.ts';

export const WordsSinceQuery = closed(
  {
    from: version('The version that the reader knew.'),
    section: Type.Optional(
      Type.String({
        description: 'Only this section, by the id of its heading in the version that the reader knew.',
        minLength: 1,
        maxLength: 200,
        examples: ['who-is-next'],
      }),
    ),
  },
  { $id: 'changes-since/words-since-query', title: 'WordsSinceQuery', description: 'The earlier version.' },
);

export const WordsSince = closed(
  {
    from: version('The earlier version.'),
    to: version('The version of now.'),
    access: word(['full', 'restricted'], {
      description: 'What this reader may see, today: only that was compared.',
      examples: ['full'],
    }),
    state: word(['compared', 'gone', 'not-compared'], {
      description:
        '`gone`: the section that was asked for is not in the version of now. `not-compared`: the earlier version is withheld or lost, one of the two cannot be read, or the earlier one did not have the section, so nothing is known.',
      examples: ['compared'],
    }),
    redline: nullable(shownRedline<ShownRedline>()),
    section: nullable(
      closed(
        {
          title: Type.String({
            description: 'Its heading, the last that it had.',
            examples: ['Who is next'],
          }),
          at: nullable(
            Type.Integer({
              minimum: 1,
              description: 'Number of the section in the redline of the whole item; null if it is not in it.',
              examples: [3],
            }),
          ),
          goneWith: nullable(
            version('The first version without it; null while the item has it, or if that is not known.'),
          ),
          goneAt: nullable(
            time('When that version was shown first (RFC 3339, UTC); null if that is not known.'),
          ),
        },
        { description: 'The section that was asked for.' },
      ),
    ),
  },
  {
    $id: 'changes-since/words-since',
    title: 'WordsSince',
    description: 'The words that changed in an item, or in one section of it, since one of its versions.',
  },
);
export type WordsSince = Static<typeof WordsSince>;
