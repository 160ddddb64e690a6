import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeContent, escapeHtml } from './escape-html.ts';
import { plainText } from './plain-text.ts';

test.each([
  ['A & B < C > "D"', 'A &amp; B &lt; C &gt; &quot;D&quot;', 'A &amp; B &lt; C &gt; "D"'],
  ['&amp; l’État', '&amp;amp; l’État', '&amp;amp; l’État'],
])('%s', (text, attribute, content) => {
  expect([escapeHtml(text), escapeContent(text)]).toEqual([attribute, content]);
});

test('any text is read back as it was written, and holds no tag', () => {
  const text = fc.string({ unit: fc.constantFrom('&', '<', '>', '"', "'", ';', 'amp', 'lt', 'a') });
  fc.assert(
    fc.property(text, (given) => {
      for (const escape of [escapeHtml, escapeContent]) {
        expect(escape(given)).not.toMatch(/[<>]/);
        expect(plainText(escape(given))).toBe(given);
      }
      expect(escapeHtml(given)).not.toContain('"');
    }),
  );
});
