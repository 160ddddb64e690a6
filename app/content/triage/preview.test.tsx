// @vitest-environment jsdom
import { createStore, Provider } from 'jotai';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { headerAtom } from '#app/shell/header/header-atom.ts';
import { previewTitle } from './keys.ts';
import { Preview } from './preview.tsx';

vi.mock('#app/shell/use-shell.ts', () => ({
  useShell: () => ({ texts: {}, vertical: { id: 'payments_compliance', tokenType: 'payments' } }),
}));

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

test('the preview begins where the header ends, and at the top once the header is scrolled away', async () => {
  const store = createStore();
  const header = document.createElement('header');
  store.set(headerAtom, header);
  let bottom = 105;
  header.getBoundingClientRect = () => new DOMRect(0, bottom - 105, 1440, 105);
  const routes = [{ path: '*', element: <Preview path="/a" title="Page A" onClose={() => undefined} /> }];
  await act(
    async () =>
      void render(
        <Provider store={store}>
          <RouterProvider router={createMemoryRouter(routes)} />
        </Provider>,
      ),
  );
  const preview = screen.getByRole('complementary', { name: previewTitle });
  expect(preview.style.getPropertyValue('--header-end')).toBe('105px');
  bottom = -40;
  fireEvent.scroll(window);
  expect(preview.style.getPropertyValue('--header-end')).toBe('0px');
});

test('a preview that is longer than the window can be scrolled by keyboard', async () => {
  const routes = [{ path: '*', element: <Preview path="/a" title="Page A" onClose={() => undefined} /> }];
  await act(async () => void render(<RouterProvider router={createMemoryRouter(routes)} />));
  const text = screen.getByRole('region', { name: 'Text of the preview' });
  text.focus();
  expect(document.activeElement).toBe(text);
});

test('a preview has the title of its row at once, and says that it loads only if that takes long', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const page = (path: string, title: string) => (
    <Preview key={path} path={path} title={title} onClose={() => undefined} />
  );
  const routes = [{ path: '*', element: page('/b', 'Page B') }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  expect(screen.getByRole('heading').textContent).toBe('Page B');
  expect(screen.getByRole('link', { name: 'Open page' }).getAttribute('href')).toBe('/b');
  await act(() => vi.advanceTimersByTimeAsync(340));
  expect(screen.queryByRole('status')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(20));
  expect(screen.getByRole('status').textContent).toBe('Loading the preview…');
  vi.useRealTimers();
});
