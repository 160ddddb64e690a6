/** Two items side by side. */
import { Type, type Static } from 'typebox';
import { shownRedline } from '#app/contracts/shown-redline.ts';
import type { ShownRedline } from '#app/text/redline/redline.ts';
import { closed, nullable, word } from '#app/contract.ts';
import { ITEM_HEAD } from './parts.ts';

/** Items to compare with that are named. */
export const MOST_OTHERS = 300;

export const ItemComparisonQuery = closed(
  {
    with: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 2147483647,
        description: 'Node id of the other item; without it, only what it can be compared with is answered.',
        examples: [2002],
      }),
    ),
  },
  { $id: 'text-history/item-comparison-query', title: 'ItemComparisonQuery', description: 'The other item.' },
);

const ComparedItem = closed(ITEM_HEAD, {
  $id: 'text-history/compared-item',
  title: 'ComparedItem',
  description: 'An item that is compared.',
});

const html = (whose: string) =>
  nullable(
    Type.String({
      description: `The text of ${whose} under this heading; null if it has none.`,
      examples: ['<p>…</p>'],
    }),
  );

const ComparedRow = closed(
  {
    title: Type.String({
      description: 'Heading, that of the first item where it has one.',
      examples: ['Capital'],
    }),
    state: word(['same', 'alike', 'other', 'only-first', 'only-second'], {
      description:
        '`same`: the same words. `alike`: `redline` says what differs. `other`: too different for that. `only-first`, `only-second`: the other one has no text under this heading, which does not say that it has no rule.',
      examples: ['other'],
    }),
    first: html('the first item'),
    second: html('the second item'),
    redline: nullable(shownRedline<ShownRedline>()),
  },
  { $id: 'text-history/compared-row', title: 'ComparedRow', description: 'What both say of the same.' },
);
export type ComparedRow = Static<typeof ComparedRow>;

const OtherItem = closed(
  {
    nid: ITEM_HEAD.nid,
    title: ITEM_HEAD.title,
    why: word(['before', 'after', 'related', 'place'], {
      description:
        '`before`, `after`: in the same series. `related`: its editors chose it. `place`: the same about another place.',
      examples: ['place'],
    }),
  },
  { $id: 'text-history/other-item', title: 'OtherItem', description: 'An item to compare with.' },
);
export type OtherItem = Static<typeof OtherItem>;

export const ItemComparison = closed(
  {
    ...ITEM_HEAD,
    second: nullable(ComparedItem),
    state: word(['compared', 'one-item', 'unreadable'], {
      description:
        '`compared`: `rows` says what both say. `one-item`: no other item was named. `unreadable`: one of the two cannot be read at the moment, so nothing was compared.',
      examples: ['compared'],
    }),
    rows: Type.Array(ComparedRow, { description: 'In the order of the first item.', examples: [[]] }),
    others: Type.Array(OtherItem, {
      maxItems: MOST_OTHERS,
      description: 'What it can be compared with.',
      examples: [[]],
    }),
  },
  {
    $id: 'text-history/item-comparison',
    title: 'ItemComparison',
    description: 'Two items, part by part. What the reader may not see of their pages is not in it.',
  },
);
export type ItemComparison = Static<typeof ItemComparison>;
