// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Link, Outlet, RouterProvider, useNavigate } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';

afterEach(cleanup);

function Layout() {
  const navigate = useNavigate();
  return (
    <>
      <Link to="/other">Other</Link>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void navigate('/search');
        }}
      >
        <input aria-label="Search" />
      </form>
      <main ref={useFocusAfterNavigation()} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}

/** Two pages; each arrives when the test says so. */
function open() {
  const arrivals = new Map<string, () => void>();
  const loader = ({ request }: { request: Request }) =>
    new Promise<null>((resolve) => arrivals.set(new URL(request.url).pathname, () => resolve(null)));
  const page = (path: string) => ({ path, loader, Component: () => <p>{path}</p> });
  const router = createMemoryRouter(
    [
      {
        Component: Layout,
        children: [{ index: true, Component: () => null }, page('/other'), page('/search')],
      },
    ],
    { initialEntries: ['/'] },
  );
  render(<RouterProvider router={router} />);
  const arrive = async (path: string) => {
    await waitFor(() => expect(arrivals.has(path)).toBe(true));
    act(() => arrivals.get(path)!());
    await screen.findByText(path);
  };
  return arrive;
}
const link = () => screen.getByRole('link', { name: 'Other' });
const box = () => screen.getByLabelText<HTMLInputElement>('Search');
const follow = () => {
  act(() => link().focus());
  fireEvent.click(link());
};

test('a new page gets the focus', async () => {
  const arrive = open();
  follow();
  await arrive('/other');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

test('a reader who types while the page is loading stays in the field', async () => {
  const arrive = open();
  follow();
  act(() => box().focus());
  await arrive('/other');
  // The focus would move in an effect, after the page is shown.
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(document.activeElement).toBe(box());
});

test('a field that leads to the page gives it the focus, also in place of another page', async () => {
  const arrive = open();
  follow();
  act(() => box().focus());
  fireEvent.submit(box().form!);
  await arrive('/search');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

test('who types on in the field that asked for the page stays there', async () => {
  const arrive = open();
  act(() => box().focus());
  fireEvent.change(box(), { target: { value: 'safeguarding' } });
  fireEvent.submit(box().form!);
  fireEvent.change(box(), { target: { value: 'safeguarding reform' } });
  await arrive('/search');
  expect(document.activeElement).toBe(box());
});
