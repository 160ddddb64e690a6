import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createOutliner } from '#app/runtime/plugins/load.ts';
import { sanitise } from '../sanitise.ts';
import { settleAnchors } from './anchors.ts';

const settled = (...fields: string[]) => settleAnchors(fields.map((html) => sanitise(html)));

describe('anchors of an item', () => {
  test('footnotes lead to their note and back, across fields', () => {
    const body = '<p>Law<a id="src1" href="#ntr1-L_2016">(<sup>1</sup>)</a></p>';
    const notes = '<div><a name="ntr1-L_2016" href="#src1">(1)</a> OJ L 119.</div>';
    expect(settled(body, notes)).toEqual([
      '<p>Law<a id="at_src1" href="#at_ntr1-L_2016">(<sup>1</sup>)</a></p>',
      '<p><a id="at_ntr1-L_2016" href="#at_src1">(1)</a> OJ L 119.</p>',
    ]);
  });

  test.each([
    ['a link that leads nowhere', '<a href="#gone">x</a>', '<a>x</a>'],
    ['a link to nothing', '<a href="#">x</a>', '<a>x</a>'],
    ['the top of the page', '<a href="#top">x</a>', '<a href="#top">x</a>'],
    [
      'an own place called top',
      '<p id="top">a</p><a href="#top">x</a>',
      '<p id="at_top">a</p><a href="#at_top">x</a>',
    ],
    ['another page', '<a href="/guide/1#scope">x</a>', '<a href="/guide/1#scope">x</a>'],
    [
      'of two equal ids the first',
      '<p id="a">1</p><p id="a">2</p>',
      '<p id="at_a">1</p><p id="at_a-2">2</p>',
    ],
    [
      'the name of a heading',
      '<a href="#key-dates">x</a><h3>Key &amp; dates</h3>',
      '<a href="#at_key-dates">x</a><h3 id="at_key-dates">Key &amp; dates</h3>',
    ],
    [
      'letters that addresses escape',
      '<p id="é 1">a</p><a href="#%C3%A9%201">x</a>',
      '<p id="at_~e9~201">a</p><a href="#at_~e9~201">x</a>',
    ],
    [
      'an id and a name that differ',
      '<a id="a" name="b">x</a><a href="#b">y</a>',
      '<span id="at_b"></span><a id="at_a">x</a><a href="#at_b">y</a>',
    ],
    [
      'a division',
      '<div id="art_1"><p>a</p></div><a href="#art_1">x</a>',
      '<div id="at_art_1"><p>a</p></div><a href="#at_art_1">x</a>',
    ],
    [
      'an anchor around blocks',
      '<a name="x"><p>a</p></a><a href="#x">y</a>',
      '<p><a id="at_x">a</a></p><a href="#at_x">y</a>',
    ],
    [
      'ids of the page',
      '<p id="main">a</p><p id="__proto__">b</p>',
      '<p id="at_main">a</p><p id="at___proto__">b</p>',
    ],
  ])('%s', (_, html, expected) => {
    expect(settled(html)).toEqual([expected]);
    expect(settled(expected)).toEqual([expected]);
  });
});

test('the table of contents leads to the ids that headings have, and links of the text too', () => {
  const [body] = settled(
    '<h2 id="art_1">Scope</h2><h2>Dates</h2><a href="#art_1">1</a><a href="#dates">2</a>',
  );
  const { html, headings } = createOutliner().outline(body!);
  expect(headings).toEqual([
    { id: 'at_art_1', text: 'Scope' },
    { id: 'at_dates', text: 'Dates' },
  ]);
  expect(html).toBe(
    '<h2 id="at_art_1">Scope</h2><h2 id="at_dates">Dates</h2><a href="#at_art_1">1</a><a href="#at_dates">2</a>',
  );
});

test('for any item, ids are unique and prefixed, every link has a target, and the function is idempotent', () => {
  const name = fc.constantFrom(
    'a',
    'A',
    'art 1',
    'é',
    'scope',
    'at_a',
    'a-2',
    '"',
    '<x>',
    'top',
    'x'.repeat(400),
  );
  const attribute = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');
  const part = fc.tuple(
    fc.constantFrom(
      'p id',
      'a name',
      'div id',
      'h2 id',
      'li id',
      'a href',
      'span id',
      'td id',
      'dt id',
      'b id',
    ),
    name,
  );
  const field = fc.array(part, { maxLength: 6 }).map((parts) =>
    parts
      .map(([kind, value]) => {
        const [tag, key] = kind.split(' ');
        return `<${tag} ${key}="${key === 'href' ? '#' : ''}${attribute(value)}">Scope</${tag}>`;
      })
      .join(''),
  );
  fc.assert(
    fc.property(fc.array(field, { maxLength: 3 }), (fields) => {
      const once = settled(...fields);
      const html = once.join('');
      const ids = [...html.matchAll(/ (?:id|name)="([^"]*)"/g)].map(([, id]) => id!);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(id).toMatch(/^at_/);
      for (const [, target] of html.matchAll(/href="#([^"]*)"/g)) expect([...ids, 'top']).toContain(target);
      expect(settled(...once)).toEqual(once);
    }),
    { numRuns: 200 },
  );
});
