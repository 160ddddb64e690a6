// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, data, Form, Link, redirect, RouterProvider, useLoaderData } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { useLeaveGuard } from './leave-guard.ts';

/** What the server has: a removed thing, which Undo brings back. */
let things: string[];
let answer: PromiseWithResolvers<'data' | 'redirect' | 'mistake'>;

const refuse = vi.fn();

function Page() {
  useLeaveGuard(refuse);
  return (
    <>
      <p>Things: {useLoaderData<string[]>().join()}</p>
      <Form method="post">
        <button type="submit">Undo</button>
      </Form>
      <Link to="/next">Next</Link>
      <Link to="#part">Part</Link>
    </>
  );
}

function open() {
  things = [];
  answer = Promise.withResolvers();
  const loader = () => [...things];
  const action = async () => {
    const kind = await answer.promise;
    if (kind === 'mistake') return data('refused', 422);
    things = ['a'];
    return kind === 'redirect' ? redirect('/?undone') : null;
  };
  const element = <Page />;
  const router = createMemoryRouter(
    [
      { path: '/', loader, action, element },
      { path: '/next', loader, element },
    ],
    { hydrationData: { loaderData: { 0: [] } } },
  );
  render(<RouterProvider router={router} />);
  return router;
}
const press = (role: 'button' | 'link', name: string) =>
  act(async () => void fireEvent.click(screen.getByRole(role, { name })));
const resolve = (kind: 'data' | 'redirect' | 'mistake') => act(async () => answer.resolve(kind));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  refuse.mockClear();
  cleanup();
});

test.each(['data', 'redirect'] as const)(
  'the page after Undo has what came back, however fast the reader goes there (answer: %s)',
  async (kind) => {
    const router = open();
    await press('button', 'Undo');
    await press('link', 'Next');
    expect(router.state.location.pathname).toBe('/');
    await resolve(kind);
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/next'));
    expect(screen.getByText('Things: a')).toBeDefined();
    expect([router.state.location.search, router.state.navigation.state]).toEqual(['', 'idle']);
    // Later links are followed at once.
    await act(async () => router.navigate('/'));
    expect(router.state.location.pathname).toBe('/');
  },
);

test('the last of several links counts, and going back waits too', async () => {
  const router = open();
  await act(async () => router.navigate('/next'));
  await act(async () => router.navigate('/'));
  await press('button', 'Undo');
  await press('link', 'Next');
  await act(async () => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/');
  await resolve('data');
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/next'));
  expect(screen.getByText('Things: a')).toBeDefined();
});

test('a form that is answered with a mistake stays', async () => {
  const router = open();
  await press('button', 'Undo');
  await press('link', 'Next');
  await resolve('mistake');
  await vi.waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  expect([router.state.location.pathname, router.state.actionData]).toEqual(['/', { 0: 'refused' }]);
});

test('a server that does not answer holds nobody for long, and places of the page are reached at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const router = open();
  await press('button', 'Undo');
  await press('link', 'Next');
  await act(async () => vi.advanceTimersByTime(3_999));
  expect(router.state.location.pathname).toBe('/');
  await act(async () => vi.advanceTimersByTime(1));
  expect(router.state.location.pathname).toBe('/next');
  await act(async () => router.navigate('/'));
  await press('button', 'Undo');
  await press('link', 'Part');
  expect(router.state.location.hash).toBe('#part');
});

test('without a network the page stays, its places are reached, and a form that is being sent changes nothing of that', async () => {
  const warn = vi.spyOn(console, 'warn');
  const router = open();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await press('link', 'Next');
  expect([router.state.location.pathname, refuse.mock.calls.length]).toEqual(['/', 1]);
  await press('link', 'Part');
  expect(router.state.location.hash).toBe('#part');
  await press('button', 'Undo');
  await press('link', 'Next');
  expect([router.state.location.pathname, refuse.mock.calls.length]).toEqual(['/', 2]);
  online.mockReturnValue(true);
  await resolve('data');
  await press('link', 'Next');
  expect(router.state.location.pathname).toBe('/next');
  expect(warn).not.toHaveBeenCalled();
});
