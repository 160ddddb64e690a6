import { Type, type Static } from 'typebox';
import { closed, word } from '#app/contract.ts';

const PATTERN = '^[a-z][a-z-]{0,30}\\.[1-9]\\d{0,9}$';

/** Names a thing to be done (`Feature.toDos`): its kind and its id, `task.31`. */
export const Reference = Type.String({
  description: 'A thing to be done, by its kind and its id.',
  examples: ['task.31'],
  pattern: PATTERN,
});
export type Reference = Static<typeof Reference>;

export const isReference = (text: string): text is Reference => new RegExp(PATTERN).test(text);

const text = (description: string, example: string) => Type.String({ description, examples: [example] });

/** Where a thing to be done is: on a list that the reader may open. */
export const Placed = closed(
  {
    list: text('Title of the list.', 'United Kingdom: payment requirements'),
    path: text('Path of the item.', '/lists/7#item-41'),
    status: word(['open', 'in_progress', 'done', 'not_applicable'], {
      description: 'How far the item is; the thing itself may say something else.',
      examples: ['done'],
    }),
    by: text('Name of who settled the item; empty while it is open, and where it is not known.', 'Jane Doe'),
    at: Type.String({
      description: 'When it was settled (RFC 3339, UTC); empty while it is open, and where it is not known.',
      examples: ['2026-11-20T09:00:00.000Z'],
    }),
  },
  { description: 'An item that was made from it.' },
);
