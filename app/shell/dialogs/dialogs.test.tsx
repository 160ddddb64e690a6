// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { openDialogAtom, type OpenDialog } from '#app/state/dialogs.ts';
import { Dialogs } from './dialogs.tsx';
import { confirmDelete } from './shell-dialogs.tsx';

afterEach(cleanup);

let store = createStore();

function host() {
  store = createStore();
  render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <Dialogs /> }])} />
    </Provider>,
  );
  return (open: OpenDialog) => act(() => store.set(openDialogAtom, open));
}

const titles = () => screen.queryAllByRole('dialog').map((dialog) => dialog.querySelector('h2')?.textContent);

it('opening one dialog closes the others', async () => {
  const open = host();
  expect(titles()).toEqual([]);
  for (const subject of ['the list', 'the rule', 'the report']) {
    open(confirmDelete({ subject, onConfirm: () => {} }));
    await waitFor(() => expect(titles()).toEqual([`Delete ${subject}?`]));
  }
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(titles()).toEqual([]);
});

it('closes a dialog whose code cannot be loaded, and shows the next one', async () => {
  const open = host();
  open({ load: () => Promise.reject(new TypeError('Failed to fetch')) });
  await waitFor(() => expect(store.get(openDialogAtom)).toBeNull());
  open(confirmDelete({ subject: 'the report', onConfirm: () => {} }));
  await waitFor(() => expect(titles()).toEqual(['Delete the report?']));
});

it('deletes only after confirmation', async () => {
  const open = host();
  const onConfirm = vi.fn();
  const answer = async (name: string) => {
    open(confirmDelete({ subject: 'the report', onConfirm }));
    fireEvent.click(await screen.findByRole('button', { name }));
    expect(titles()).toEqual([]);
    return onConfirm.mock.calls.length;
  };
  expect([await answer('Keep'), await answer('Close'), await answer('Delete')]).toEqual([0, 0, 1]);
});
