/** Pictures and files of stories. */
import type { MediaEntry } from '../contract/media.ts';
import { INES } from '../newsroom.fixture.ts';

const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="800" height="450"%3E%3Crect width="800" height="450" fill="%23ccd"/%3E%3C/svg%3E';

export const picture = (more: Partial<MediaEntry> = {}): MediaEntry => ({
  ...{ name: `${'1'.repeat(64)}.png`, kind: 'picture', src: PICTURE, fileName: 'fees.png' },
  ...{ title: 'Fees by country', alt: 'Two columns.', credit: 'Photograph: Ana Ruiz', language: 'en' },
  ...{ width: 800, height: 450, size: 21_200, page: 'Interchange fees', uses: 2 },
  ...{ addedAt: '2026-11-23T16:04:00.000Z', addedBy: INES },
  ...more,
});

export const file = (more: Partial<MediaEntry> = {}): MediaEntry => ({
  ...picture({ name: `${'2'.repeat(64)}.pdf`, kind: 'file', src: `/media/${'2'.repeat(64)}.pdf` }),
  ...{ fileName: 'annex.pdf', title: 'Annex of the circular', alt: '', credit: '' },
  ...{ width: null, height: null, size: 2_120_000, page: null, uses: 0, addedAt: null, addedBy: null },
  ...more,
});
