// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { renderToString } from 'react-dom/server';
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { profileAtom } from '#app/state/personal.ts';
import { Header } from './header.tsx';
import { shellFor, type ReaderKind } from '../shell-data.fixture.ts';

function Where() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function page(kind: ReaderKind, store = createStore()) {
  const element = (
    <>
      <Header shell={shellFor(kind)} />
      <Where />
    </>
  );
  return (
    <Provider store={store}>
      <RouterProvider router={createBrowserRouter([{ path: '*', element }])} />
    </Provider>
  );
}

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

const main = () => within(screen.getByRole('navigation', { name: 'Main' }));
const where = () => screen.getByRole('status').textContent;

describe('the header', () => {
  it('shows its controls in order to a signed-in reader', () => {
    const { container } = render(page('full'));
    const words = ['Financial Services', 'Workspace', 'My Tools', 'MYPC', 'Profile', 'LOGOUT'];
    const text = container.textContent;
    const places = words.map((word) => text.indexOf(word));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  it('shows signed-out visitors only the login link', () => {
    render(page('loggedOut'));
    expect(screen.getByRole('link', { name: 'LOGIN' }).getAttribute('href')).toBe('/login');
    expect(screen.queryByText('LOGOUT')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('opens the workspace and Financial Services in a new tab', () => {
    render(page('full'));
    for (const name of ['Workspace', 'Financial Services']) {
      const link = screen.getByRole('link', { name: new RegExp(`^${name} ?\\(opens in a new tab\\)`) });
      expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
    }
  });

  it('logs out by a form that posts', () => {
    render(page('full'));
    const form = screen.getByRole('button', { name: 'LOGOUT' }).closest('form')!;
    expect([form.method, form.getAttribute('action'), new FormData(form).get('intent')]).toEqual([
      'post',
      '/login',
      'logout',
    ]);
  });

  it('contains no personal data until the profile has loaded', () => {
    const store = createStore();
    expect(renderToString(page('full', store))).not.toMatch(/Ada|Okafor/);
    render(page('full', store));
    act(() => store.set(profileAtom, { firstName: 'Ada', lastName: 'Okafor' }));
    expect(screen.getAllByText('AO')).not.toEqual([]);
    expect(screen.getByText('Ada Okafor')).toBeDefined();
  });

  it('leads to what the reader works with once the profile has loaded', () => {
    const store = createStore();
    render(page('full', store));
    const link = () => screen.queryByRole('link', { name: 'The desk', hidden: true });
    expect(link()).toBeNull();
    const work = [{ to: '/admin/desk', label: 'The desk' }];
    act(() => store.set(profileAtom, { firstName: 'Ada', lastName: 'Okafor', work }));
    expect(link()?.getAttribute('href')).toBe('/admin/desk');
  });
});

describe('a greyed entry', () => {
  it('is focusable, says why and is not a link', () => {
    render(page('world'));
    const closed = main().getByText('Requirements');
    expect([closed.getAttribute('aria-disabled'), closed.tabIndex, closed.getAttribute('href')]).toEqual([
      'true',
      0,
      null,
    ]);
    const reason = document.getElementById(closed.getAttribute('aria-describedby')!)!;
    expect(reason.textContent).toBe(
      "You'll need to raise your stakes to access this content. Contact your Account Manager to upgrade.",
    );
    const help = within(reason.parentElement!);
    expect(
      help
        .getByRole('link', { name: 'account-managers@regatlas.example', hidden: true })
        .getAttribute('href'),
    ).toMatch(/^mailto:/);
    expect(help.getByRole('link', { name: /^Find out more/, hidden: true }).getAttribute('href')).toMatch(
      /^https:/,
    );
    fireEvent.click(closed);
    expect(where()).toBe('/');
  });

  it('is every entry for a reader without permissions, and none for legacy permissions', () => {
    const closedIn = (kind: ReaderKind) => {
      const { unmount } = render(page(kind));
      const count = main()
        .queryAllByRole('link', { current: false })
        .filter((link) => link.matches('[aria-disabled=true]')).length;
      unmount();
      return count;
    };
    expect([closedIn('none'), closedIn('world'), closedIn('legacy')]).toEqual([7, 2, 0]);
  });
});

it('names the missing access to a reader without tools', () => {
  render(page('world'));
  for (const name of ['Report Builder', 'Report Builder (US)', 'My Reports']) {
    const closed = screen.getByText(name);
    expect(closed.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(closed.getAttribute('aria-describedby')!)!.textContent).toMatch(
      /tools access/,
    );
  }
});

it('explains how to activate Financial Services', () => {
  render(page('world'));
  const closed = screen.getByText('Financial Services');
  expect(document.getElementById(closed.getAttribute('aria-describedby')!)!.textContent).toBe(
    'Email client-value@regatlas.example to activate Financial Services.',
  );
});
