import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { Node } from 'prosemirror-model';
import { describe, expect, test } from 'vitest';
import { sanitise } from '#app/import/sanitise.ts';
import { lawText } from '../testing/law.ts';
import { anyHtml } from '../testing/html.fixture.ts';
import { schema } from './schema.ts';
import { openText } from './to-document.ts';
import { toHtml } from './to-html.ts';

const BLOCK_TAG =
  / ?(<\/?(?:p|div|section|article|header|footer|h[2-6]|pre|blockquote|hr|[uo]l|li|d[ltd]|fig(?:ure|caption)|table|caption|t(?:head|body|foot|[rdh]))(?: [^>]*)?>) ?/g;

/** Without white space that is not seen: runs of it, and beside tags of blocks. */
const squash = (html: string) => html.replace(/\s+/g, ' ').replace(BLOCK_TAG, '$1').trim();

function lockedSources(doc: Node): string[] {
  const sources: string[] = [];
  doc.descendants(({ type, attrs }) => {
    if (type.name.startsWith('locked')) sources.push(String(attrs['source']));
  });
  return sources;
}

/** Opening and saving changes nothing; written anew it is the same text, and the sanitiser leaves it as it is. */
function expectUnchanged(html: string): Node {
  const { doc, kept } = openText(html);
  doc.check();
  expect(toHtml(doc, kept)).toBe(html);
  const anew = toHtml(doc);
  // A single empty paragraph is the empty text.
  expect(squash(anew)).toBe(squash(html).replace(/^<p><\/p>$/, ''));
  expect(sanitise(anew)).toBe(anew);
  return doc;
}

/** All texts of a record. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

describe('opening and saving', () => {
  test('changes no text of the library, and locks nothing in it', () => {
    const picture = { src: `/media/${'0'.repeat(64)}.png`, width: 640, height: 480 };
    const texts = globSync('content/*/*.ndjson')
      .flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean))
      .flatMap((line) => stringsIn(JSON.parse(line)))
      .filter((text) => text.includes('<'))
      .map((html) => sanitise(html, { picture: () => picture }));
    expect(texts.length).toBeGreaterThan(2000);
    for (const html of texts) expect(lockedSources(expectUnchanged(html))).toEqual([]);
  });

  test('changes nothing in long law with nested tables, spans, notes and white space', () => {
    const html = sanitise(lawText(200));
    expect(lockedSources(expectUnchanged(html))).toEqual([]);
  });

  test('changes nothing in anything that the sanitiser gives out', () => {
    fc.assert(
      fc.property(anyHtml, (source) => {
        expectUnchanged(sanitise(source));
      }),
      { numRuns: 600 },
    );
  });

  test('changes nothing in text that no sanitiser has seen', () => {
    fc.assert(
      fc.property(fc.oneof(anyHtml, fc.string()), (html) => {
        const { doc, kept } = openText(html);
        doc.check();
        expect(toHtml(doc, kept)).toBe(html);
      }),
      { numRuns: 300 },
    );
  });
});

test('very deep elements are locked', () => {
  const html = `${'<blockquote>'.repeat(20_000)}<p>a</p>${'</blockquote>'.repeat(20_000)}`;
  const { doc, kept } = openText(html);
  expect(lockedSources(doc)).toHaveLength(1);
  expect(toHtml(doc, kept)).toBe(html);
});

describe('what the schema does not know', () => {
  test.each([
    ['an anchor', '<p>a<span id="at_x"></span>b</p>', ['<span id="at_x"></span>']],
    ['a format in itself', '<p><b>a<b>b</b></b></p>', ['<b>b</b>']],
    ['an empty quotation', '<p>a</p><blockquote></blockquote>', ['<blockquote></blockquote>']],
    [
      'a table with rows of different lengths',
      '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>',
      ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>'],
    ],
    ['a table without rows', '<table></table>', ['<table></table>']],
    ['an element that no text may have', '<p>a</p><details open>b</details>', ['<details open>b</details>']],
  ])('%s is locked alone', (_, html, sources) => {
    expect(lockedSources(openText(html).doc)).toEqual(sources);
  });
});

describe('one change', () => {
  /** The HTML after `text` was added at the end of the block that holds `word`. */
  function append(html: string, word: string, text: string): string {
    const { doc, kept } = openText(html);
    let at = -1;
    doc.descendants((node, pos) => {
      if (at < 0 && node.isTextblock && node.textContent.includes(word)) at = pos + node.nodeSize - 1;
    });
    return toHtml(
      doc.replace(
        at,
        at,
        schema
          .node('doc', null, [schema.node('paragraph', null, [schema.text(text)])])
          .slice(1, 1 + text.length),
      ),
      kept,
    );
  }

  test('leaves every other block as it was, to the byte', () => {
    const html =
      '<p>one   two</p>\n\n<ul>\n<li>three</li>\n<li><b>four</b>\n\n</li>\n</ul>\n<p>five <em> six</em></p>\n';
    expect(append(html, 'three', '!')).toBe(html.replace('three', 'three!'));
    expect(append(html, 'four', '!')).toBe(
      html.replace('<b>four</b>\n\n', '<b>four!</b>'.replace('four!</b>', 'four</b>!')),
    );
  });

  test('in a table of a law changes one cell', () => {
    const html = sanitise(lawText(6));
    expect(append(html, 'Transfer', ' 1')).toBe(html.replace('<em>SEPA</em>', '<em>SEPA</em> 1'));
  });
});
