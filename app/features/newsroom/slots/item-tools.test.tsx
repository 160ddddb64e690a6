// @vitest-environment jsdom
/** The way from a page to its editor, for those who have a way to the newsroom of the vertical. */
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { href } from '#app/runtime/screens.ts';
import { shellFor } from '#app/shell/shell-data.fixture.ts';
import { authAtom, loggedOut } from '#app/state/auth.ts';
import { profileAtom, type Profile } from '#app/state/personal.ts';
import type { NewsroomRight } from '../limits.ts';
import EditTool from './item-tools.tsx';

afterEach(cleanup);
// A busy machine must not fail a test.
configure({ asyncUtilTimeout: 20_000 });

const page = {
  ...{ nid: 3059, title: 'A page', path: '/page/3059/a', type: 'page', label: 'Page' },
  ...{ version: 1, access: 'full' as const, changed: '2026-11-20T10:00:00Z' },
};
const READER: Profile = { firstName: 'Ada', lastName: 'Okafor' };

/** @param rights as the server says them */
async function open(profile: Profile, isAdmin = false, rights: NewsroomRight[] = ['write']) {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ rights })),
  );
  const store = createStore();
  store.set(profileAtom, profile);
  store.set(authAtom, { ...loggedOut, isAdmin });
  const element = (
    <Provider store={store}>
      <EditTool page={page} />
    </Provider>
  );
  const routes = [{ id: 'root', path: '*', loader: () => null, element }];
  const hydrationData = { loaderData: { root: shellFor('full') } };
  const router = createMemoryRouter(routes, { hydrationData });
  await act(async () => void render(<RouterProvider router={router} />));
  await import('../live/edit-page.tsx');
}

test('people of the desk and administrators begin or go on with the draft', async () => {
  await open({ ...READER, work: [{ to: href('newsroom/desk'), label: 'Newsroom' }] });
  const form = (await screen.findByRole('button', { name: 'Edit' })).closest('form')!;
  expect(form.getAttribute('action')).toBe(href('newsroom/history', { params: { id: 3059 } }));
  // The browser sends it: the router of readers' pages does not know the pages of staff.
  expect(fireEvent.submit(form)).toBe(true);
  cleanup();
  await open(READER, true);
  await screen.findByRole('button', { name: 'Edit' });
});

test('people who may not write are led to the versions instead', async () => {
  const work = [{ to: href('newsroom/desk'), label: 'Newsroom' }];
  await open({ ...READER, work }, false, ['publish']);
  const link = await screen.findByRole('link', { name: 'Versions' });
  expect(link.getAttribute('href')).toBe(href('newsroom/history', { params: { id: 3059 } }));
  expect(screen.queryByRole('button')).toBeNull();
});

test('readers, and people who work elsewhere, have nothing', async () => {
  for (const work of [undefined, [], [{ to: '/admin/elsewhere', label: 'Elsewhere' }]]) {
    await open({ ...READER, ...(work && { work }) });
    await act(async () => {});
    expect(document.body.textContent).toBe('');
    expect(fetch).not.toHaveBeenCalled();
    cleanup();
  }
});
