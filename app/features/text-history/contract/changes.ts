/** What changed between two versions of an item. */
import { Type, type Static } from 'typebox';
import { closed, nullable, word } from '#app/contract.ts';
import type { Redline } from '#app/text/redline/redline.ts';
import { ITEM_HEAD, ListedVersion, versionNumber } from './parts.ts';

export const ItemChangesQuery = closed(
  {
    from: Type.Optional(versionNumber('The older version; without it, the one before the newer one.', 11)),
    to: Type.Optional(versionNumber('The newer version; without it, the one of today.', 14)),
  },
  { $id: 'text-history/item-changes-query', title: 'ItemChangesQuery', description: 'The two versions.' },
);

/** A redline without its patch, which no reader needs. */
export type ShownRedline = Omit<Redline, 'patch'>;

export const shownRedline = Type.Unsafe<ShownRedline>({
  type: 'object',
  required: ['limited', 'isTooLong', 'counts', 'sections'],
  additionalProperties: true,
  description:
    'What differs, section by section: `limited` where a bound was reached, so that nothing may be said to be the same because it is not shown; `counts` by kind of change; `sections` with the paragraphs that differ and their words that were removed, added and moved.',
  examples: [{ limited: false, isTooLong: false, counts: {}, sections: [] }],
});

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
    redline: nullable(shownRedline),
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
