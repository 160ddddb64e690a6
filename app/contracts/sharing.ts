/** What answers say of things that readers share. */
import { Type } from 'typebox';
import { closed, word } from '#app/contract.ts';

const right = (description: string) => word(['read', 'edit'], { description, examples: ['read'] });

/** Of an own thing and of one that somebody shares with the reader: `answerShare` makes them. */
export const shareFields = {
  right: Type.Optional(right('What the reader may do with a thing of somebody else; absent for an own one.')),
  sharedBy: Type.Optional(
    Type.String({
      description: 'Name of its owner, where somebody else shares it with the reader; absent for an own one.',
      examples: ['Jane Doe'],
    }),
  ),
  sharedWith: Type.Optional(
    closed(
      {
        name: Type.String({ description: 'Name of the team.', examples: ['Licensing'] }),
        right: right('What the team may do.'),
      },
      {
        description: 'With whom the reader shares an own one, in lists; absent while it is private.',
        examples: [{ name: 'Licensing', right: 'read' }],
      },
    ),
  ),
};
