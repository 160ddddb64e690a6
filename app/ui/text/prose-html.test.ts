import { describe, expect, it, test } from 'vitest';
import { prepareProse } from './prose-html.ts';

describe('tables', () => {
  it('get a labelled box that can take focus', () => {
    expect(prepareProse('<p>a</p><table><tbody><tr><td>b</td></tr></tbody></table><p>c</p>')).toBe(
      '<p>a</p><div data-table role="region" aria-label="Table" tabindex="0"><table><tbody><tr><td>b</td></tr></tbody></table></div><p>c</p>',
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
