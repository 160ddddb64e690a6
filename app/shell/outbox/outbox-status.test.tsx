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
  [problem(401), { kind: 'unsent', reached: false }],
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
    false,
    '1 change is not sent yet. It is stored in this browser and sent when the connection is back.',
  ],
  [
    2,
    0,
    true,
    '2 changes are not sent yet, because the server could not save them. They are stored in this browser and sent again every 30 seconds.',
  ],
  [0, 1, true, '1 change could not be saved. It is stored in this browser.'],
])('%i waiting and %i held', (waiting, held, online, text) => {
  expect(formatUnsent(waiting, held, online)).toBe(text);
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
