/** What changed on a page, word by word. */
import { Type, type Static } from 'typebox';
import { closed, word } from '#app/contract.ts';
import { amount, changed, label, ownId, path, seen, title } from './parts.ts';

const ChangeRun = closed(
  {
    text: Type.String({ description: 'Plain text.', examples: ['9 April 2027'] }),
    change: Type.Optional(
      word(['added', 'removed'], {
        description: 'Absent for words in both versions.',
        examples: ['added'],
      }),
    ),
  },
  { description: 'Words that are in both versions or in one.' },
);

export const ComparedBlock = closed(
  {
    kind: word(['text', 'item', 'heading', 'unchanged'], {
      description: 'What kind of line it is; unchanged for lines that are left out.',
      examples: ['text'],
    }),
    count: Type.Optional(
      Type.Integer({ minimum: 1, description: 'How many unchanged lines are left out.', examples: [4] }),
    ),
    runs: Type.Array(ChangeRun, {
      description: 'The words of the line, divided where a change begins or ends.',
      examples: [[{ text: '9 April 2027', change: 'added' }]],
    }),
  },
  { description: 'A line, or a number of unchanged lines that are left out.' },
);
export type ComparedBlock = Static<typeof ComparedBlock>;

export const ComparedPart = closed(
  {
    title: Type.String({
      description: 'Heading of the section, or name of the fact.',
      examples: ['Who is next'],
    }),
    id: Type.Optional(
      Type.String({
        description: "Id of the section's heading on the page; absent for facts and removed sections.",
        examples: ['who-is-next'],
      }),
    ),
    state: word(['changed', 'added', 'removed'], {
      description: 'Whether the part is in both versions, new or removed.',
      examples: ['changed'],
    }),
    too_many: Type.Boolean({
      description: 'Whether the changes are too many or too long to be shown; blocks is then empty.',
      examples: [false],
    }),
    blocks: Type.Array(ComparedBlock, {
      description: 'Lines with changes and those around them, in reading order.',
      examples: [[{ kind: 'unchanged', count: 4, runs: [] }]],
    }),
  },
  { description: 'A part of the page whose words changed.' },
);
export type ComparedPart = Static<typeof ComparedPart>;

export const BookmarkComparison = closed(
  {
    nid: ownId(),
    title: title(),
    path: path('Path of its page.'),
    label: label(),
    seen: seen(),
    changed: changed(),
    version: amount('The current version, with which the one that the reader saw is compared.', 2, 1),
    state: word(['changed', 'same', 'wordless', 'unknown'], {
      description:
        'changed: words changed. same: nothing that the reader may see changed. wordless: something without words changed, such as a picture, a link or emphasis. unknown: the version that the reader saw cannot be shown any more.',
      examples: ['changed'],
    }),
    parts: Type.Array(ComparedPart, {
      description:
        'Parts of the page whose words changed: facts such as title and dates, then sections in the order of the page, then removed ones.',
      examples: [[]],
    }),
  },
  {
    $id: 'bookmarks/bookmark-comparison',
    description:
      'The words that were added to a page and removed from it since the reader bookmarked it or marked it as read. It has only what the reader may see now.',
  },
);
export type BookmarkComparison = Static<typeof BookmarkComparison>;
