import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { sanitise } from '../sanitise.ts';
import type { Omission } from './tree.ts';

describe('the text is preserved', () => {
  it.each([
    ['blocks stay apart', '<div>One</div><div>Two</div>', '<p>One</p><p>Two</p>'],
    [
      'loose words around blocks are paragraphs of their own',
      '<div>One<p>Two</p>Three</div>Four',
      '<p>One</p><p>Two</p><p>Three</p>Four',
    ],
    ['a division in a list item', '<ul><li><div>One</div></li></ul>', '<ul><li><p>One</p></li></ul>'],
    [
      'blocks in an inline element',
      '<b>x<ul><li>y</li></ul>z</b>',
      '<b>x</b><ul><li><b>y</b></li></ul><b>z</b>',
    ],
    ['blocks in a heading', '<h2><div>One</div><div>Two</div></h2>', '<h2>One<br />Two</h2>'],
    [
      'definition lists',
      '<dl><dt>PSP</dt><dd>Payment service provider</dd></dl>',
      '<dl><dt>PSP</dt><dd>Payment service provider</dd></dl>',
    ],
    [
      'sections and articles',
      '<article><header>Title I</header><section><p>One</p></section></article>',
      '<article><header><p>Title I</p></header><section><p>One</p></section></article>',
    ],
    [
      'landmarks become sections',
      '<nav>One</nav><aside>Two</aside>',
      '<section><p>One</p></section><section><p>Two</p></section>',
    ],
    ['h5 and h6', '<h5>One</h5><h6>Two</h6>', '<h5>One</h5><h6>Two</h6>'],
    ['all headings move below an h1', '<h1>A</h1><h3>B</h3><h6>C</h6>', '<h2>A</h2><h4>B</h4><h6>C</h6>'],
    [
      'numbering',
      '<ol start="4" type="a" reversed><li value="9">x</li></ol>',
      '<ol start="4" type="a" reversed><li value="9">x</li></ol>',
    ],
    [
      'no other attribute of a list',
      '<ol start="x" type="disc" class="y"><li>x</li></ol>',
      '<ol><li>x</li></ol>',
    ],
    [
      'a list straight in a list',
      '<ul><li>a</li><ul><li>b</li></ul></ul>',
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
    ],
    [
      'amendments',
      '<p><del>old</del> <ins>new</ins> <s>gone</s> <strike>gone</strike></p>',
      '<p><del>old</del> <ins>new</ins> <s>gone</s> <s>gone</s></p>',
    ],
    [
      'struck by style',
      '<p>a <span style="color:red; text-decoration: line-through">b</span></p>',
      '<p>a <s>b</s></p>',
    ],
    ['struck by class', '<p class="x strikethrough">b</p>', '<p><s>b</s></p>'],
    [
      'struck blocks and rows',
      '<del><p>a</p><ul><li>b</li></ul></del><table><tr style="text-decoration:line-through"><td>c</td></tr></table>',
      '<p><del>a</del></p><ul><li><del>b</del></li></ul><table><tr><td><s>c</s></td></tr></table>',
    ],
    [
      'index, exponent, small print and short forms',
      'H<sub>2</sub>O m<sup>2</sup> <small>x</small> <abbr title="Payment">P</abbr> <q cite="https://a.test/">q</q>',
      'H<sub>2</sub>O m<sup>2</sup> <small>x</small> <abbr title="Payment">P</abbr> <q cite="https://a.test/">q</q>',
    ],
    [
      'tables',
      '<table><caption>C</caption><colgroup><col></colgroup><thead><tr><th scope="col" colspan="2">a</th></tr></thead><tfoot><tr><td rowspan="0">b</td></tr></tfoot></table>',
      '<table><caption>C</caption><thead><tr><th scope="col" colspan="2">a</th></tr></thead><tfoot><tr><td>b</td></tr></tfoot></table>',
    ],
    [
      'content of a table outside its cells',
      '<table>loose<tr><td>a</td></tr></table>',
      '<p>loose</p><table><tr><td>a</td></tr></table>',
    ],
    [
      'language and direction',
      '<p lang="fr">a <span dir="rtl">b</span></p>',
      '<p lang="fr">a <span dir="rtl">b</span></p>',
    ],
    ['a span without effect', '<p><span class="x">a</span></p>', '<p>a</p>'],
    [
      'emphasis by style',
      '<p><span style="font-weight:700">a</span><span style="font-style:italic">b</span></p>',
      '<p><b>a</b><i>b</i></p>',
    ],
    [
      'no link in a link',
      '<a href="/a">x<div><a href="/b">y</a></div></a>',
      '<a href="/a">x</a><p><a href="/a">y</a></p>',
    ],
  ])('%s', (_, html, expected) => {
    expect(sanitise(html)).toBe(expected);
  });

  test('struck text is struck however deep it is nested', () => {
    for (const depth of [30, 60, 300]) {
      const html = sanitise(`${'<div><b>'.repeat(depth)}<p>now</p><del><p>old</p></del>`);
      expect(html).toMatch(/<del>[^<]*old/);
      expect(html).not.toMatch(/<del>[^<]*now/);
    }
  });
});

