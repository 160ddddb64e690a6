// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { sanitise } from '#app/import/sanitise.ts';
import { cleanPasted, describeLeftOut, withoutStyleSheets } from './clipboard.ts';
import { describeMissing, linkFootnotes } from './footnotes.ts';
import { makeWordLists } from './word-lists.ts';

const paste = (html: string, isOwn = false) => {
  const cleaned = cleanPasted(html, isOwn);
  return { html: cleaned.html, said: describeLeftOut(cleaned.leftOut) };
};

describe('pasted HTML', () => {
  test.each([
    ['formats', '<p>a <b>b</b> <span style="font-weight:700">c</span></p>', '<p>a <b>b</b> <b>c</b></p>'],
    ['a link that runs', '<p><a href="javascript:x()">a</a></p>', '<p><a>a</a></p>'],
    ['a link that hides what it runs', '<p><a href="java&#10;script:x()">a</a></p>', '<p><a>a</a></p>'],
    ['a link to another host', '<p><a href="//a.example/">a</a></p>', '<p><a>a</a></p>'],
    ['ids of another page', '<h2 id="x">a</h2><p><a href="#x">b</a></p>', '<h2>a</h2><p><a>b</a></p>'],
    ['a title', '<h1>a</h1><h2>b</h2>', '<h2>a</h2><h3>b</h3>'],
    ['a script', '<p>a<script>b</script></p>', '<p>a</p>'],
  ])('%s', (_, given, expected) => {
    const { html } = paste(given);
    expect(html).toBe(expected);
    expect(sanitise(html)).toBe(html);
  });

  test('of our own keeps its ids and pictures', () => {
    const html = `<p id="at_a"><a href="#at_a">a</a><img src="/media/${'0'.repeat(64)}.png" alt="" loading="lazy" /></p>`;
    expect(paste(html, true)).toEqual({ html, said: '' });
  });

  test('says what it left out', () => {
    expect(
      paste('<p>a<img src="https://a.example/x.png"><iframe></iframe><svg></svg><svg></svg></p>'),
    ).toEqual({
      html: '<p>a</p>',
      said: 'Pasted without embedded content, 2 drawings and 1 picture. Add pictures with the picture button.',
    });
  });
});

describe('footnotes', () => {
  const linked = (html: string) => {
    const root = document.createElement('div');
    root.innerHTML = html;
    return { missing: linkFootnotes(root, 'k'), ...paste(root.innerHTML) };
  };
  const mark = (name: string, to: string) =>
    `<a style="mso-footnote-id:ftn1" href="#${to}" name="${name}"><span class="MsoFootnoteReference">[1]</span></a>`;

  test('of Word come at the end, and lead there and back', () => {
    const { html, said, missing } = linked(
      `<p>Fees${mark('_ftnref1', '_ftn1')} rise.</p><div style="mso-element:footnote-list"><hr><div style="mso-element:footnote" id="ftn1"><p class="MsoFootnoteText">${mark('_ftn1', '_ftnref1')} From May.</p></div></div>`,
    );
    expect({ said, missing }).toEqual({ said: '', missing: 0 });
    expect(html).toContain('Fees<a id="at_fn-k-_ftnref1" href="#at_fn-k-_ftn1">[1]</a> rise.');
    const note = '<a id="at_fn-k-_ftn1" href="#at_fn-k-_ftnref1">[1]</a> From May.';
    expect(html).toContain(note);
    expect(sanitise(html)).toContain(note);
  });

  test('whose text was not copied are said; other links within a page are none', () => {
    const { html, missing } = linked(`<p>Fees${mark('_ftnref1', '_ftn1')} <a href="#top">Up</a></p>`);
    expect(html).toBe('<p>Fees<a>[1]</a> <a>Up</a></p>');
    expect(describeMissing(missing)).toBe('The text of one footnote was not in what was copied.');
    expect([describeMissing(0), describeMissing(2)]).toEqual([
      '',
      'The texts of 2 footnotes were not in what was copied.',
    ]);
  });
});

describe('lists of Word', () => {
  const item = (level: number, marker: string, text: string) =>
    `<p class="MsoListParagraph" style="mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${marker}<span>&nbsp;</span></span>${text}</p>`;
  const lists = (html: string) => {
    const root = document.createElement('div');
    root.innerHTML = html;
    makeWordLists(root);
    return root.innerHTML;
  };

  test('become lists in lists', () => {
    expect(
      lists(
        `${item(1, '·', 'a')}${item(2, '1.', 'b')}${item(2, '2.', 'c')}\n${item(1, '·', 'd')}<p>e</p>${item(1, '1)', 'f')}`,
      ),
    ).toBe(
      '<ul><li>a<ol><li>b</li><li>c</li></ol></li>\n<li>d</li></ul><p>e</p><ol><li>f</li></ol>'
        .replace('\n', '')
        .replace('</ul><p>', '</ul>\n<p>'),
    );
  });

  test('come without their style sheets', () => {
    expect(withoutStyleSheets('<STYLE>p{}</STYLE><p>a</p><style><!-- b{} --></style>c<style>d')).toBe(
      '<p>a</p>c<style>d',
    );
  });

  test('that begin deeper', () => {
    expect(lists(item(3, '·', 'a') + item(1, '·', 'b'))).toBe('<ul><li>a</li><li>b</li></ul>');
  });
});
