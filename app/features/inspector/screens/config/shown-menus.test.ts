import { expect, test } from 'vitest';
import { READER } from '../../inspector.fixture.ts';
import { isSameHeader, shownItems } from './shown-menus.ts';

const labels = (menus: typeof READER.menus) =>
  shownItems(menus, 'main').map(({ item, below }) => [item.label, ...below.map(({ label }) => label)]);

test('a submenu belongs to its item, and takes its place where it is absent', () => {
  expect(labels(READER.menus)).toEqual([['HOME'], ['Markets', 'All markets'], ['Horizon Scanning']]);
  const without = READER.menus.map((item) =>
    item.label === 'Markets' ? { ...item, state: 'absent' as const } : item,
  );
  expect(labels(without)).toEqual([['HOME'], ['All markets'], ['Horizon Scanning']]);
});

test('headers differ by what is shown, not by why', () => {
  const because = { ...READER, menus: READER.menus.map((item) => ({ ...item, because: 'other' })) };
  expect(isSameHeader(READER, because)).toBe(true);
  const greyed = { ...READER, menus: READER.menus.map((item) => ({ ...item, state: 'greyed' as const })) };
  expect(isSameHeader(READER, greyed)).toBe(false);
});
