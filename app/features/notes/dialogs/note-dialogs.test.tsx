// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialogs } from '#app/shell/dialogs/dialogs.tsx';
import { shellFor } from '#app/shell/shell-data.fixture.ts';
import { openDialogAtom, type OpenDialog } from '#app/state/dialogs.ts';
import { addNote, allNotes } from './note-dialogs.tsx';

afterEach(cleanup);

test('each dialog of notes takes the place of the other', async () => {
  const store = createStore();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const routes = [{ id: 'root', path: '*', loader: () => null, element: <Dialogs /> }];
  const hydrationData = { loaderData: { root: shellFor('full') } };
  render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter(routes, { hydrationData })} />
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
