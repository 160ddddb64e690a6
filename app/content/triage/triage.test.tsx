// @vitest-environment jsdom
import { createStore, Provider } from 'jotai';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shellFor } from '#app/shell/shell-data.fixture.ts';
import type { ListTool, RowAction } from '#app/slots.ts';
import { markReadAtom, readMarksAtom } from '#app/state/read-marks.ts';
import { ListTools } from '../list/list-tools.tsx';
import { RowActions } from '../rows/row-actions.tsx';
import { KEYS, toAction } from './keys.ts';
import { ListRows, useListRow } from '#app/views/rows/list-row.ts';
import { useTriage } from './use-triage.tsx';

vi.mock('#generated/features/slots/row-action.ts', () => {
  const Button: RowAction['Button'] = ({ item, ref }) => (
    <button ref={ref} type="button" onClick={() => bookmark(item.nid)}>
      Bookmark {item.title}
    </button>
  );
  const key = { key: 'b', does: 'bookmark' };
  return { PARTS: [['sample', { label: 'Bookmark', key, marksRead: true, List: () => null, Button }]] };
});
vi.mock('#generated/features/slots/list-tools.ts', () => {
  const Tool: ListTool['Tool'] = ({ from, ref }) => (
    <a ref={ref} href={`/watch?from=${from}`} onClick={watch}>
      Watch
    </a>
  );
  return { PARTS: [['sample', { key: { key: 'w', does: 'watch this list' }, Tool }]] };
});

const NIDS: Record<string, number> = { '/a': 1, '/b': 2, '/c': 3 };
const bookmark = vi.fn();
const markRead = vi.fn();
const watch = vi.fn((event: { preventDefault(): void }) => event.preventDefault());

function Row({ path, passages }: { path: string; passages: boolean }) {
  const row = useListRow();
  return (
    <article ref={row.row}>
      <h3>
        <a ref={row.link} href={path}>
          Page {path}
        </a>
      </h3>
      {passages && (
        <details>
          <summary ref={row.passages}>Passages</summary>
        </details>
      )}
      <RowActions item={{ nid: NIDS[path]!, title: `Page ${path}` }} />
    </article>
  );
}

function List() {
  const { rows, onKeyDown, layer } = useTriage();
  // Rows that come later are in their place all the same, and a list may have no tools.
  const [order, setOrder] = useState(['/a', '/c']);
  useEffect(() => setOrder(['/a', '/b', '/c']), []);
  const [plain, setPlain] = useState(true);
  return (
    <>
      {plain && <ListTools from="/list" />}
      <button type="button" onClick={() => setPlain(false)}>
        Passages and no tools
      </button>
      <div onKeyDown={onKeyDown}>
        <input aria-label="A field" />
        <ListRows value={rows}>
          {order.map((path) => (
            <Row key={path} path={path} passages={!plain && path === '/c'} />
          ))}
        </ListRows>
      </div>
      {layer}
    </>
  );
}

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  const store = createStore();
  store.set(readMarksAtom, new Map([[3, true]]));
  markRead.mockImplementation(async ({ nid }: { nid: number }, isRead: boolean) => {
    store.set(readMarksAtom, (known) => new Map(known).set(nid, isRead));
  });
  store.set(markReadAtom, { markRead });
  const routes = [{ id: 'root', path: '*', loader: () => null, element: <List /> }];
  const hydrationData = { loaderData: { root: { ...shellFor('full'), features: ['sample'] } } };
  render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter(routes, { hydrationData })} />
    </Provider>,
  );
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const press = (key: string, more: object = {}) =>
  act(async () => void fireEvent.keyDown(document.activeElement!, { key, ...more }));
const link = (path: string) => screen.getByRole('link', { name: `Page ${path}` });
const focusOn = (path: string) => act(() => link(path).focus());
const isRead = (path: string) => link(path).closest('article')!.hasAttribute('data-read');

test('j and k go through the rows and stop at the ends', async () => {
  focusOn('/a');
  await press('j');
  await press('j');
  await press('j');
  expect(document.activeElement).toBe(link('/c'));
  for (let times = 0; times < 3; times++) await press('k');
  expect(document.activeElement).toBe(link('/a'));
});

test('one key bookmarks the row, watches the list, and marks the row as read or unread', async () => {
  expect(['/a', '/b', '/c'].map(isRead)).toEqual([false, false, true]);
  focusOn('/b');
  await press('b');
  await press('w');
  await press('m');
  expect([bookmark.mock.calls, watch.mock.calls.length]).toEqual([[[2]], 1]);
  expect(markRead.mock.calls).toEqual([[{ nid: 2, title: 'Page /b' }, true]]);
  expect(isRead('/b')).toBe(true);
  expect(document.querySelector('[aria-live]')!.textContent).toBe('Marked as read: Page /b');
  await press('m');
  expect(['/a', '/b', '/c'].map(isRead)).toEqual([false, false, true]);
  markRead.mockResolvedValueOnce('The page is gone.');
  await press('m');
  expect(document.querySelector('[aria-live]')!.textContent).toBe('The page is gone.');
});

const shownKeys = async () => {
  await press('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts in lists' });
  return [...dialog.querySelectorAll('kbd')].map(({ textContent }) => textContent).sort();
};

test('? lists the keys that work in this list, and Esc returns to the row', async () => {
  focusOn('/b');
  const inEveryList = Object.keys(KEYS).filter((key) => key !== 'p');
  expect(await shownKeys()).toEqual(['Enter', 'b', 'w', ...inEveryList].sort());
  await press('Escape');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('? lists the key of passages where a row has them, and none for what the page lacks', async () => {
  fireEvent.click(screen.getByText('Passages and no tools'));
  focusOn('/b');
  expect(await shownKeys()).toEqual(['?', 'Enter', 'b', 'j', 'k', 'm', 'p', 'v']);
});

test('keys type in fields, and keys with modifiers are the browser’s', async () => {
  const field = screen.getByLabelText('A field');
  act(() => field.focus());
  await press('j');
  expect(document.activeElement).toBe(field);
  focusOn('/a');
  await press('j', { ctrlKey: true });
  expect(document.activeElement).toBe(link('/a'));
  const pressed = { key: 'toString', ctrlKey: false, metaKey: false, altKey: false };
  expect(toAction(pressed, link('/a'))).toBeUndefined();
});

test('p opens the passages of the row', async () => {
  fireEvent.click(screen.getByText('Passages and no tools'));
  focusOn('/c');
  await press('p');
  expect(document.querySelector('details')!.open).toBe(true);
});
