// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { NoteMarkdown } from './note-markdown.tsx';

afterEach(cleanup);

function show(text: string) {
  const router = createMemoryRouter([{ path: '*', element: <NoteMarkdown text={text} /> }]);
  return render(<RouterProvider router={router} />).container;
}

test.each([
  ['**Ask** _Jonas_', '<p><strong>Ask</strong> <em>Jonas</em></p>'],
  ['one\ntwo', '<p>one<br>two</p>'],
  ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
  ['3. a', '<ol start="3"><li>a</li></ol>'],
  ['- [x] done', '<ul><li>☑ done</li></ul>'],
  ['# Title', '<p><strong>Title</strong></p>'],
  ['`<b>`', '<p><code>&lt;b&gt;</code></p>'],
  ['<b>bold</b>', '<p>&lt;b&gt;bold&lt;/b&gt;</p>'],
  ['<img src=x onerror="alert(1)">', '<p>&lt;img src=x onerror="alert(1)"&gt;</p>'],
  ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['- [ ] open\n- [X] done', '<ul><li>☐ open</li><li>☑ done</li></ul>'],
  ['1. a\n\n   b\n2. c', '<ol start="1"><li><p>a</p><p>b</p></li><li><p>c</p></li></ol>'],
  ['> a\n> - b', '<blockquote><p>a</p><ul><li>b</li></ul></blockquote>'],
  ['~~no~~ `x`\n\n---', '<p><del>no</del> <code>x</code></p><hr>'],
  ['see report.md and Art.97', '<p>see report.md and Art.97</p>'],
  ['R&amp;D & more', '<p>R&amp;amp;D &amp; more</p>'],
])('%j is %s', (text, html) => {
  expect(show(text).innerHTML.replaceAll(' dir="auto"', '')).toBe(html);
});

test.each([
  ['a\n\nשלום', ['P', 'P']],
  ['# שלום', ['P']],
  ['- a\n- b\n\n> c\n\n1. d', ['UL', 'BLOCKQUOTE', 'OL']],
  ['|a|\n|-|\n|b|', ['TABLE']],
])('each outermost block of %j has the direction of its own text', (text, blocks) => {
  expect([...show(text).querySelectorAll('[dir=auto]')].map(({ tagName }) => tagName)).toEqual(blocks);
});

test.each([
  ['[a](https://a.example/x)', 'https://a.example/x', 'nofollow noopener noreferrer'],
  ['https://a.example', 'https://a.example', 'nofollow noopener noreferrer'],
  ['[a](mailto:a@b.example)', 'mailto:a@b.example', 'nofollow noopener noreferrer'],
  ['![a](https://a.example/x.png)', 'https://a.example/x.png', 'nofollow noopener noreferrer'],
  ['[a](/guide/1/x)', '/guide/1/x', null],
])('%j is a link', (text, href, rel) => {
  const link = show(text).querySelector('a');
  expect([link?.getAttribute('href'), link?.getAttribute('rel')]).toEqual([href, rel]);
});

test.each([
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a](data:text/html,x)',
  '[a](//evil.example)',
  '[a](/\\evil.example)',
  '[a](vbscript:x)',
  '[a](\u0001javascript:alert(1))',
  '<javascript:alert(1)>',
])('%j is not', (text) => {
  expect(show(text).querySelector('a')).toBeNull();
});

test('no text makes an element or attribute that runs', () => {
  const part = fc.oneof(
    fc.constantFrom(
      '<',
      '>',
      '[',
      ']',
      '(',
      ')',
      '`',
      '*',
      '_',
      '\n',
      '- ',
      '> ',
      '|',
      '!',
      'javascript:',
      '"',
      "'",
      ' onerror=',
      '<script>',
      '&lt;',
      '\\',
      '//',
      '#',
      '<a href="',
    ),
    fc.string({ maxLength: 4 }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
      const shown = show(parts.join(''));
      expect(shown.querySelectorAll('script, img, iframe, style, object, form, input')).toHaveLength(0);
      for (const element of shown.querySelectorAll('*'))
        for (const { name, value } of element.attributes) {
          expect([
            'href',
            'rel',
            'target',
            'class',
            'dir',
            'start',
            'tabindex',
            'role',
            'aria-label',
            'data-discover',
          ]).toContain(name);
          if (name === 'href') expect(value).toMatch(/^(?:https?:\/\/|mailto:|\/(?![/\\]))/i);
        }
      cleanup();
    }),
    { numRuns: 300 },
  );
});

test.each([
  '>'.repeat(20_000),
  '- '.repeat(10_000),
  '['.repeat(20_000),
  '*'.repeat(20_000),
  `${'> '.repeat(15)}deep`,
  '(((a*'.repeat(4_000),
  '| a '.repeat(5_000),
  '\n> a\n- b'.repeat(2_500),
  Array.from({ length: 140 }, (_, depth) => `${' '.repeat(depth)}- a`).join('\n'),
  `${'|a'.repeat(200)}\n${'|-'.repeat(200)}\n${'|a|\n'.repeat(4_000)}`,
])('a hostile text is shown: %#', (text) => {
  // A line of marks alone is a rule.
  const shown = show(text);
  expect(shown.textContent || shown.querySelector('hr')).toBeTruthy();
});
