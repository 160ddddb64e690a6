// @vitest-environment jsdom
/** The places that search fills in pages of the platform; and where it is off. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, describe, expect, it, test } from 'vitest';
import { NotFoundPage } from '#app/shell/errors/error-pages.tsx';
import { Header } from '#app/shell/header/header.tsx';
import { shellFor } from '#app/shell/shell-data.fixture.ts';
import { getResults, rememberResults } from '../walk/shown-results.ts';
import SearchServices from './page-services.tsx';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

const shellWith = (features: string[]) => ({ ...shellFor('full'), features });

function Where() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function show(element: ReactElement, features: string[]) {
  const page = (
    <>
      <Where />
      {element}
    </>
  );
  const router = createBrowserRouter([{ id: 'root', path: '*', element: page }], {
    hydrationData: { loaderData: { root: shellWith(features) } },
  });
  return render(<RouterProvider router={router} />);
}

const where = () => screen.getByRole('status').textContent;
const header = (features: string[]) => show(<Header shell={shellWith(features)} />, features);

describe('the search box', () => {
  it('searches for the typed text, keeps it while the results are shown, and ignores the same text again', () => {
    header(['search']);
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search the site' });
    const submit = (value: string) => {
      fireEvent.change(box, { target: { value } });
      fireEvent.submit(box.form!);
      return where();
    };
    expect(submit(' psd2 ')).toBe('/search?query=%22psd2%22&offset=0');
    expect(box.value).toBe('psd2');
    expect(submit('psd3')).toBe('/search?query=%22psd3%22&offset=0');
    expect(submit('psd3')).toBe('/search?query=%22psd3%22&offset=0');
    expect(submit('')).toBe('/search?query=%22psd3%22&offset=0');
  });

  it('gets the focus when the slash key is pressed, except while typing', () => {
    header(['search']);
    const box = screen.getByRole('searchbox', { name: 'Search the site' });
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(box);
    expect(fireEvent.keyDown(box, { key: '/' })).toBe(true);
  });
});

test('without search the header has no search box', () => {
  header([]);
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('a page that is not there leads to a search for the words of its URL', () => {
  const link = () => screen.queryByRole('link', { name: /search/i });
  const notFound = <NotFoundPage suggestions={{ words: ['open', 'banking'], items: [] }} />;
  show(notFound, ['search']);
  expect(link()?.textContent).toBe('Search for “open banking”');
  expect(link()?.getAttribute('href')).toBe('/search?query=open+banking');
  cleanup();
  show(notFound, []);
  expect(link()).toBeNull();
});

test('the results lead from one to the next until the reader signs out', async () => {
  document.cookie = `access_token=x.${btoa(JSON.stringify({ sub: '7' }))}.y`;
  const items = ['a', 'b'].map((title) => ({ path: `/${title}`, title }));
  rememberResults({ href: '/search?query=%22x%22&offset=0', offset: 0, total: 2, items });
  window.history.replaceState(null, '', '/a');
  const signOut = (
    <form aria-label="Sign out" onSubmit={(event) => event.preventDefault()}>
      <input type="hidden" name="intent" value="logout" />
    </form>
  );
  show(
    <>
      <SearchServices />
      {signOut}
    </>,
    ['search'],
  );
  expect((await screen.findByRole('link', { name: 'Next' })).getAttribute('href')).toBe('/b');
  fireEvent.submit(screen.getByRole('form', { name: 'Sign out' }));
  expect(getResults()).toBeUndefined();
});
