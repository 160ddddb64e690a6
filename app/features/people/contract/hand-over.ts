/** Schemas of handing over the work of a person who leaves. */
import { Type, type Static } from 'typebox';
import { closed, nullable, word } from '#app/contract.ts';
import { MOST_PARTS } from '../limits.ts';
import { accountId, day, time } from './access.ts';

const HandedWork = closed(
  {
    part: Type.String({ description: 'Kind of the things.', examples: ['checklist'] }),
    name: Type.String({ description: 'What one of them is called.', examples: ['checklist'] }),
    how: word(['moved', 'copied'], {
      description: '`copied`: the person who leaves keeps what they have.',
      examples: ['moved'],
    }),
    vertical: Type.String({ description: 'Id of the vertical.', examples: ['payments_compliance'] }),
    count: Type.Integer({ description: 'How many of them.', examples: [3] }),
  },
  { title: 'HandedWork', description: 'How many things of one kind, in a vertical.' },
);
export type HandedWork = Static<typeof HandedWork>;

const work = (description: string) => Type.Array(HandedWork, { description, examples: [[]] });

const colleague = closed(
  {
    id: accountId,
    name: Type.String({ description: 'First and last name.', examples: ['Ines Duarte'] }),
    email: Type.String({ description: 'E-mail address.', examples: ['ines@firm.example'] }),
    verticals: Type.Array(Type.String(), {
      description: 'Ids of the verticals with an active subscription.',
      examples: [['payments_compliance']],
    }),
  },
  { title: 'Colleague', description: 'Somebody who can take over work.' },
);

const person = (description: string) =>
  closed(
    {
      id: accountId,
      name: nullable(Type.String({ description: 'Name; null once deleted.', examples: ['Ines Duarte'] })),
    },
    { description },
  );

export const AccountWork = closed(
  {
    work: work('What can be handed over: everything that is not private.'),
    colleagues: Type.Array(colleague, {
      description:
        'People in use of the same organisation, or of all where the person has none; by name, the first 200.',
      examples: [[]],
    }),
    handOvers: Type.Array(
      closed(
        {
          id: Type.Integer({ description: 'Its id.', examples: [4] }),
          to: person('Who took over.'),
          by: person('Who handed it over.'),
          at: time('When.'),
          undoUntil: nullable(time('Until when it can be undone; null if it no longer can.')),
          things: work('What was handed over.'),
        },
        { description: 'A hand-over that was not undone.' },
      ),
      { description: 'The newest first.', examples: [[]] },
    ),
  },
  { $id: 'people/account-work', description: 'The work of a person, and who could take it over.' },
);
export type AccountWork = Static<typeof AccountWork>;

export const HandOverRequest = closed(
  {
    to: Type.String({
      minLength: 1,
      maxLength: 320,
      description: 'E-mail address of who takes over.',
      examples: ['ines@firm.example'],
    }),
    parts: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
      minItems: 1,
      maxItems: MOST_PARTS,
      description: 'Kinds of things, as `work` has them.',
      examples: [['checklist']],
    }),
  },
  { $id: 'people/hand-over-request', title: 'HandOverRequest', description: 'What goes to whom.' },
);

export const LeaveRequest = closed(
  {
    lastDay: day('Last day (UTC) on which the account works; today at the earliest.'),
    to: nullable(
      Type.String({
        minLength: 1,
        maxLength: 320,
        description: 'E-mail address of who takes over; null if nobody does.',
        examples: ['ines@firm.example'],
      }),
    ),
    parts: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
      maxItems: MOST_PARTS,
      description: 'Kinds of things that are handed over, as `work` has them; empty without a colleague.',
      examples: [['checklist']],
    }),
    tell: Type.Boolean({ description: 'Whether the person is told by mail.', examples: [true] }),
  },
  { $id: 'people/leave-request', title: 'LeaveRequest', description: 'The last day of a person.' },
);

export const HandOverUndo = closed(
  {
    handOver: Type.Integer({
      minimum: 1,
      maximum: 2_147_483_647,
      description: 'Id of the hand-over.',
      examples: [4],
    }),
  },
  { $id: 'people/hand-over-undo', title: 'HandOverUndo', description: 'Which hand-over to undo.' },
);

export const HandOverResult = closed(
  { things: work('What has changed hands now; empty if there was nothing to do.') },
  { $id: 'people/hand-over-result', description: 'What a hand-over did, or its undoing.' },
);
export type HandOverResult = Static<typeof HandOverResult>;
