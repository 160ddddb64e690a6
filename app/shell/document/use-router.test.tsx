// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { usePendingLocation, useRouter } from './use-router.ts';

afterEach(cleanup);

let found: ReturnType<typeof useRouter>;
let pending: ReturnType<typeof usePendingLocation>;

function Page() {
  found = useRouter();
  pending = usePendingLocation();
  return null;
}

test('the context of React Router has the router itself', () => {
  const router = createMemoryRouter([{ path: '/', element: <Page /> }]);
  render(<RouterProvider router={router} />);
  expect(found).toBe(router);
});

test('the page that the reader is on the way to is known before it is rendered', async () => {
  let arrive = () => {};
  const loader = () => new Promise<null>((resolve) => (arrive = () => resolve(null)));
  const router = createMemoryRouter([
    { path: '/', element: <Page /> },
    { path: '/next', element: null, loader },
  ]);
  render(<RouterProvider router={router} />);
  expect(pending()).toBeUndefined();
  const gone = router.navigate('/next');
  expect(pending()?.pathname).toBe('/next');
  arrive();
  await act(() => gone);
  expect(pending()).toBeUndefined();
});

test('a story or a test without a data router has none', () => {
  render(<Page />);
  expect(found).toBeUndefined();
  expect(pending()).toBeUndefined();
});
