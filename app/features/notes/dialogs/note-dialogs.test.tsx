// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { Dialogs } from '#app/shell/dialogs/dialogs.tsx';
import { openDialogAtom, type OpenDialog } from '#app/state/dialogs.ts';
import { addNote, allNotes } from './note-dialogs.tsx';

afterEach(cleanup);

test('each dialog of notes takes the place of the other', async () => {
  const store = createStore();
  render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <Dialogs /> }])} />
    </Provider>,
  );
  const shows = async (dialog: OpenDialog, title: string) => {
    act(() => store.set(openDialogAtom, dialog));
    const titles = () => screen.queryAllByRole('dialog').map((one) => one.querySelector('h2')?.textContent);
    await waitFor(() => expect(titles()).toEqual([title]));
  };
  await shows(addNote({ pageId: 1, page: 'Instant payments' }), 'Add note');
  await shows(allNotes(), 'My notes');
  await shows(addNote({ pageId: 1, page: 'Instant payments' }), 'Add note');
});
