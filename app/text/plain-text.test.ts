import { expect, test } from 'vitest';
import { plainText, stripTags } from './plain-text.ts';

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