test('omitted content is reported', () => {
  const omitted: Omission[] = [];
  const html =
    '<p hidden>a</p><p style="display: none">b</p><math><mi>x</mi></math><svg></svg><iframe src="https://v.test/"></iframe><p>c</p>';
  expect(sanitise(html, { omit: (omission) => omitted.push(omission) })).toBe(
    '[formula not included]<p>c</p>',
  );
  expect(omitted.map(({ kind, name }) => `${kind}: ${name}`)).toEqual([
    'hidden text: p',
    'hidden text: p',
    'formula: math',
    'drawing: svg',
    'embedded content: https://v.test/',
  ]);
});

describe('pictures', () => {
  const src = `/media/${'a'.repeat(64)}.png`;
  const picture = (given: string) =>
    given === 'a.png' ? { src, width: 30, height: 20 } : { refused: 'not a picture' };

  test.each([
    [
      '<img src="a.png" alt="&quot;A&quot; &amp; B" onerror="x()" width="999">',
      `<img src="${src}" alt="&quot;A&quot; &amp; B" width="30" height="20" loading="lazy" />`,
    ],
    ['<img src="a.png">', `<img src="${src}" alt="" width="30" height="20" loading="lazy" />`],
    [
      `<img src="${src}" alt="x" width="30" height="20">`,
      `<img src="${src}" alt="x" width="30" height="20" loading="lazy" />`,
    ],
    ['<img src="b.png" alt="B">', '[Picture not included: B]'],
    ['<img src="/media/../a.png" alt="B">', '[Picture not included: B]'],
  ])('%s', (html, expected) => {
    const clean = sanitise(html, { picture });
    expect(clean).toBe(expected);
    expect(sanitise(clean, { picture })).toBe(expected);
  });
});

/** A text as its author meant it: words, struck or not. A block ends the line before and after it. */
interface Piece {
  html: string;
  /** `word` or `-word-` where struck; `\n` between lines. */
  plain: string;
}
const join = (pieces: Piece[]): Piece => ({
  html: pieces.map(({ html }) => html).join(''),
  plain: pieces.map(({ plain }) => plain).join(''),
});
const struck = (plain: string) => plain.replace(/(?<!-)\bw\d+\b(?!-)/g, '-$&-');
const line = (plain: string) => `\n${plain}\n`;

