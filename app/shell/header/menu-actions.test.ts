import { expect, test } from 'vitest';
import type { MenuEntry } from '../types.ts';
import { menuActions, WATCHLIST_PATH } from './menu-actions.ts';

const entry = (to: string, state: MenuEntry['state'] = 'enabled'): MenuEntry => ({
  ...{ id: to, label: to, to, external: false, state, items: [] },
});
const counts = (entries: MenuEntry[], unseen: number) =>
  menuActions(entries, '/', unseen).map(({ count }) => count);

test('the number of new matches is at the entry of the watchlist, if there are any', () => {
  const entries = [entry(WATCHLIST_PATH), entry('/profile/help')];
  expect(counts(entries, 3)).toEqual([3, undefined]);
  expect(counts(entries, 0)).toEqual([undefined, undefined]);
});
