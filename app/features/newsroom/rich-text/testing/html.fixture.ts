/** Random HTML of all that the sanitiser knows, and some that it does not. */
import fc from 'fast-check';

const word = fc.constantFrom(
  'scheme',
  '2027',
  'EUR 5 000',
  'Article 4(1)',
  'A & B',
  '<',
  'naïve',
  ' ',
  '\n',
  'x',
);
const escaped = word.map((text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;'));
const id = fc.constantFrom('', '', '', ' id="at_one"', ' lang="de"', ' dir="rtl"', ' id="two" lang="fr"');
const TAGS = ['strong', 'em', 'b', 'i', 'u', 's', 'del', 'ins', 'sub', 'sup', 'small', 'code', 'q', 'span'];
const link = fc.constantFrom(
  'https://a.example/x?a=1&amp;b=2',
  '/article/1',
  '#at_one',
  'mailto:a@b.example',
  'javascript:x',
);
const picture = `/media/${'a'.repeat(64)}.png`;

const many = (inner: fc.Arbitrary<string>, least = 0, most = 3) =>
  fc.array(inner, { minLength: least, maxLength: most }).map((parts) => parts.join(''));
const element = (tag: string, inner: fc.Arbitrary<string>, attributes: fc.Arbitrary<string> = id) =>
  fc.tuple(attributes, inner).map(([own, html]) => `<${tag}${own}>${html}</${tag}>`);

const { inline, block } = fc.letrec<{ inline: string; block: string }>((tie) => {
  const inlines = many(tie('inline'), 0, 4);
  const blocks = many(tie('block'), 0, 3);
  const loose = fc.oneof(
    inlines,
    blocks,
    fc.tuple(inlines, blocks, inlines).map((parts) => parts.join('\n')),
  );
  const list = (tag: string) =>
    element(
      tag,
      many(element('li', loose, fc.constantFrom('', ' value="3"')), 0),
      fc.constantFrom('', ' type="a" start="2"', ' reversed'),
    );
  const cell = fc.oneof(
    element('td', loose, fc.constantFrom('', '', ' colspan="2"', ' colspan="1" rowspan="2"')),
    element('th', loose, fc.constantFrom('', ' scope="row"')),
  );
  const rows = many(element('tr', many(cell, 0, 3)), 0, 3);
  const table = element(
    'table',
    fc.oneof(
      rows,
      fc
        .tuple(element('caption', inlines), element('thead', rows), element('tbody', rows))
        .map((parts) => parts.join('\n')),
      fc
        .tuple(element('tbody', rows), element('tbody', rows), element('tfoot', rows))
        .map((parts) => parts.join('')),
    ),
  );
  return {
    inline: fc.oneof(
      { maxDepth: 3 },
      ...[escaped, fc.constant('<br>'), fc.constant('<span id="at_here"></span>')],
      fc.constantFrom(
        `<img src="${picture}" alt="A chart" width="6" height="4">`,
        `<img src="${picture}" alt="">`,
      ),
      fc.oneof(...TAGS.map((tag) => element(tag, inlines))),
      fc.tuple(link, inlines).map(([href, html]) => `<a href="${href}">${html}</a>`),
      element('abbr', inlines, fc.constant(' title="Financial Conduct Authority"')),
    ),
    block: fc.oneof(
      { maxDepth: 3 },
      fc.oneof(...['p', 'h1', 'h2', 'h3', 'h6', 'pre', 'div', 'address'].map((tag) => element(tag, inlines))),
      fc.oneof(
        ...['div', 'section', 'blockquote', 'article', 'aside', 'details'].map((tag) => element(tag, blocks)),
      ),
      fc.oneof(list('ul'), list('ol'), table, fc.constant('<hr>')),
      fc
        .tuple(
          element(
            'figure',
            fc.tuple(inlines, element('figcaption', inlines)).map((parts) => parts.join('')),
          ),
        )
        .map(([html]) => html),
      element('dl', many(fc.oneof(element('dt', inlines), element('dd', loose)))),
      fc.constantFrom('\n', '  ', '<!-- x -->', '<svg></svg>'),
    ),
  };
});

export const anyHtml = many(fc.oneof(block, block, inline), 0, 5);
