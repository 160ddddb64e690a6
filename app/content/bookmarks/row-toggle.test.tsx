// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openOutbox } from '#app/shell/outbox/open-outbox.ts';
import { shellFor } from '#app/shell/shell-data.fixture.ts';
import { bookmarkedAtom } from '#app/state/bookmarks.ts';
import { LoadToggles } from './row-toggle.tsx';

const { vertical } = shellFor('full');
beforeEach(() => {
  document.cookie = `access_token=x.${btoa(JSON.stringify({ sub: '7' }))}.y`;
});
afterEach(() => {
  openOutbox(vertical)?.clear();
  cleanup();
  vi.unstubAllGlobals();
});

function open(mine?: Parameters<typeof LoadToggles>[0]['mine']) {
  const store = createStore();
  const element = <LoadToggles mine={mine} onFail={() => {}} />;
  const routes = [{ id: 'root', path: '*', loader: () => null, element }];
  const hydrationData = { loaderData: { root: shellFor('full') } };
  render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter(routes, { hydrationData })} />
    </Provider>,
  );
  return store;
}

test('an edit that the server does not have yet is newer than its answer', async () => {
  // The server answers reads, and no change.
  const answer = Response.json({ nids: [2, 3], folders: [], read: [] });
  vi.stubGlobal('fetch', (request: Request) =>
    request.method === 'GET' ? Promise.resolve(answer.clone()) : new Promise(() => {}),
  );
  const outbox = openOutbox(vertical)!;
  const change = (nids: number[]) => ({ body: { nids, action: 'remove' as const } });
  void outbox.submit({
    ...{ operation: 'addBookmark', input: { body: { nid: 1 } }, subject: 'bookmark:1', label: '1' },
  });
  void outbox.submit({
    ...{ operation: 'changeBookmarks', input: change([2]), subject: 'bookmark:2', label: '2' },
  });
  const store = open();
  await act(() => vi.waitFor(() => expect(store.get(bookmarkedAtom)).not.toBeNull()));
  expect([...store.get(bookmarkedAtom)!.nids].sort()).toEqual([1, 3]);
});

test('read marks that an earlier version left in the browser are removed, and nothing else', () => {
  localStorage.setItem('read-items', JSON.stringify(['/insight/1/a']));
  localStorage.setItem('recent', '[]');
  const bookmarked = { nids: [], folders: [], read: [] };
  open({ state: 'loaded', value: { bookmarked } });
  expect([localStorage.getItem('read-items'), localStorage.getItem('recent')]).toEqual([null, '[]']);
});
