// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { newMatches, rules, safeguarding, seenMatches } from '../../form/watch.fixture.ts';

import { newCountsAtom } from '#app/state/personal.ts';
import type { ShownRules } from './watchlist-types.ts';
import { WatchlistScreen } from './watchlist.tsx';

afterEach(cleanup);

const chosen = {
  ...{ rule: safeguarding, months: Array<number>(12).fill(1), fresh: newMatches, seen: seenMatches },
  ...{ upTo: 9, seenCount: 2, page: 1, pages: 1 },
};
const mail = {
  ...{ recipient: 'ada.f@firm.example', zone: 'Europe/London', time: '07:30' },
  ...{ waiting: 0, stopped: [], record: [] },
};
const shown: ShownRules = {
  ...{ view: 'rules', rules, most: 50, mail, sort: 'made', chosen, named: false },
  ...{ mode: undefined, deleted: undefined, done: undefined },
};
const AFTER: Record<string, Partial<ShownRules>> = {
  '?deleted': { deleted: { id: 9, name: 'Crypto travel rule', at: 1 } },
  '?seen': { done: 'seen' },
};

function show() {
  const Page = () => (
    <WatchlistScreen shown={{ ...shown, ...AFTER[useLocation().search] }} answer={undefined} />
  );
  const router = createMemoryRouter([{ path: '*', element: <Page /> }]);
  const store = createStore();
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { router, store };
}

it('after a deletion the focus is on the way back, in the place of the rule', async () => {
  const { router } = show();
  await router.navigate('/?deleted');
  const undo = await screen.findByRole('button', { name: /^Undo/ });
  await waitFor(() => expect(document.activeElement).toBe(undo));
  const row = undo.closest('li')!;
  expect([...row.parentElement!.children].indexOf(row)).toBe(1);
});

it('after "Mark all as seen" the focus is on the heading of the new matches', async () => {
  const { router } = show();
  await router.navigate('/?seen');
  await waitFor(() => expect(document.activeElement?.id).toBe('new-matches'));
  expect(screen.getByRole('status').textContent).toContain('marked as seen');
});

it('the number in the menu is the sum of the active rules', () => {
  expect(show().store.get(newCountsAtom).get('/profile/my-watchlist')).toBe(43);
});
