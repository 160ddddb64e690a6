// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { openDialogAtom, type OpenDialog } from '#app/state/dialogs.ts';
import { Dialogs } from './dialogs.tsx';

afterEach(cleanup);

function host() {
  const store = createStore();
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
  open({ kind: 'add-note', pageId: 1, page: 'Instant payments' });
  await waitFor(() => expect(titles()).toEqual(['Add note']));
  open({ kind: 'save-filter', description: 'European Union', from: '/insights' });
  expect(titles()).toEqual(['Save filter']);
  open({ kind: 'report-builder' });
  expect(titles()).toEqual(['Report builder']);
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(titles()).toEqual([]);
});

it('deletes only after confirmation', async () => {
  const open = host();
  const onConfirm = vi.fn();
  const answer = async (name: string) => {
    open({ kind: 'confirm-delete', subject: 'the report', onConfirm });
    fireEvent.click(await screen.findByRole('button', { name }));
    expect(titles()).toEqual([]);
    return onConfirm.mock.calls.length;
  };
  expect([await answer('Keep'), await answer('Close'), await answer('Delete')]).toEqual([0, 0, 1]);
});
