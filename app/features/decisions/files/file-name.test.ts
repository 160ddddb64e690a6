/** Names of files: a client may send anything; every system can save what is stored. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LONGEST_FILE_NAME, MOST_FILE_NAME_BYTES } from '../limits.ts';
import { cleanFileName } from './file-name.ts';

/** Texts with what names must not have, more often than by chance. */
const given = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '.',
          '..',
          ' ',
          '/',
          '\\',
          ':',
          'con',
          'NUL.',
          '.pdf',
          '\u202e',
          '\u200d',
          '\u0301',
          'e',
        ),
        fc.constantFrom('\u0000', '\n', '\u2028', '\ud800', '\ufeff', '\u{1f469}', '\uac00', 'a'.repeat(80)),
        fc.string({ unit: 'grapheme', maxLength: 5 }),
      ),
      { maxLength: 40 },
    )
    .map((parts) => parts.join('')),
);

test('any name becomes one that every system can save', () => {
  fc.assert(
    fc.property(given, (name) => {
      const clean = cleanFileName(name);
      expect(clean).not.toBe('');
      expect(clean).not.toMatch(/[\\/"*:<>?|\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
      expect(clean).not.toMatch(/^[. ]|[. ]$/);
      expect(clean).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i);
      expect([...clean].length).toBeLessThanOrEqual(LONGEST_FILE_NAME);
      expect(Buffer.byteLength(clean)).toBeLessThanOrEqual(MOST_FILE_NAME_BYTES);
      expect(cleanFileName(clean)).toBe(clean);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['a'.repeat(400) + '.xlsx', `${'a'.repeat(145)}.xlsx`],
  ['\u{1f469}'.repeat(100) + '.pdf', `${'\u{1f469}'.repeat(62)}.pdf`],
  ['../../etc/passwd', 'passwd'],
  ['e\u200d\u0301.pdf', '\u00e9.pdf'],
])('%s is cut before its extension', (name, clean) => {
  expect(cleanFileName(name)).toBe(clean);
});
