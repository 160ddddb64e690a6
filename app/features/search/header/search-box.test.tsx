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
