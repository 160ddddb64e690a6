// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createBrowserRouter, Link, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { SearchBox } from './search-box.tsx';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

it('searches while a page that the reader has chosen is still loading', async () => {
  window.history.replaceState(null, '', '/search');
  const element = (
    <>
      <SearchBox />
      <Link to="/insights">Insights</Link>
    </>
  );
  const insights = Promise.withResolvers<null>();
  const router = createBrowserRouter([
    { path: '/search', element },
    { path: '/insights', element, loader: () => insights.promise },
  ]);
  render(<RouterProvider router={router} />);
  fireEvent.click(screen.getByRole('link', { name: 'Insights' }));
  // An empty text only opens the search page, and does nothing on that page.
  fireEvent.submit(screen.getByRole('search'));
  await act(async () => insights.resolve(null));
  expect(window.location.pathname).toBe('/search');
});

it('keeps what is typed while results come', async () => {
  window.history.replaceState(null, '', '/insights');
  const results = Promise.withResolvers<null>();
  // A layout: the box stays while the page changes.
  const router = createBrowserRouter([
    {
      element: <SearchBox />,
      children: [
        { path: '/insights', element: <p /> },
        { path: '/search', element: <p />, loader: () => results.promise },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  const box = screen.getByRole<HTMLInputElement>('searchbox');
  const type = (value: string) => fireEvent.input(box, { target: { value } });
  box.focus();
  type('funds');
  fireEvent.submit(screen.getByRole('search'));
  type('funds of customers');
  await act(async () => results.resolve(null));
  expect(window.location.search).toContain('funds');
  expect(box.value).toBe('funds of customers');
});

it('shows the search of a page that the reader goes to', async () => {
  window.history.replaceState(null, '', '/search?query=old');
  const element = (
    <>
      <SearchBox />
      <Link to="/insights">Insights</Link>
    </>
  );
  const pages = ['/search', '/insights'].map((path) => ({ path, element: <p /> }));
  const router = createBrowserRouter([{ element, children: pages }]);
  render(<RouterProvider router={router} />);
  const box = screen.getByRole<HTMLInputElement>('searchbox');
  expect(box.value).toBe('old');
  fireEvent.input(box, { target: { value: 'not sent' } });
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Insights' })));
  expect(box.value).toBe('');
});
