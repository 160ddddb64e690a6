import { expect, test } from 'vitest';
import type { MenuEntry } from '../types.ts';
import { menuActions } from './menu-actions.ts';

const entry = (to: string, state: MenuEntry['state'] = 'enabled'): MenuEntry => ({
  ...{ id: to, label: to, to, external: false, state, items: [] },
});
const LIST = '/profile/my-list';
const counts = (entries: MenuEntry[], unseen: number) =>
  menuActions(entries, '/', new Map([[LIST, unseen]])).map(({ count }) => count);

test('the number of what is new is at the entry of the screen that has it, if there is anything', () => {
  const entries = [entry(LIST), entry('/profile/help')];
  expect(counts(entries, 3)).toEqual([3, undefined]);
  expect(counts(entries, 0)).toEqual([undefined, undefined]);
});
