// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findPlace, getResults } from '../../walk/shown-results.ts';
import { searchInputAtom } from '../../header/search-input.ts';
import { emptyByFilters, emptyByWord, found, state } from './search.fixture.ts';
import { SearchPage } from './search-page.tsx';

Element.prototype.scrollIntoView = () => {};
const store = createStore();
document.cookie = `access_token=x.${btoa(JSON.stringify({ sub: '7' }))}.y`;
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

function open(props: Partial<Parameters<typeof SearchPage>[0]> = {}, arrival?: object) {
  const page = (
    <SearchPage
      path="/search"
      state={state}
      found={found}
      ignored={[]}
      upgradeHref="https://a.example/"
      {...props}
    />
  );
  const router = createMemoryRouter([{ path: '*', element: page }], {
    initialEntries: ['/before', { pathname: '/search', state: arrival }],
  });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return router;
}
const links = () => [...document.querySelectorAll<HTMLElement>('[data-result]')];
const press = (key: string) => act(() => void fireEvent.keyDown(document.activeElement!, { key }));

test('the results are one ranked list, announced once', () => {
  open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Results for safeguarding reconciliation',
  );
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    '1 to 4 of 47 results',
  ]);
  expect(links().map(({ textContent }) => textContent?.slice(0, 12))).toEqual([
    'Safeguarding',
    'Korea orders',
    'Ireland: pay',
    'Safeguarding',
  ]);
  expect([...document.querySelectorAll('h3 mark')].map(({ textContent }) => textContent)).toEqual([
    'Safeguarding',
    'reconciliations',
    'Safeguarding',
  ]);
});

test('tabs lead to the sources, from their first result', () => {
  open({ state: { ...state, offset: 20 }, found: { ...found, offset: 20 } });
  const tabs = within(screen.getByRole('navigation', { name: 'Results by source' }));
  expect(tabs.getByRole('link', { name: 'All 47' }).getAttribute('aria-current')).toBe('true');
  expect(tabs.getByRole('link', { name: 'Updates 18' }).getAttribute('href')).toBe(
    '/search?query=%22safeguarding+reconciliation%22&offset=0&type%5B%5D=updates',
  );
});

test('keys go through the results, and open passages', () => {
  open();
  act(() => screen.getByRole('heading', { level: 2 }).focus());
  press('j');
  expect(document.activeElement).toBe(links()[0]);
  press('p');
  expect(links()[0]!.closest('article')!.querySelector('details')!.open).toBe(true);
  press('j');
  expect(document.activeElement).toBe(links()[1]);
  press('k');
  press('k');
  expect(document.activeElement).toBe(links()[0]);
});

test('keys work from elsewhere on the page, such as a filter that was just ticked', () => {
  open();
  for (const from of [
    screen.getByRole('checkbox', { name: /^United Kingdom/ }),
    screen.getByRole('link', { name: 'All 47' }),
  ]) {
    act(() => from.focus());
    press('j');
    expect(document.activeElement).toBe(links()[0]);
  }
});

test('a filter applies at once, and starts at the first result', async () => {
  const router = open({ state: { ...state, offset: 20 }, found: { ...found, offset: 20 } });
  await act(async () => void fireEvent.click(screen.getByRole('checkbox', { name: /^United Kingdom/ })));
  expect(router.state.location.search).toBe(
    '?query=%22safeguarding+reconciliation%22&offset=0&jurisdiction=1002',
  );
});

test('a locked result says so and asks for nothing else', () => {
  open();
  const locked = within(links()[2]!.closest('article')!);
  expect(locked.getByText(/Not in your subscription\./)).toBeDefined();
  expect(locked.queryByText(/passage/)).toBeNull();
});

test('its results are stored for the walk through them, and its text as the current search', () => {
  open();
  expect(findPlace(getResults(), found.results['guides']!.results[0]!.item.path)).toMatchObject({
    number: 3,
    total: 47,
  });
  expect(store.get(searchInputAtom)).toEqual({
    searchText: state.text,
    searchMultiple: ['safeguarding', 'reconciliation'],
  });
});

test('while the index is being made, nothing is called missing', () => {
  open({ ...emptyByWord, found: { ...emptyByWord.found, complete: false } });
  expect(screen.getByText('Search is not ready yet')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Search again' })).toBeDefined();
  expect(screen.queryByText(/No results for|doesn’t appear/)).toBeNull();
  cleanup();
  open({ state, found: { ...found, complete: false, building: { searchable: 1, total: 2 } } });
  expect(screen.getByText(/1 of 2 items are searchable/)).toBeDefined();
});

test('the walk comes in with the number of a result and goes on to it, in place of the list', async () => {
  const { ranking, results, offset } = found;
  const last = Object.values(results)
    .flatMap((source) => source.results)
    .find(({ item }) => item.nid === ranking.at(-1))!.item.path;
  const router = open({}, { openResult: offset + ranking.length });
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(last));
  expect(findPlace(getResults(), last)).toMatchObject({ number: offset + ranking.length });
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/before');
  cleanup();
  // One that is not there any more, and a visit of the list itself.
  for (const state of [{ openResult: 999 }, undefined])
    expect(open({}, state).state.location.pathname).toBe('/search');
});

test('without results the cause is named, and each removal says what it leaves', () => {
  open(emptyByFilters);
  expect(screen.getByRole('heading', { level: 3, name: 'No results with “Ireland”' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Remove the date' }).getAttribute('href')).toBe(
    '/search?query=%22a%22&jurisdiction=1046',
  );
  cleanup();
  open(emptyByWord);
  expect(screen.getByRole('link', { name: 'Search for this' }).getAttribute('href')).toContain(
    'reconciliation',
  );
  expect(
    screen.getByRole('heading', {
      level: 3,
      name: '“reconcilation” doesn’t appear with the other words',
    }),
  ).toBeDefined();
});
