// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { compareTexts } from '#app/text/redline/compare.ts';
import { RedlineView } from './redline-view.tsx';

afterEach(cleanup);

const table = (...rows: string[][]) =>
  `<table><thead><tr><th>Service</th><th>Fee</th></tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`;
const show = (older: string, newer: string) =>
  render(<RedlineView redline={compareTexts(older, newer)} prefix="text" />).container.textContent;

test('headings of columns above a changed row are not counted among what is the same', () => {
  expect(show(table(['Cards', 'EUR 5']), table(['Cards', 'EUR 6']))).not.toContain('the same');
  cleanup();
  const before = '<p>Fees are due.</p>';
  expect(show(before + table(['Cards', 'EUR 5']), before + table(['Cards', 'EUR 6']))).toContain(
    '1 passage is the same',
  );
});

test('a row that moved is one change, said once, and leads to its other end', () => {
  const [cards, cash, transfers] = [
    ['Cards', 'EUR 5'],
    ['Cash', 'none'],
    ['Transfers', 'EUR 7'],
  ];
  const text = show(table(transfers!, cards!, cash!), table(cards!, cash!, ['Transfers', 'EUR 8']));
  expect(text).toContain('1 moved here, 1 moved away');
  const [from, to] = ['moved from row 1', 'moved to row 3'].map((name) => screen.getByRole('link', { name }));
  expect(document.getElementById(from!.getAttribute('href')!.slice(1))?.closest('tr')).toBe(
    to!.closest('tr'),
  );
});

test('beside each other, each version has its own cells, and a row that it does not have says so', () => {
  const older = table(['Transfers', 'EUR 5'], ['Cards', 'EUR 6'], ['Cash', 'none'], ['Cheques', 'EUR 9']);
  const newer = table(['Cards', 'EUR 7'], ['Cash', 'none'], ['Transfers', 'EUR 5'], ['Wallets', 'free']);
  const { container } = render(
    <RedlineView redline={compareTexts(older, newer)} prefix="text" isSideBySide />,
  );
  const both = within(screen.getByRole('group', { name: 'Table of both versions' }));
  const rows = both.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toContainEqual([
    ...['Cards', '[removed: EUR 6 end of removal] ', '⇄Row changed'],
    ...['Cards', '[added: EUR 7 end of addition] '],
  ]);
  expect(rows).toContainEqual(['Transfers', 'EUR 5', '↳Row moved away', 'moved to row 3']);
  expect(rows).toContainEqual(['moved from row 1', '↳Row moved here', 'Transfers', 'EUR 5']);
  expect(rows).toContainEqual(['Cheques', 'EUR 9', '−Row removed', 'Not in this version']);
  expect(rows).toContainEqual(['Not in this version', '+Row added', 'Wallets', 'free']);
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
