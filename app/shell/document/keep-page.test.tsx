// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import {
  createBrowserRouter,
  Form,
  Link,
  Outlet,
  RouterProvider,
  useLoaderData,
  type MiddlewareFunction,
} from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isNetworkError, keepPage } from './keep-page.ts';
import { OnlineStatus } from '../layouts/online-status.tsx';

let online = true;
let served = true;

function network(state: boolean) {
  online = state;
  act(() => void window.dispatchEvent(new Event(state ? 'online' : 'offline')));
}

const answer = () => {
  if (!served) throw new TypeError('Failed to fetch');
  return 'answered';
};

async function open() {
  window.history.replaceState(null, '', '/first');
  const router = createBrowserRouter([
    {
      middleware: [keepPage as MiddlewareFunction],
      element: (
        <>
          <OnlineStatus />
          <Outlet />
        </>
      ),
      HydrateFallback: () => null,
      errorElement: <p>error page</p>,
      children: [
        {
          path: '/first',
          element: (
            <>
              <Link to="/second">second</Link>
              <a href="/document">document</a>
              <a href="#part">part</a>
              <Form method="post" action="/second">
                <input aria-label="note" name="note" />
                <button type="submit">send</button>
              </Form>
            </>
          ),
        },
        {
          path: '/second',
          loader: answer,
          action: answer,
          Component: () => <p>{useLoaderData<string>()}</p>,
        },
      ],
    },
  ]);
  render(
    <Provider store={createStore()}>
      <RouterProvider router={router} />
    </Provider>,
  );
  await screen.findByText('second');
  return router;
}

const said = () => screen.getByRole('status').textContent;

/** The browser loses its network, and the page has noticed. */
async function disconnect() {
  network(false);
  await vi.waitFor(() => expect(said()).toMatch(/^You are offline\. This page stays readable/));
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});
afterEach(() => {
  cleanup();
  online = true;
  served = true;
});

it('without a network, links and forms leave the page and say why; anchors work', async () => {
  await open();
  await disconnect();
  fireEvent.click(screen.getByText('second'));
  await settle();
  expect([window.location.pathname, said()]).toEqual([
    '/first',
    'That needs a connection, and you are offline. This page is unchanged.',
  ]);
  expect(fireEvent.click(screen.getByText('document'))).toBe(false);
  expect(fireEvent.submit(screen.getByText('send'))).toBe(false);
  expect(fireEvent.click(screen.getByText('part'))).toBe(true);
  network(true);
  expect(said()).toBe('');
  fireEvent.click(screen.getByText('second'));
  expect(await screen.findByText('answered')).toBeDefined();
});

it('without a network, no script leads away either', async () => {
  const router = await open();
  await disconnect();
  await act(() => router.navigate('/second'));
  expect([window.location.pathname, screen.queryByText('error page')]).toEqual(['/first', null]);
  expect(said()).toMatch(/needs a connection/);
});

it.each(['second', 'send'])('where the server does not answer, "%s" ends where it began', async (control) => {
  const router = await open();
  served = false;
  fireEvent.change(screen.getByLabelText('note'), { target: { value: 'typed' } });
  fireEvent.click(screen.getByText(control));
  await settle();
  expect(said()).toBe('The connection failed. This page stays as it is; try again in a moment.');
  expect([router.state.navigation.state, window.location.pathname, window.location.hash]).toEqual([
    'idle',
    '/first',
    '',
  ]);
  expect(screen.getByLabelText<HTMLInputElement>('note').value).toBe('typed');
  served = true;
  fireEvent.click(screen.getByText(control));
  expect(await screen.findByText('answered')).toBeDefined();
  await vi.waitFor(() => expect(said()).toBe(''));
});

it('knows the words of each browser for a request without an answer', () => {
  for (const words of ['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])
    expect(isNetworkError(new TypeError(words)), words).toBe(true);
  expect(isNetworkError(new TypeError('x is not a function'))).toBe(false);
  expect(isNetworkError(new Error('Failed to fetch'))).toBe(false);
});
