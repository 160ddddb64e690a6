import { expect, test } from 'vitest';
import { memoryMedia, PNG } from '#tests/support/media.ts';
import { rulesFromSchema, walk } from '#app/runtime/plugins/field-rules.ts';
import { recordCleaner } from '../record-html.ts';
import { sanitise } from '../sanitise.ts';
import { createIntake } from './intake.ts';
import { isMediaUrl } from './import-media.ts';

const { shape } = rulesFromSchema({
  properties: {
    picture: { 'x-media': 'picture' },
    part: { properties: { files: { 'x-media': 'file', items: { properties: { src: {} } } } } },
  },
});
const PIXEL = `data:image/png;base64,${PNG.toString('base64')}`;
const HASH = '0'.repeat(64);

function clean(record: Record<string, unknown>, media = createIntake(memoryMedia())) {
  const cleaner = recordCleaner({ sanitise, media }, undefined);
  walk(shape, record, { html: cleaner.clean, media: cleaner.take });
  return { record, warnings: cleaner.warnings, media: cleaner.media };
}

test('a picture gets its new address and size; its alternative text does not change', () => {
  const { record, warnings, media } = clean({ picture: { src: PIXEL, alt: 'A pixel', width: 900 } });
  expect(record['picture']).toEqual({
    src: expect.stringMatching(/^\/media\/[0-9a-f]{64}\.png$/),
    ...{ alt: 'A pixel', width: 1, height: 1 },
  });
  expect(warnings).toEqual([]);
  expect(media).toEqual([{ kind: 'picture', name: 'data:image/png;base64,iV…' }]);
});

test('media that cannot be imported is removed and reported', () => {
  const { record, warnings, media } = clean({
    picture: { src: 'https://a.test/b.png', alt: 'Lost' },
    part: { files: [{ src: 'gone.pdf' }, { src: 'https://a.test/b.pdf' }, { src: 'javascript:x()' }] },
  });
  expect(record).toEqual({ part: { files: [{ src: 'https://a.test/b.pdf' }] } });
  expect(warnings.map(({ pointer, message }) => `${pointer} ${message}`)).toEqual([
    '/picture picture not imported: https://a.test/b.png (is on another site; imports do not use the network)',
    '/part/files/0 file not imported: gone.pdf (is not in the folder of the imported file)',
    '/part/files/2 file not imported: javascript:x() (is on another site; imports do not use the network)',
  ]);
  expect(media.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'picture https://a.test/b.png',
    'file gone.pdf',
    'file javascript:x()',
  ]);
});

test('what is here already stays as it is', () => {
  const record = {
    picture: { src: `/media/${HASH}.png`, alt: '', width: 5, height: 5 },
    part: { files: [{ src: `/media/${HASH}.pdf/annex.pdf`, size: 5 }] },
  };
  expect(clean(structuredClone(record))).toEqual({ record, warnings: [], media: [] });
});

test.each([
  ['picture', `/media/${HASH}.png`, true],
  ['picture', `/media/${HASH}.pdf/a.pdf`, false],
  ['picture', 'https://a.test/a.png', false],
  ['file', `/media/${HASH}.pdf/a.pdf`, true],
  ['file', `/media/${HASH}.pdf/../../login`, false],
  ['file', 'https://a.test/a.pdf', true],
  ['file', 'javascript:alert(1)', false],
  ['file', '//a.test/a.pdf', false],
] as const)('%s at %s: %s', (kind, src, expected) => expect(isMediaUrl(src, kind)).toBe(expected));
