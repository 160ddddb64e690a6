/** What answers say of things that readers share, of an own thing and of one of somebody else: `answerShare` makes it. */
import { Type } from 'typebox';
import { closed, word } from '#app/contract.ts';

const readOrEdit = (description: string) => word(['read', 'edit'], { description, examples: ['read'] });

export const right = Type.Optional(
  readOrEdit('What the reader may do with a thing of somebody else; absent for an own one.'),
);

export const sharedBy = Type.Optional(
  Type.String({
    description: 'Name of its owner, where somebody else shares it with the reader; absent for an own one.',
    examples: ['Jane Doe'],
  }),
);

export const sharedWith = Type.Optional(
  closed(
    {
      name: Type.String({ description: 'Name of the team.', examples: ['Licensing'] }),
      right: readOrEdit('What the team may do.'),
    },
    {
      description: 'With whom the reader shares an own one, in lists; absent while it is private.',
      examples: [{ name: 'Licensing', right: 'read' }],
    },
  ),
);
