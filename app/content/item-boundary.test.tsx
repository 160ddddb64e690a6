// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { authAtom, loggedOut } from '#app/state/auth.ts';
import { ItemBoundary } from './item-boundary.tsx';

const item = { title: 'A broken item', path: '/memo/7', type: 'memo' };
const Broken = () => {
  throw new Error('no such field');
};

function show(isAdmin: boolean) {
  // React reports errors that a boundary caught; these tests do not need that output.
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
  const store = createStore();
  store.set(authAtom, { ...loggedOut, isAdmin });
  const element = (
    <>
      <ItemBoundary item={item}>
        <Broken />
      </ItemBoundary>
      <ItemBoundary item={item}>A good row</ItemBoundary>
    </>
  );
  const { unmount } = render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </Provider>,
  );
  reported.mockClear();
  return unmount;
}
afterEach(() => document.body.replaceChildren());

test('in the browser, too, a row that throws becomes a placeholder with title and link', () => {
  const unmount = show(false);
  expect(screen.getByRole('link', { name: 'A broken item' }).getAttribute('href')).toBe('/memo/7');
  expect(document.body.textContent).toContain('This item cannot be shown here.');
  expect(document.body.textContent).toContain('A good row');
  expect(document.body.textContent).not.toContain('no such field');
  unmount();
});

test('administrators read which type failed, and why', () => {
  const unmount = show(true);
  expect(document.body.textContent).toContain('Couldn’t show the row of “memo”: no such field');
  unmount();
});
