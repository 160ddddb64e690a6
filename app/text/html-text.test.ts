import { expect, test } from 'vitest';
import { plainText, stripTags, escapeContent, escapeHtml } from './html-text.ts';
import fc from 'fast-check';

test.each([
  ['<p>Hello</p>', 'Hello'],
  ['<h2>Who is <em>in</em> scope?</h2>', 'Who is in scope?'],
  ['<p>one</p><p>two</p>', 'one two'],
  ['<td>a</td><td>b</td>', 'a b'],
  ['  a \n\t b  ', 'a b'],
  ['AT&amp;T &lt;3 &gt; &quot;x&quot; &#39;y&#39;', `AT&T <3 > "x" 'y'`],
  ['a&nbsp;b', 'a b'],
  ['&amp;lt;', '&lt;'],
  ['&eacute; &unknown; & plain', '&eacute; &unknown; & plain'],
  ['line<br>break', 'line break'],
  ['', ''],
  ['<p></p>', ''],
  // A tag does not reach beyond the next one.
  ['a < b <p>c</p>', 'a < b c'],
  ['<'.repeat(3) + 'b>', '<<'],
])('the text of %s', (html, expected) => {
  expect(plainText(html)).toBe(expected);
});

test('without tags it is still HTML', () => {
  expect(stripTags('<td>a &amp; b</td>\n<td>&lt;c&gt;</td>')).toBe('a &amp; b &lt;c&gt;');
});

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
