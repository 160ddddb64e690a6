/** What changed on a page, word by word. */
import type { Static } from 'typebox';
import { closed, nullable, word } from '#app/contract.ts';
import { shownRedline } from '#app/contracts/shown-redline.ts';
import type { ShownRedline } from '#app/text/redline/redline.ts';
import { amount, changed, label, ownId, path, seen, title } from './parts.ts';

export const BookmarkComparison = closed(
  {
    nid: ownId(),
    title: title(),
    path: path('Path of its page.'),
    label: label(),
    seen: seen(),
    changed: changed(),
    version: amount('The current version, with which the one that the reader saw is compared.', 2, 1),
    state: word(['compared', 'same', 'unknown'], {
      description:
        'compared: redline says what differs. same: the reader saw the current version. unknown: the version that the reader saw cannot be shown any more, or one of the two cannot be read.',
      examples: ['compared'],
    }),
    redline: nullable(shownRedline<ShownRedline>()),
  },
  {
    $id: 'bookmarks/bookmark-comparison',
    description:
      'The words that were added to a page and removed from it since the reader bookmarked it or marked it as read. It has only what the reader may see now.',
  },
);
export type BookmarkComparison = Static<typeof BookmarkComparison>;
