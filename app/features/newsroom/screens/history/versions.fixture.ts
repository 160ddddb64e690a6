/** The versions of one item for stories and tests. */
import type { ItemVersion } from '../../contract/publishing.ts';
import { PRIYA, TOMASZ } from '../../newsroom.fixture.ts';

export const version = (number: number, more: Partial<ItemVersion> = {}): ItemVersion => ({
  ...{ version: number, kind: 'update', title: 'FCA opens the gateway for cryptoasset authorisations' },
  ...{
    at: `2026-1${Math.min(number, 2)}-0${number}T08:40:00.000Z`,
    by: PRIYA,
    readerNote: '',
    deskNote: '',
    release: null,
  },
  ...{ replacedBy: null, isCurrent: false, hasFields: true },
  ...more,
});

export const VERSIONS: ItemVersion[] = [
  version(4, {
    ...{
      kind: 'minor',
      isCurrent: true,
      readerNote: 'The link to SI 2026/102 goes to the instrument as made.',
    },
    deskNote: 'The old link led to a draft.',
  }),
  version(3, { by: TOMASZ, readerNote: 'The FCA says what counts as a complete application.', release: 3 }),
  version(2, { kind: 'correction', readerNote: 'Our correction: registered firms do not convert.' }),
  version(1, { kind: 'import', by: null, at: null, hasFields: false }),
];