const word = fc.integer({ min: 0, max: 99 }).map((n) => ({ html: `w${n} `, plain: `w${n} ` }));
const { flow: generated } = fc.letrec<{ flow: Piece; some: Piece }>((tie) => ({
  some: fc.array(tie('flow'), { maxLength: 3 }).map(join),
  flow: fc.oneof(
    { maxDepth: 6, depthIdentifier: 'html' },
    word,
    fc
      .tuple(
        fc.constantFrom('div', 'section', 'blockquote', 'article', 'header', 'center', 'figure'),
        tie('some'),
      )
      .map(([tag, { html, plain }]) => ({ html: `<${tag}>${html}</${tag}>`, plain: line(plain) })),
    fc.tuple(fc.constantFrom('p', 'h2', 'h5'), word, word).map(([tag, a, b]) => ({
      html: `<${tag}>${a.html}<i>${b.html}</i></${tag}>`,
      plain: line(a.plain + b.plain),
    })),
    fc
      .tuple(fc.constantFrom('b', 'span', 'font', 'sup', 'a href="/x"', 'small'), tie('some'))
      .map(([tag, { html, plain }]) => ({ html: `<${tag}>${html}</${tag.split(' ')[0]}>`, plain })),
    fc
      .tuple(fc.constantFrom('del', 's', 'strike', 'span style="text-decoration:line-through"'), tie('some'))
      .map(([tag, { html, plain }]) => ({
        html: `<${tag}>${html}</${tag.split(' ')[0]}>`,
        plain: struck(plain),
      })),
    fc
      .tuple(fc.constantFrom('ul', 'ol'), fc.array(tie('some'), { minLength: 1, maxLength: 3 }))
      .map(([tag, items]) => ({
        html: `<${tag}>${items.map(({ html }) => `<li>${html}</li>`).join('')}</${tag}>`,
        plain: items.map(({ plain }) => line(plain)).join(''),
      })),
    fc.tuple(word, tie('some')).map(([term, { html, plain }]) => ({
      html: `<dl><dt>${term.html}</dt><dd>${html}</dd></dl>`,
      plain: line(term.plain) + line(plain),
    })),
    fc.array(tie('some'), { minLength: 1, maxLength: 3 }).map((cells) => ({
      html: `<table><tr>${cells.map(({ html }) => `<td>${html}</td>`).join('')}</tr></table>`,
      plain: cells.map(({ plain }) => line(plain)).join(''),
    })),
    tie('some').map(({ html }) => ({ html: `<div style="display:none">${html}</div>`, plain: '' })),
  ),
}));

/** The text of sanitised HTML in the same notation, by tags alone. */
function plainText(html: string): string {
  let strikes = 0;
  return html.replace(/<(\/?)([a-z0-9]+)[^>]*>|w\d+/g, (token, slash: string, tag?: string) => {
    if (!tag) return strikes > 0 ? `-${token}-` : token;
    if (tag === 'del' || tag === 's') strikes += slash ? -1 : 1;
    return /^(?:p|div|section|article|header|blockquote|figure|h\d|ul|ol|li|dl|dt|dd|table|tr|td|br)$/.test(
      tag,
    )
      ? '\n'
      : '';
  });
}
const lines = (plain: string) =>
  plain
    .split('\n')
    .map((text) => text.trim().replace(/ +/g, ' '))
    .filter(Boolean);

describe('for any input', () => {
  it('preserves words, lines and strikes', () => {
    fc.assert(
      fc.property(fc.array(generated, { maxLength: 4 }).map(join), ({ html, plain }) => {
        expect(lines(plainText(sanitise(html)))).toEqual(lines(plain));
      }),
      { numRuns: 400 },
    );
  });

  it('is idempotent', () => {
    const tag = fc.constantFrom(
      ...'p div span h1 h3 b del a ul ol li dl dt dd table tr td caption pre blockquote section br hr figure form'.split(
        ' ',
      ),
    );
    const attribute = fc.constantFrom(
      '',
      '',
      ' id="x"',
      ' name="y"',
      ' href="#x"',
      ' href="/x"',
      ' style="text-decoration:line-through"',
      ' lang="fr"',
    );
    const soup = fc.array(
      fc.oneof(
        fc.tuple(tag, attribute).map(([name, more]) => `<${name}${more}>`),
        tag.map((name) => `</${name}>`),
        fc.constantFrom('word', ' ', '&amp;', '<', '\n'),
      ),
      { maxLength: 16 },
    );
    fc.assert(
      fc.property(
        soup.map((parts) => parts.join('')),
        (html) => {
          const once = sanitise(html);
          expect(sanitise(once)).toBe(once);
        },
      ),
      { numRuns: 800 },
    );
  });
});
