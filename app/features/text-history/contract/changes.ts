/** What changed between two versions of an item. */
import { Type, type Static } from 'typebox';
import { closed, nullable, word } from '#app/contract.ts';
import { shownRedline } from '#app/contracts/shown-redline.ts';
import type { ShownRedline } from '#app/text/redline/redline.ts';
import { ITEM_HEAD, ListedVersion, versionNumber } from './parts.ts';

export const ItemChangesQuery = closed(
  {
    from: Type.Optional(versionNumber('The older version; without it, the one before the newer one.', 11)),
    to: Type.Optional(versionNumber('The newer version; without it, the one of today.', 14)),
  },
  { $id: 'text-history/item-changes-query', title: 'ItemChangesQuery', description: 'The two versions.' },
);

export const ItemChanges = closed(
  {
    ...ITEM_HEAD,
    zone: Type.String({ description: 'IANA time zone of the site.', examples: ['Europe/London'] }),
    from: nullable(versionNumber('The older version; null if there is but one.', 11)),
    to: versionNumber('The newer version.', 14),
    state: word(['compared', 'one-version', 'withheld', 'unreadable'], {
      description:
        '`compared`: `redline` says what differs. `one-version`: nothing to compare with. `withheld`: one of the two is not shown to anybody. `unreadable`: one of the two cannot be read any more.',
      examples: ['compared'],
    }),
    redline: nullable(shownRedline<ShownRedline>()),
    versions: Type.Array(ListedVersion, { description: 'The newest first.', examples: [[]] }),
    isCut: Type.Boolean({ description: 'It has older versions that are not listed.', examples: [false] }),
  },
  {
    $id: 'text-history/item-changes',
    title: 'ItemChanges',
    description:
      'What changed between two versions. What the reader may not see of the page of today is not in it.',
  },
);
export type ItemChanges = Static<typeof ItemChanges>;
