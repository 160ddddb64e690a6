import fc from 'fast-check';
import { expect, test } from 'vitest';
import { htmlBlocks } from './html-blocks.ts';

test.each([
  ['nothing', '', []],
  ['loose text', 'A &amp; B', [['text', 'A & B']]],
  [
    'paragraphs, with marks inside a word and before a comma',
    '<p class="lead">The <b>first</b>,\n second</p><p>2<sup>nd</sup></p>',
    [
      ['text', 'The first, second'],
      ['text', '2nd'],
    ],
  ],
  [
    'headings and items',
    '<h3 id="a">Who</h3><ul><li>One</li><li><p>Two</p></li></ul><p>After</p>',
    [
      ['heading', 'Who'],
      ['item', 'One'],
      ['item', 'Two'],
      ['text', 'After'],
    ],
  ],
  [
    'rows of a table',
    '<table><thead><tr><th>Bank</th><th scope="col">Date</th></tr></thead><tbody><tr><td>A</td> <td>9 Jan</td></tr></tbody></table>',
    [
      ['text', 'Bank | Date'],
      ['text', 'A | 9 Jan'],
    ],
  ],
  [
    'what begins as a tag and is none',
    '<p <p>One</p><td </td> <td>Two',
    [
      ['text', '<p'],
      ['text', 'One'],
      ['text', '<td | Two'],
    ],
  ],
  ['escaped tags, which are text', '<p>a &lt;p&gt; b</p>', [['text', 'a <p> b']]],
])('%s', (_, html, expected) => {
  expect(htmlBlocks(html).map(({ kind, text }) => [kind, text])).toEqual(expected);
});

test('every word of every paragraph is there once, in its order', () => {
  const word = fc.stringMatching(/^[a-z]{1,6}$/);
  fc.assert(
    fc.property(fc.array(fc.array(word, { minLength: 1, maxLength: 6 }), { maxLength: 8 }), (paragraphs) => {
      const html = paragraphs.map(
        (words) => `<p>${words.join(' <em>')}${'</em>'.repeat(words.length - 1)}</p>`,
      );
      expect(htmlBlocks(html.join('\n')).map(({ text }) => text)).toEqual(
        paragraphs.map((words) => words.join(' ')),
      );
    }),
  );
});
