// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openOutbox } from '#app/shell/outbox/open-outbox.ts';
import { shellFor } from '#app/shell/shell-data.fixture.ts';
import { bookmarkedAtom } from '../state.ts';
import { LiveRows } from './live-rows.tsx';
import { RowButton } from './row-button.tsx';
import { RowForm } from './row-form.tsx';

const { vertical } = shellFor('full');
beforeEach(() => {
  document.cookie = `access_token=x.${btoa(JSON.stringify({ sub: '7' }))}.y`;
});
afterEach(() => {
  openOutbox(vertical)?.clear();
  cleanup();
  vi.unstubAllGlobals();
});

function open(mine?: Parameters<typeof LiveRows>[0]['mine']) {
  return show(<LiveRows mine={mine} onFail={() => {}} />);
}

function show(element: ReactElement) {
  const store = createStore();
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
  const answer = Response.json({ nids: [2, 3], labels: [], read: [] });
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

test('rows of the same item show the same state, and a press before the code has loaded counts once', async () => {
  const { promise: mayAnswer, resolve: sendAnswer } = Promise.withResolvers<null>();
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method !== 'GET') return new Promise(() => {});
    await mayAnswer;
    return Response.json({ nids: [], labels: [], read: [] });
  });
  const item = { nid: 1, title: 'Consultation' };
  show(
    <>
      <RowForm />
      <RowButton item={item} />
      <RowButton item={{ nid: 2, title: 'Other' }} />
      <RowButton item={item} />
    </>,
  );
  const states = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-pressed'));
  fireEvent.click(screen.getAllByRole('button')[2]!);
  expect(states()).toEqual([null, null, null]);
  await act(async () => sendAnswer(null));
  await act(() => vi.waitFor(() => expect(states()).toEqual(['true', 'false', 'true'])));
  expect(
    openOutbox(vertical)!
      .items()
      .map(({ subject }) => subject),
  ).toEqual(['bookmark:1']);
  fireEvent.click(screen.getAllByRole('button')[0]!);
  expect(states()).toEqual(['false', 'false', 'false']);
});

test('discarding what is not sent shows rows as they were', async () => {
  // The server answers reads, and no change arrives.
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method !== 'GET') throw new TypeError('Failed to fetch');
    return Response.json({ nids: [2], labels: [], read: [] });
  });
  show(
    <>
      <RowForm />
      <RowButton item={{ nid: 1, title: 'Consultation' }} />
      <RowButton item={{ nid: 2, title: 'Other' }} />
    </>,
  );
  const states = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-pressed'));
  fireEvent.click(screen.getAllByRole('button')[0]!);
  await waitFor(() => expect(states()).toEqual(['true', 'true']));
  fireEvent.click(screen.getAllByRole('button')[1]!);
  await waitFor(() => expect(openOutbox(vertical)!.items()).toHaveLength(2));
  expect(states()).toEqual(['true', 'false']);
  for (const nid of [1, 2]) act(() => openOutbox(vertical)!.discard(`bookmark:${nid}`));
  expect([states(), openOutbox(vertical)!.items()]).toEqual([['false', 'true'], []]);
});
