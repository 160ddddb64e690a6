// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Menu } from './menu.tsx';

function page(choice = false) {
  const menu = (
    <Menu
      trigger={(trigger) => (
        <button {...trigger} type="button">
          Tools
        </button>
      )}
      actions={[
        { key: 'one', label: 'One', to: '/one', ...(choice ? { chosen: true } : { current: 'page' }) },
        { key: 'two', label: 'Two', ...(choice ? { to: '/two', chosen: false } : { note: 'tools' }) },
        { key: 'out', label: 'Out', post: { action: '/login', fields: { intent: 'logout' } } },
      ]}
      notes={[{ key: 'tools', text: 'It needs tools.', links: [{ label: 'Ask', to: 'mailto:a@b.example' }] }]}
    >
      <a href="/one">One</a>
    </Menu>
  );
  return <RouterProvider router={createMemoryRouter([{ path: '*', element: menu }])} />;
}

const trigger = () => screen.getByRole('button', { name: 'Tools' });
// A busy machine must not fail a test.
const loaded = () => vi.waitFor(() => expect(trigger().getAttribute('aria-haspopup')).toBe('menu'), 20_000);

beforeAll(() => {
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(cleanup);

it('is a popover with links in the HTML of the server', () => {
  const html = renderToString(page());
  expect(html).toContain('<a href="/one">One</a>');
  expect(html).not.toMatch(/haspopup|role="menu/);
});

it('becomes a menu at the first focus, preserves that focus, and opens by key', async () => {
  render(page());
  act(() => trigger().focus());
  await loaded();
  expect(document.activeElement).toBe(trigger());
  expect(screen.queryByRole('menu')).toBeNull();
  fireEvent.keyDown(trigger(), { key: 'Enter' });
  expect(screen.getByRole('menu')).toBeDefined();
  expect(screen.getByRole('menuitem', { name: 'One' }).getAttribute('href')).toBe('/one');
});

it('opens by a tap during which its code loads', async () => {
  render(page());
  const finger = { pointerType: 'touch' };
  fireEvent.pointerOver(trigger(), finger);
  fireEvent.pointerDown(trigger(), finger);
  await act(() => import('./radix-menu.tsx'));
  fireEvent.pointerUp(trigger(), finger);
  fireEvent.pointerLeave(trigger(), finger);
  fireEvent.click(trigger());
  await loaded();
  expect(screen.getByRole('menu')).toBeDefined();
});

it('opens by a press before scripts run', async () => {
  document.body.innerHTML = `<div>${renderToString(page())}</div>`;
  trigger().focus();
  render(page(), { container: document.body.firstElementChild as HTMLElement, hydrate: true });
  await loaded();
  expect(screen.getByRole('menu')).toBeDefined();
});

it('keeps a disabled entry focusable, with its reason', async () => {
  render(page());
  act(() => trigger().focus());
  await loaded();
  fireEvent.keyDown(trigger(), { key: 'Enter' });
  const closed = screen.getByRole('menuitem', { name: 'Two' });
  expect([closed.getAttribute('aria-disabled'), closed.hasAttribute('data-disabled')]).toEqual([
    'true',
    false,
  ]);
  expect(document.getElementById(closed.getAttribute('aria-describedby')!)!.textContent).toBe(
    'It needs tools.',
  );
  fireEvent.click(closed);
  expect(screen.getByRole('menu')).toBeDefined();
  expect(screen.getByRole('menuitem', { name: 'Ask' }).getAttribute('href')).toBe('mailto:a@b.example');
});

it('posts a form that stays in the document until it is sent', async () => {
  render(page());
  act(() => trigger().focus());
  await loaded();
  fireEvent.keyDown(trigger(), { key: 'Enter' });
  const out = screen.getByRole<HTMLButtonElement>('menuitem', { name: 'Out' });
  const sent = vi.fn((event: Event) => event.preventDefault());
  out.form!.addEventListener('submit', sent);
  fireEvent.click(out);
  expect(sent).toHaveBeenCalledOnce();
  expect(new FormData(out.form!).get('intent')).toBe('logout');
});

it('opens on hover without moving the focus from a text field', async () => {
  render(
    <>
      <input aria-label="search" />
      {page()}
    </>,
  );
  screen.getByLabelText('search').focus();
  fireEvent.pointerEnter(trigger().parentElement!, { pointerType: 'mouse' });
  fireEvent.pointerOver(trigger(), { pointerType: 'mouse' });
  await loaded();
  expect(screen.getByRole('menu')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('search'));
});

it('does not replace the popover while the reader is inside the panel', async () => {
  render(page());
  fireEvent.pointerEnter(trigger().parentElement!, { pointerType: 'mouse' });
  const link = screen.getByRole('link', { name: 'One' });
  act(() => link.focus());
  await act(() => import('./radix-menu.tsx'));
  expect(document.activeElement).toBe(link);
  act(() => void fireEvent.keyDown(document, { key: 'Escape' }));
  await loaded();
  expect(document.activeElement).toBe(trigger());
});

it('is a radio group for sort orders', async () => {
  render(page(true));
  act(() => trigger().focus());
  await loaded();
  fireEvent.keyDown(trigger(), { key: 'Enter' });
  expect(screen.getByRole('menuitemradio', { name: 'One' }).getAttribute('aria-checked')).toBe('true');
  expect(screen.getByRole('menuitemradio', { name: 'Two' }).getAttribute('aria-checked')).toBe('false');
});

it('opens by a click when the press has ended, elsewhere in the document, and closes by the next', async () => {
  const chosen = vi.fn();
  render(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '*',
          element: (
            <Menu
              opens="click"
              trigger={(trigger) => (
                <button {...trigger} type="button">
                  Tools
                </button>
              )}
              actions={[
                { key: 'left', label: 'Left', to: '/left', hint: '←', onSelect: chosen },
                { key: 'new', label: 'New', onSelect: chosen, apart: true },
              ]}
            />
          ),
        },
      ])}
    />,
  );
  fireEvent.pointerEnter(trigger().parentElement!, { pointerType: 'mouse' });
  act(() => trigger().focus());
  await loaded();
  expect(screen.queryByRole('menu')).toBeNull();
  const press = () => {
    fireEvent.pointerDown(trigger(), { button: 0 });
    const began = screen.queryByRole('menu') !== null;
    fireEvent.click(trigger(), { detail: 1 });
    return [began, screen.queryByRole('menu') !== null];
  };
  expect([press(), press(), press()]).toEqual([
    [false, true],
    [true, false],
    [false, true],
  ]);
  expect(trigger().parentElement!.contains(screen.getByRole('menu'))).toBe(false);
  expect(screen.getByRole('menuitem', { name: 'Left' }).getAttribute('href')).toBe('/left');
  fireEvent.click(screen.getByRole('menuitem', { name: 'New' }));
  expect(chosen).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
});

it('shows its links until its code has loaded', () => {
  const html = renderToString(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '*',
          element: (
            <Menu
              opens="click"
              trigger={(trigger) => <button {...trigger} type="button" />}
              actions={[
                { key: 'left', label: 'Left', to: '/left' },
                { key: 'new', label: 'New', onSelect: () => {} },
              ]}
            />
          ),
        },
      ])}
    />,
  );
  expect(html).toMatch(/<a href="\/left"[^>]*>Left<\/a>/);
  expect(html).not.toContain('New');
});
