// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { showCurrent } from './show-current.ts';

/** A strip of 300 px with a link that begins at `left` and is 100 px wide. */
function strip(left: number): [HTMLElement, HTMLElement] {
  const row = document.createElement('nav');
  const link = row.appendChild(document.createElement('a'));
  row.getBoundingClientRect = () => new DOMRect(20, 0, 300, 40);
  link.getBoundingClientRect = () => new DOMRect(left, 0, 100, 40);
  return [row, link];
}

test('the current link is in the middle of the row afterwards', () => {
  const [row, link] = strip(420);
  showCurrent(row, link);
  expect(row.scrollLeft).toBe(300);
});

test('a row without a current link stays where it is', () => {
  const [row] = strip(420);
  showCurrent(row, null);
  expect(row.scrollLeft).toBe(0);
  expect(() => showCurrent(null, null)).not.toThrow();
});
