// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { BookmarksScreen } from './bookmarks-screen.tsx';
import { nothing, shown } from './bookmarks.fixture.ts';
import type { ShownBookmarks } from './bookmarks-types.ts';

afterEach(cleanup);

const AFTER: Record<string, Partial<ShownBookmarks>> = {
  '?removed': { removed: [8, 9] },
  '?empty': { list: nothing, labels: [] },
  '?all-removed': { list: nothing, labels: [], removed: [8] },
  '?label': { label: 'Other', list: { ...shown.list, bookmarks: shown.list.bookmarks.slice(1), found: 2 } },
};

function createPage(search = '') {
  const sent = vi.fn();
  const Page = () => (
    <BookmarksScreen shown={{ ...shown, ...AFTER[useLocation().search] }} answer={undefined} />
  );
  const action = async ({ request }: { request: Request }) => {
    sent([...(await request.formData())].map(([name, value]) => `${name}=${String(value)}`).sort());
    return null;
  };
  const router = createMemoryRouter([{ path: '*', element: <Page />, action }], {
    initialEntries: [`/${search}`],
  });
  return { router, sent, page: <RouterProvider router={router} /> };
}

function show(search = '') {
  const { page, ...rest } = createPage(search);
  render(page);
  return rest;
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

it('what is selected is removed, and all can be selected at once', async () => {
  const { sent } = show();
  expect(button('Remove').disabled).toBe(true);
  fireEvent.click(box(/^Select all/));
  expect(box(/^Select all/).checked).toBe(true);
  fireEvent.click(box('Select “The surcharge at the end of its life”'));
  expect(box(/^Select all/).checked).toBe(false);
  expect(screen.getByText('3 selected')).toBeDefined();
  fireEvent.click(button('Remove'));
  await waitFor(() => expect(sent).toHaveBeenCalledWith(['intent=remove', 'nid=1', 'nid=3', 'nid=4', 'to=']));
});

it('a selection does not outlive its rows', async () => {
  const { router } = show();
  fireEvent.click(box('Select “The surcharge at the end of its life”'));
  fireEvent.click(box(`Select “${shown.list.bookmarks[0]!.title}”`));
  const ticked = () =>
    screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select “/ }).filter(({ checked }) => checked);
  await act(() => router.navigate('/?label'));
  const { length } = ticked();
  expect(screen.queryByText(/\d selected$/)?.textContent ?? '0 selected').toBe(`${length} selected`);
});

it('after the last bookmark was removed the list says that there are none, with a way back', () => {
  show('?all-removed');
  expect(screen.getByText('No bookmarks yet')).toBeDefined();
  expect(screen.queryByText('No matching bookmarks')).toBeNull();
  expect(button(/^Undo/)).toBeDefined();
});

it('what was selected before the scripts ran is selected', () => {
  document.body.innerHTML = `<div>${renderToString(createPage().page)}</div>`;
  box('Select “The surcharge at the end of its life”').checked = true;
  render(createPage().page, { container: document.body.firstElementChild as HTMLElement, hydrate: true });
  expect(box('Select “The surcharge at the end of its life”').checked).toBe(true);
  expect(screen.getByText('1 selected')).toBeDefined();
});

it('what is selected gets the labels that are ticked and a new one', async () => {
  const { sent } = show();
  fireEvent.click(box('Select “The surcharge at the end of its life”'));
  fireEvent.click(button('Labels'));
  fireEvent.click(box('SEPA programme'));
  fireEvent.change(screen.getByLabelText('New label'), { target: { value: 'Later' } });
  fireEvent.click(button('Add to selected'));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith(['intent=add-labels', 'label=SEPA programme', 'nid=2', 'to=Later']),
  );
});

it('one bookmark is removed by its own button', async () => {
  const { sent } = show();
  fireEvent.click(button('Remove bookmark “The surcharge at the end of its life”'));
  await waitFor(() => expect(sent.mock.calls[0]?.[0]).toContain('intent=remove-one 2'));
});

it('after a removal the focus is on the way back', async () => {
  const { router, sent } = show();
  await router.navigate('/?removed');
  const undo = await screen.findByRole('button', { name: /^Undo/ });
  await waitFor(() => expect(document.activeElement).toBe(undo));
  fireEvent.click(undo);
  await waitFor(() => expect(sent).toHaveBeenCalledWith(['intent=restore', 'nid=8', 'nid=9']));
});

it('says how to begin when there are no bookmarks', () => {
  show('?empty');
  expect(screen.getByText('No bookmarks yet')).toBeDefined();
});
