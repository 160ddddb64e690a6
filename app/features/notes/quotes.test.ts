// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { LONGEST_QUOTE } from './contract.ts';
import { comparableText, hasQuote, quoteHash, quoteOf } from './quotes.ts';

afterEach(() => document.body.replaceChildren());

function open(html: string): HTMLElement {
  document.body.innerHTML = `<div id="text">${html}</div><p id="after">After</p>`;
  return document.querySelector('#text')!;
}
const HTML = `<h2 id="who">Who is next<span>Changed 20 November</span></h2><div data-note-host><p>My own note</p></div>
<p>The <b>payer</b> is
  told the name.</p><ul><li>One</li><li>Two</li></ul><div data-own-notes><p>Quoted elsewhere</p></div>`;

/** A selection from one text to another, by what they contain. */
function select(root: HTMLElement, from: string, to: string): Range {
  const walker = document.createTreeWalker(root.ownerDocument.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    if (text.includes(from)) range.setStart(node, text.indexOf(from));
    if (text.includes(to)) range.setEnd(node, text.indexOf(to) + to.length);
  }
  return range;
}

test('a selection becomes lines of text, without the notes between them', () => {
  const text = open(HTML);
  expect(quoteOf(text, select(text, 'is next', 'Two'))).toEqual({
    text: 'is nextChanged 20 November\nThe payer is told the name.\nOne\nTwo',
    isCut: false,
  });
  expect(quoteOf(text, select(text, 'payer', 'payer'))?.text).toBe('payer');
});

test('nothing is quoted of a note, of what is outside of the text, or of less than a word', () => {
  const text = open(HTML);
  for (const [from, to] of [
    ['own', 'note'],
    ['After', 'After'],
    ['Two', 'After'],
    ['On', 'On'],
  ] as const)
    expect(quoteOf(text, select(text, from, to)), from).toBeUndefined();
  expect(quoteOf(text, document.createRange())).toBeUndefined();
});

test('a long selection is cut at a word, within the limit', () => {
  const text = open(`<p>${'payment '.repeat(300)}end</p>`);
  const quote = quoteOf(text, select(text, 'payment', 'end'))!;
  expect(quote.isCut).toBe(true);
  expect(quote.text.length).toBeLessThanOrEqual(LONGEST_QUOTE);
  expect(quote.text).toMatch(/payment…$/);
  expect(hasQuote(comparableText(text), quote.text)).toBe(true);
  const wide = open(`<p>${'𝒳'.repeat(900)}</p>`);
  const cut = quoteOf(wide, select(wide, '𝒳', '𝒳'.repeat(900)))!;
  expect(cut.text.isWellFormed()).toBe(true);
  expect(cut.text.length).toBeLessThanOrEqual(LONGEST_QUOTE);
});

test('a quotation is found again while the page has its words, also where marks of other tools come between', () => {
  const text = open(HTML.replace('<span>Changed 20 November</span>', ''));
  const { text: quote } = quoteOf(text, select(text, 'Who', 'Two'))!;
  expect(hasQuote(comparableText(open(HTML)), quote)).toBe(true);
  expect(hasQuote(comparableText(open(HTML.replace('the name', 'a name'))), quote)).toBe(false);
  // The note itself is not the text of the page.
  expect(hasQuote(comparableText(open('<p>New</p><div data-note-host>One</div>')), 'One')).toBe(false);
});

test('a link leads to the words, and to the section where they are not found', () => {
  expect(quoteHash('who', 'A near-match, told\nnext')).toBe('#who:~:text=A%20near%2Dmatch%2C%20told');
  const long = decodeURIComponent(quoteHash(undefined, `${'payment '.repeat(100)}…`));
  expect(long).toMatch(/^#:~:text=(?:payment )+payment$/);
  expect(long.length).toBeLessThan(140);
});
