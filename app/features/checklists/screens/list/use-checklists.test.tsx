// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { lists, overview } from '../../checklists.fixture.ts';
import { newChecklistAtom } from '../../new-checklist-atom.ts';
import { useChecklists } from './use-checklists.ts';

afterEach(() => {
  cleanup();
  refetch.mockClear();
});

const fewer = { ...overview, checklistsOverview: lists.slice(0, 1) };
const refetch = vi.fn(async () => overview);

function Shown() {
  const { overview: shown, retry } = useChecklists(fewer, refetch);
  return (
    <>
      <p>{shown.checklistsOverview.length} lists</p>
      {retry && <button onClick={retry}>Retry</button>}
    </>
  );
}

function show(isNew: boolean) {
  const store = createStore();
  store.set(newChecklistAtom, isNew);
  const router = createMemoryRouter([{ path: '*', element: <Shown /> }]);
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return store;
}

it('shows what was loaded, and fetches nothing, while no checklist is new', () => {
  show(false);
  expect(screen.getByText('1 lists')).toBeTruthy();
  expect(refetch).not.toHaveBeenCalled();
});

it('fetches the list again once a checklist was created', async () => {
  const store = show(true);
  await screen.findByText('4 lists');
  expect(store.get(newChecklistAtom)).toBe(false);
});

it('says that a refetch failed, logs it, and tries again when asked', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  refetch.mockRejectedValueOnce(new Error('No connection'));
  show(true);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(logged.mock.calls.map(([text]) => text as string)).toEqual(['Error refetching checklists']);
  logged.mockClear();
  expect(screen.getByText('1 lists')).toBeTruthy();
  retry.click();
  await screen.findByText('4 lists');
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});
