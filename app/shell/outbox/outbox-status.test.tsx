// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import { shellFor } from '../shell-data.fixture.ts';
import { Dialogs } from '../dialogs/dialogs.tsx';
import { openOutbox } from './open-outbox.ts';
import { formatUnsent, OutboxStatus } from './outbox-status.tsx';
import { judge } from './send-edit.ts';

const shellData = shellFor('full');

beforeEach(() => {
  document.cookie = `access_token=x.${btoa(JSON.stringify({ sub: '7' }))}.y`;
});
afterEach(() => {
  openOutbox(shellData.vertical)?.clear();
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const problem = (status: number, code = 'some_code') => ({
  ok: false as const,
  problem: { type: '', title: '', status, code },
});

test.each([
  [
    { ok: true as const, value: 1, headers: new Headers() },
    { kind: 'sent', value: 1 },
  ],
  [problem(503, 'unavailable'), { kind: 'unsent', reached: false }],
  [problem(401), { kind: 'signed-out', problem: problem(401).problem }],
  [problem(400), { kind: 'signed-out', problem: problem(400).problem }],
  [problem(500), { kind: 'unsent', reached: true }],
  [problem(429), { kind: 'unsent', reached: true }],
  [problem(409), { kind: 'held', problem: problem(409).problem }],
  [problem(404), { kind: 'held', problem: problem(404).problem }],
])('the answer %j is judged', (answer, result) => {
  expect(judge(answer)).toEqual(result);
});

test.each([
  [
    1,
    0,
    'offline' as const,
    '1 change is not sent yet. It is stored in this browser and will be sent when the connection is back.',
  ],
  [
    2,
    0,
    'refused' as const,
    '2 changes are not sent yet, because sending failed. They are stored in this browser and sent again every 30 seconds.',
  ],
  [
    1,
    0,
    'signed-out' as const,
    'Your session has ended. 1 change is not sent yet. It is stored in this browser and will be sent when you sign in again.',
  ],
  [0, 1, 'refused' as const, '1 change could not be saved. It is stored in this browser.'],
])('%i waiting and %i held: %s', (waiting, held, reason, text) => {
  expect(formatUnsent(waiting, held, reason)).toBe(text);
});

function open() {
  const onSubmit = vi.fn((event: Event) => event.preventDefault());
  const page = (
    <>
      <OutboxStatus />
      <Dialogs />
      <form onSubmit={(event) => onSubmit(event.nativeEvent)}>
        <input type="hidden" name="intent" value="logout" />
        <button type="submit">LOGOUT</button>
      </form>
    </>
  );
  const router = createMemoryRouter([{ id: 'root', path: '/', element: page, loader: () => shellData }], {
    hydrationData: { loaderData: { root: shellData } },
  });
  render(
    <Provider store={createStore()}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { onSubmit, outbox: openOutbox(shellData.vertical)! };
}

const edit = {
  ...{ operation: 'deleteNote' as const, input: { params: { id: 'a' } }, subject: 'note:a', label: 'A note' },
};

it('says what is not sent, tries again on demand, and is silent when all is sent', async () => {
  const fetched = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', fetched);
  const { outbox } = open();
  await act(() => outbox.submit(edit));
  expect(await screen.findByText(/1 change is not sent yet/)).toBeTruthy();
  fetched.mockResolvedValue(Response.json({ done: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/not sent yet/)).toBeNull());
  const [request] = fetched.mock.calls.at(-1)! as [Request];
  expect([request.method, new URL(request.url).pathname]).toEqual([
    'DELETE',
    `/api/${shellData.vertical.id}/notes/a`,
  ]);
});

it('leads to the sign-in page when the session has ended, keeps the change, and sends it once the reader is back', async () => {
  const refusal = { type: '', title: 'Ended', status: 401, code: 'sign_in_ended' };
  const fetched = vi.fn<typeof fetch>(async () => Response.json(refusal, { status: 401 }));
  vi.stubGlobal('fetch', fetched);
  const assign = vi.fn();
  vi.stubGlobal('location', { origin: 'http://localhost', pathname: '/world', search: '', assign });
  const { outbox } = open();
  await act(() => outbox.submit(edit));
  expect(assign.mock.calls).toEqual([['/login?return=%2Fworld']]);
  expect(await screen.findByText(/Your session has ended\. 1 change is not sent yet/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login?return=%2F');
  expect(screen.queryByText(/30 seconds/)).toBeNull();
  fetched.mockImplementation(async () => Response.json({ done: true }));
  await act(() => outbox.flush());
  expect([outbox.items(), screen.queryByText(/not sent yet/)]).toEqual([[], null]);
});

it('lists the changes that wait, and discards one of them with the later ones of its subject', async () => {
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch')));
  const { outbox } = open();
  const bookmark = {
    ...{ operation: 'addBookmark' as const, input: { body: { nid: 1 } } },
    ...{ subject: 'bookmark:1', label: 'Bookmark on “Guide”' },
  };
  for (const each of [edit, bookmark, bookmark]) await act(() => outbox.submit(each));
  fireEvent.click(await screen.findByText('Show them'));
  const discard = screen.getByRole('button', { name: 'Discard Bookmark on “Guide”' });
  fireEvent.click(discard);
  fireEvent.click(discard);
  expect([outbox.items().length, screen.queryByRole('button', { name: 'Discard for good' })]).toEqual([
    3,
    null,
  ]);
  fireEvent.click(discard);
  fireEvent.click(screen.getByRole('button', { name: 'Discard for good' }));
  await waitFor(() => expect(outbox.items().map(({ subject }) => subject)).toEqual(['note:a']));
  expect(await screen.findByText(/1 change is not sent yet/)).toBeTruthy();
});

it('sends nothing while somebody else is signed in, and says so', async () => {
  const fetched = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('location', { origin: 'http://localhost', pathname: '/world', search: '', assign: vi.fn() });
  const { outbox } = open();
  document.cookie = `access_token=x.${btoa(JSON.stringify({ sub: '8' }))}.y`;
  await act(() => outbox.submit(edit));
  expect(fetched).not.toHaveBeenCalled();
  expect(await screen.findByText(/Your session has ended/)).toBeTruthy();
});

it('asks before signing out loses what is not sent', async () => {
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch')));
  const { outbox, onSubmit } = open();
  await act(() => outbox.submit(edit));
  const logout = screen.getByRole('button', { name: 'LOGOUT' });
  fireEvent.click(logout);
  fireEvent.click(await screen.findByRole('button', { name: 'Stay signed in' }));
  expect([onSubmit.mock.calls.length, outbox.items().length]).toEqual([0, 1]);
  fireEvent.click(logout);
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  expect([outbox.items(), localStorage.length]).toEqual([[], 0]);
});
