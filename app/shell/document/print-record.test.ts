// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { linkNotes, formatPrintRecord, watchPrint } from './print-record.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

/** jsdom lays nothing out: everything with a parent counts as visible unless it is `hidden`. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockImplementation(function (this: HTMLElement) {
    return this.hidden ? null : this.parentElement;
  });
});

function page(html: string): HTMLElement {
  document.body.innerHTML = `<main>${html}</main>`;
  return document.querySelector('main')!;
}

it('says where a print-out is from and when it was retrieved', () => {
  const location = new URL('https://regatlas.example/insights?sort=title') as unknown as Location;
  expect(formatPrintRecord(location, new Date(2026, 10, 5))).toBe(
    'https://regatlas.example/insights?sort=title · Retrieved 5 Nov 2026',
  );
});

it.each([
  ['?saved=2&done=saved', '?saved=2'],
  ['?done=saved&saved=2', '?saved=2'],
  ['?done=saved', ''],
  ['?undone=1', '?undone=1'],
])('leaves out of %s what was just done', (search, printed) => {
  const location = new URL(`https://regatlas.example/report${search}`) as unknown as Location;
  expect(formatPrintRecord(location, new Date(2026, 10, 5))).toBe(
    `https://regatlas.example/report${printed} · Retrieved 5 Nov 2026`,
  );
});

it('prints an address that is not well encoded as it is', () => {
  const location = new URL('https://regatlas.example/search?query=%E0%A4') as unknown as Location;
  expect(formatPrintRecord(location, new Date(2026, 10, 5))).toContain('/search?query=%E0%A4 · ');
});

it('numbers links to other sites, equal addresses alike, and lists each address once', () => {
  const main = page(
    '<a href="https://a.example/1">one</a> <a href="/inside">in</a> <a href="https://b.example/">b</a>' +
      '<a href="https://a.example/1">again</a> <a href="https://c.example/" hidden>unseen</a>',
  );
  const list = linkNotes(main)!;
  expect([...main.querySelectorAll('a')].map((link) => link.dataset['printNote'])).toEqual([
    '1',
    undefined,
    '2',
    '1',
    undefined,
  ]);
  expect([...list.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'https://a.example/1',
    'https://b.example/',
  ]);
});

it('prepares the page for printing, and leaves nothing behind', () => {
  const main = page('<a href="https://a.example/">one</a>');
  const before = document.documentElement.outerHTML.replace(/ style=""/, '');
  const end = watchPrint();
  window.dispatchEvent(new Event('beforeprint'));
  expect(document.documentElement.style.getPropertyValue('--printed')).toMatch(/^".* · Retrieved /);
  expect(main.querySelector('[data-print-notes] li')!.textContent).toBe('https://a.example/');
  window.dispatchEvent(new Event('afterprint'));
  expect(document.documentElement.outerHTML.replace(/ style=""/, '')).toBe(before);
  end();
});
