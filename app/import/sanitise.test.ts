import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlainHtml } from './plain-html.ts';
import { sanitise, sanitiseParsed } from './sanitise.ts';

describe('sanitise', () => {
  it.each([
    ['<p onclick="x()">Hi <script>x()</script><u>there</u></p>', '<p>Hi <u>there</u></p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href=" java&#10;script:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,<script>x</script>">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<a href="/guide/1/germany" target="_blank" style="x">x</a>', '<a href="/guide/1/germany">x</a>'],
    [
      '<a href="mailto:a@example.test">x</a><a href="#top">y</a>',
      '<a href="mailto:a@example.test">x</a><a href="#at_top">y</a>',
    ],
    ['<img src="https://example.test/a.png" alt="A" onerror="x()">', '[Picture not included: A]'],
    [
      '<img src="http://example.test/a.png"><img src="/a.png"><img alt="">',
      '[Picture not included][Picture not included]',
    ],
    ['<svg><script>alert(1)</script><a>x</a></svg>y', 'y'],
    ['<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>', '[formula not included]'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', ''],
    ['<iframe src="https://example.test">x</iframe><style>p{}</style>', ''],
    [
      '<table><tr><th scope="row" colspan="2" class="x">a</th><td rowspan="2" width="9">b</td></tr></table>',
      '<table><tr><th scope="row" colspan="2">a</th><td rowspan="2">b</td></tr></table>',
    ],
    ['<h1>One</h1><h2>Two</h2>', '<h2>One</h2><h3>Two</h3>'],
    ['<p>a<p>b', '<p>a</p><p>b</p>'],
    ['1 < 2 & 3', '1 &lt; 2 &amp; 3'],
    ['<!-- c --><p>&nbsp;</p>', '<p>\u00a0</p>'],
  ])('%s', (html, clean) => {
    expect(sanitise(html)).toBe(clean);
  });

  it('prevents scripts for any input', () => {
    fc.assert(
      fc.property(soup, (html) => {
        expect(sanitise(html)).not.toMatch(
          /<(?:script|style|svg|iframe|font)\b|<[^>]*\son\w+=|(?:href|src)="\s*(?:javascript|data):/i,
        );
      }),
      { numRuns: 500 },
    );
  });
});

describe('plain HTML', () => {
  it('is recognised in ordinary content', () => {
    const table = '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>';
    const html = `<h2>A &amp; B</h2><p>One <strong>two <em>three</em></strong> <a href="https://example.test/a?b=c">four</a>.</p><ul><li>five</li></ul><blockquote><p>six</p></blockquote>${table}`;
    expect(isPlainHtml(html)).toBe(true);
    expect(isPlainHtml('')).toBe(true);
  });

  it('is exactly what the sanitiser leaves alone', () => {
    let plain = 0;
    fc.assert(
      fc.property(fc.oneof(soup, tree), (html) => {
        if (!isPlainHtml(html)) return;
        plain++;
        expect(sanitiseParsed(html)).toBe(html);
      }),
      { numRuns: 2000 },
    );
    expect(plain, 'the test must meet plain HTML').toBeGreaterThan(100);
  });
});

const TAGS = [
  'p',
  'h2',
  'ul',
  'ol',
  'li',
  'a',
  'strong',
  'em',
  'b',
  'code',
  'blockquote',
  'table',
  'caption',
  'thead',
  'tbody',
  'tr',
  'td',
  'th',
  'br',
  'font',
  'script',
  'svg',
];
const tag = fc.constantFrom(...TAGS);
const attribute = fc.constantFrom(
  '',
  ' href="https://example.test/x"',
  ' href="/x#y"',
  ' href="//x"',
  ' href="javascript:x()"',
  ' href="mailto:a@b"',
  ' href="#"',
  ' onclick="x()"',
  " href='data:x'",
  ' href="https://x/\u00e9"',
);
const text = fc.constantFrom(
  'word',
  ' ',
  '\n',
  '&amp;',
  '&lt;',
  '&',
  '<',
  '>',
  '&nbsp;',
  '"',
  '\r\n',
  '\0',
  'é',
  '<!--',
  '-->',
  '&#106;',
);

/** Tags and text in any order. */
const soup = fc
  .array(
    fc.oneof(
      fc.tuple(tag, attribute).map(([name, more]) => `<${name}${more}>`),
      tag.map((name) => `</${name}>`),
      text,
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

/** Properly nested, though not always sensibly. */
const { tree } = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc
    .array(
      fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom('word', ' ', '&amp;', 'é'),
        fc
          .tuple(tag, tie('tree'))
          .map(([name, inner]) =>
            name === 'a' ? `<a href="https://example.test/">${inner}</a>` : `<${name}>${inner}</${name}>`,
          ),
        fc
          .tuple(fc.constantFrom('ul', 'ol'), tie('tree'))
          .map(([name, inner]) => `<${name}><li>${inner}</li></${name}>`),
        fc
          .tuple(fc.constantFrom('th', 'td'), tie('tree'))
          .map(([name, inner]) => `<table><tr><${name}>${inner}</${name}></tr></table>`),
      ),
      { maxLength: 3 },
    )
    .map((parts) => parts.join('')),
}));
