// @vitest-environment jsdom
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { InstantForm } from './instant-form.tsx';

afterEach(cleanup);
// A busy machine must not fail a test.
configure({ asyncUtilTimeout: 20_000 });

/** Answers of the server that are still to come, by query. */
let answers: Map<string, () => void>;
/** Each state that was shown: the URL, and the boxes that were ticked. */
let shown: string[];
beforeEach(() => {
  answers = new Map();
  shown = [];
});

function hrefFor(fields: URLSearchParams): string {
  const query = new URLSearchParams([...fields].filter(([, value]) => value !== ''));
  return `/dates${query.size > 0 ? `?${query}` : ''}`;
}

function Page() {
  const { search } = useLocation();
  const on = new URLSearchParams(search).getAll('kind');
  useLayoutEffect(() => {
    shown.push([search, ...ticked()].join(' '));
  }, [search]);
  return (
    <InstantForm path="/dates" shown={`/dates${search}`} hrefFor={hrefFor} label="Filter">
      {['a', 'b'].map((kind) => (
        <label key={kind}>
          <input type="checkbox" name="kind" value={kind} defaultChecked={on.includes(kind)} />
          {kind}
        </label>
      ))}
      {['', 'me'].map((owner) => (
        <label key={owner}>
          <input
            type="radio"
            name="owner"
            value={owner}
            defaultChecked={(new URLSearchParams(search).get('owner') ?? '') === owner}
          />
          {owner || 'everybody'}
        </label>
      ))}
    </InstantForm>
  );
}

const box = (name: string) => screen.getByRole('checkbox', { name });
const ticked = () =>
  screen.queryAllByRole<HTMLInputElement>('checkbox', { checked: true }).map((b) => b.value);

function makeRouter() {
  const loader = ({ request }: { request: Request }) =>
    new Promise<null>((resolve) => answers.set(new URL(request.url).search, () => resolve(null)));
  return createMemoryRouter([{ path: '/dates', id: 'dates', loader, Component: Page }], {
    initialEntries: ['/dates'],
    hydrationData: { loaderData: { dates: null } },
  });
}
const answer = (search: string) => act(() => Promise.resolve(answers.get(search)!()));

test('a box that is ticked and unticked at once stays off', async () => {
  const router = makeRouter();
  render(<RouterProvider router={router} />);
  fireEvent.click(box('a'));
  fireEvent.click(box('a'));
  await answer('');
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  expect([router.state.location.search, ticked()]).toEqual(['', []]);
});

test('a box ticked just before the answer to another is shown stays on', async () => {
  const router = makeRouter();
  render(<RouterProvider router={router} />);
  fireEvent.click(box('a'));
  const stop = router.subscribe(({ location }) => {
    if (location.search !== '?kind=a') return;
    stop();
    fireEvent.click(box('b'));
  });
  await answer('?kind=a');
  await waitFor(() => expect(answers.has('?kind=a&kind=b')).toBe(true));
  await answer('?kind=a&kind=b');
  await waitFor(() => expect(shown.at(-1)).toBe('?kind=a&kind=b a b'));
  expect(shown.filter((state) => state.startsWith('?') && !state.endsWith('a b'))).toEqual([]);
});

test('boxes and radio buttons follow the URL', async () => {
  const router = makeRouter();
  render(<RouterProvider router={router} />);
  const me = screen.getByRole<HTMLInputElement>('radio', { name: 'me' });
  const everybody = screen.getByRole<HTMLInputElement>('radio', { name: 'everybody' });
  const goTo = async (search: string) => {
    act(() => void router.navigate(`/dates${search}`));
    await waitFor(() => expect(answers.has(search)).toBe(true));
    await answer(search);
    await waitFor(() => expect(shown.at(-1)?.split(' ')[0]).toBe(search));
  };
  await goTo('?kind=b&owner=me');
  expect([ticked(), me.checked, everybody.checked]).toEqual([['b'], true, false]);
  await goTo('?kind=a');
  expect([ticked(), me.checked, everybody.checked]).toEqual([['a'], false, true]);
});

test('going elsewhere is not taken back when the form loses the focus', () => {
  const router = makeRouter();
  render(<RouterProvider router={router} />);
  act(() => box('a').focus());
  act(() => void router.navigate('/dates?kind=b'));
  act(() => box('a').blur());
  expect(router.state.navigation.location?.search).toBe('?kind=b');
});

test('a box ticked before the scripts run is applied when they do', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<RouterProvider router={makeRouter()} />);
  fireEvent.click(box('b'));
  const router = makeRouter();
  render(<RouterProvider router={router} />, { container, hydrate: true });
  await waitFor(() => expect(router.state.navigation.location?.search).toBe('?kind=b'));
  await answer('?kind=b');
  await waitFor(() => expect(shown.at(-1)).toBe('?kind=b b'));
});
