/** Marking pages of the list of changed pages as read, and taking it back. */
import { Type } from 'typebox';
import { closed, nid } from '#app/contract.ts';
import { MOST_PAGES } from '../limits.ts';

const key = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
  description: 'A UUID that the caller makes. The same request twice changes nothing the second time.',
  examples: ['0b5c3a52-6f1e-4a55-9a43-3c8f8f1f3c11'],
});
const count = (description: string, example = 6) =>
  Type.Integer({ minimum: 0, description, examples: [example] });

export const PagesRead = closed(
  {
    key,
    pages: Type.Array(
      closed(
        {
          nid: nid('Node id of the page.'),
          version: Type.Integer({
            minimum: 1,
            maximum: 2_147_483_647,
            description: 'The version that the reader was shown: later ones stay to read.',
            examples: [14],
          }),
        },
        { description: 'A page at a version.' },
      ),
      {
        minItems: 1,
        maxItems: MOST_PAGES,
        description: 'Pages that the reader was shown in the list.',
        examples: [[{ nid: 1001, version: 14 }]],
      },
    ),
  },
  { $id: 'changes-since/pages-read', description: 'Pages that the reader is done with.' },
);

export const PagesMarked = closed(
  {
    marked: count(
      'Pages that are marked as read: those that are newer than the reader knew, and that the reader may open.',
    ),
    undone: Type.Boolean({
      description: 'This key was used before, and what it marked was taken back.',
      examples: [false],
    }),
  },
  { $id: 'changes-since/pages-marked', description: 'What was marked.' },
);

export const PagesUnread = closed(
  { key },
  { $id: 'changes-since/pages-unread', description: 'Takes back what was marked as read with a key.' },
);

export const PagesUndone = closed(
  {
    undone: count('Pages that are to read again; those that the reader looked at meanwhile are not.'),
    marked: count('Pages that were marked with the key; 0 if it is not known, or was forgotten.'),
  },
  { $id: 'changes-since/pages-undone', description: 'What was taken back.' },
);
