import { describe, expect, it, test } from 'vitest';
import { prepareProse } from './prose-html.ts';

describe('the direction of a text', () => {
  it.each(['p', 'h2', 'h6', 'ul', 'ol', 'dl', 'blockquote', 'pre', 'figure', 'table'])(
    'is that of its first letter in each outermost %s',
    (tag) => {
      const html = prepareProse(`<div><${tag}>a</${tag}></div><${tag} id="x"><p>b</p></${tag}>`);
      expect(html.match(/<\w+[^>]* dir="auto"/g)).toEqual([`<${tag} dir="auto"`, `<${tag} dir="auto"`]);
    },
  );

  // A block whose parts have directions of their own would have none to go by.
  it('is that of the whole in lists, quotations and tables', () => {
    const list = '<ul><li><p>a</p><ul><li>b</li></ul></li></ul><p>c</p>';
    expect(prepareProse(list)).toBe(
      list.replace('<ul>', '<ul dir="auto">').replace('<p>c', '<p dir="auto">c'),
    );
  });

  it('is left as the source states it', () => {
    const stated = '<p id="a" dir="rtl">a</p><ul dir="ltr"><li><p>b</p></li></ul>';
    expect(prepareProse(stated)).toBe(stated);
  });
});

describe('tables', () => {
  it('get a labelled box that can take focus', () => {
    expect(prepareProse('<p>a</p><table><tbody><tr><td>b</td></tr></tbody></table><p>c</p>')).toBe(
      '<p dir="auto">a</p><div data-table role="region" aria-label="Table" tabindex="0"><table dir="auto"><tbody><tr><td>b</td></tr></tbody></table></div><p dir="auto">c</p>',
    );
  });

  it('are labelled by their caption, as text', () => {
    const html = prepareProse('<table><caption>Fees "as at" <em>May</em></caption></table><table></table>');
    expect([...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label)).toEqual([
      'Fees &quot;as at&quot; May',
      'Table',
    ]);
  });
});

describe('links', () => {
  it('to other sites open in a new tab and say so', () => {
    expect(prepareProse('<a href="https://eur-lex.europa.eu/?a=1&amp;b=2" title="x"><em>Text</em></a>')).toBe(
      '<a href="https://eur-lex.europa.eu/?a=1&amp;b=2" target="_blank" rel="noopener" data-external><em>Text</em><span data-hidden> (opens in a new tab)</span></a>',
    );
  });

  it.each([
    '<a href="/guide/12/lithuania">Guide</a>',
    '<a href="#dates">Dates</a>',
    '<a href="mailto:a@b.example">Mail</a>',
  ])('within the site are unchanged: %s', (link) => {
    expect(prepareProse(link)).toBe(link);
  });
});

test('an external link that is also an anchor opens in a new tab, too', () => {
  expect(prepareProse('<a id="at_1" href="https://a.test/">x</a>')).toContain(
    '<a id="at_1" href="https://a.test/" target="_blank"',
  );
});

test('tables without a caption have names of their own', () => {
  const table = '<table><tr><td>x</td></tr></table>';
  const names = [...prepareProse(table + table).matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name);
  expect(names).toEqual(['Table', 'Table 2']);
});
