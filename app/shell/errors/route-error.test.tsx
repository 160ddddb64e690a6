// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { RouteError } from './route-error.tsx';

afterEach(cleanup);

test.each([
  ['the router', true, 'The page could not be shown.'],
  ['the server', false, 'Route "unmatched" has no action'],
])('the title of an error page: a text of %s', async (_, internal, title) => {
  const error = { status: 405, statusText: '', data: 'Route "unmatched" has no action', internal };
  const router = createMemoryRouter([{ path: '*', element: <RouteError error={error} /> }]);
  render(<RouterProvider router={router} />);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
});
