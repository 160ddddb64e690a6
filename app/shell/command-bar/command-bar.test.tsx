// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CommandGroup } from '#app/slots.ts';
import { shellFor } from '../shell-data.fixture.ts';
import { CommandDialog, type SearchBoxOfBar } from './command-bar.tsx';
import { commandSource } from './command-source.fixture.ts';

afterEach(cleanup);
beforeEach(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => {};
});

const GERMANY: CommandGroup = {
  title: 'Jurisdictions',
  options: [
    {
      title: 'Germany',
      to: '/germany',
      icon: 'shield',
      parts: [
        { label: 'Guide', to: '/guide' },
        { label: 'Dates', to: '/dates' },
      ],
    },
  ],
};

function open(
  suggest = vi.fn(() => Promise.resolve([GERMANY])),
  { sources = [commandSource], box }: { sources?: (typeof commandSource)[]; box?: SearchBoxOfBar } = {},
) {
  const onClose = vi.fn();
  const forget = vi.fn();
  const recent = [
    { kind: 'page', title: 'Horizon of yesterday', path: '/recent', at: '2026-11-21T09:00:00Z' },
    {
      kind: 'search',
      title: 'e-money agents',
      path: '/found',
      at: '2026-11-18T09:00:00Z',
      detail: '58 results',
    },
  ];
  const kinds = [
    { id: 'updates', label: 'Updates' },
    { id: 'guides', label: 'Guides' },
  ];
  const content = { menus: shellFor('full').menus, recent, forget, sources, kinds, suggest };
  const bar = <CommandDialog content={content} onClose={onClose} {...(box ? { box } : {})} />;
  const router = createMemoryRouter([{ path: '*', element: bar }]);
  render(<RouterProvider router={router} />);
  const input = screen.getByRole('combobox');
  return {
    onClose,
    suggest,
    forget,
    type: (value: string) => fireEvent.change(input, { target: { value } }),
    press: (key: string, more = {}) => fireEvent.keyDown(input, { key, ...more }),
    selected: () => screen.queryAllByRole('option', { selected: true }).map(({ textContent }) => textContent),
    path: () => router.state.location.pathname + router.state.location.search,
  };
}

test('recent searches come first, then recent pages and the screens', () => {
  const { selected, press } = open();
  expect(selected()).toEqual(['e-money agents58 results']);
  press('ArrowDown');
  expect(selected()).toEqual(['Horizon of yesterday21 Nov']);
  press('ArrowDown');
  expect(selected()).toEqual(['HOME']);
  press('ArrowUp');
  press('ArrowUp');
  press('ArrowUp');
  expect(selected()).toEqual([screen.getAllByRole('option').at(-1)!.textContent]);
});

test('Enter opens the chosen target and closes the bar', async () => {
  const { type, press, path, onClose } = open();
  type('ger');
  await screen.findByRole('option', { name: /Germany/ });
  press('Enter');
  await waitFor(() => expect(path()).toBe('/germany'));
  expect(onClose).toHaveBeenCalledOnce();
});

test('the right arrow goes to the parts of the chosen target, and back', async () => {
  const { type, press, selected, path } = open();
  type('ger');
  await screen.findByRole('option', { name: /Germany/ });
  press('ArrowRight');
  press('ArrowRight');
  expect(selected()).toEqual(['Dates']);
  press('ArrowLeft');
  expect(selected()).toEqual(['Guide']);
  press('Enter');
  await waitFor(() => expect(path()).toBe('/guide'));
});

test('Tab goes from group to group, and Ctrl+Enter searches everything', async () => {
  const { type, press, selected, path } = open();
  type('hor');
  await screen.findByRole('option', { name: /Germany/ });
  press('Tab');
  expect(selected()).toEqual(['Horizon Scanning']);
  press('Tab');
  expect(selected()).toEqual(['Horizon of yesterday21 Nov']);
  press('Enter', { ctrlKey: true });
  await waitFor(() => expect(path()).toBe('/everything?text=hor'));
});

test('content that cannot be loaded leaves the screens', async () => {
  const { type } = open(vi.fn(() => Promise.reject(new Error('offline'))));
  type('hor');
  expect(await screen.findByText(/Couldn’t search the content/)).toBeTruthy();
  expect(screen.getByRole('option', { name: /Horizon Scanning/ })).toBeTruthy();
});

test('without a source there are screens and recent pages alone', () => {
  const { type, press, path } = open(
    vi.fn(() => Promise.resolve([])),
    { sources: [] },
  );
  expect(screen.getByRole('combobox', { name: 'Go to a screen' })).toBeTruthy();
  type('hor');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Horizon Scanning',
    'Horizon of yesterday21 Nov',
  ]);
  press('Enter', { ctrlKey: true });
  expect(path()).toBe('/');
});

test('typing looks content up once it pauses', async () => {
  const { type, suggest } = open();
  type('g');
  type('ge');
  type('ger');
  await screen.findByRole('option', { name: /Germany/ });
  expect(suggest.mock.calls).toEqual([['ger', expect.any(AbortSignal)]]);
});

test('one recent search is removed by a key or a press, and all of them at once', () => {
  const { press, forget } = open();
  const removes = (isForgotten: (entry: { kind: string; path: string }) => boolean) =>
    [
      { kind: 'search', path: '/found' },
      { kind: 'search', path: '/other' },
      { kind: 'page', path: '/recent' },
    ].flatMap((entry) => (isForgotten(entry) ? [entry.path] : []));
  press('Delete');
  fireEvent.click(screen.getByTitle('Remove “e-money agents”'));
  fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(forget.mock.calls.map(([isForgotten]) => removes(isForgotten))).toEqual([
    ['/found'],
    ['/found'],
    ['/found', '/other'],
  ]);
});

test('in place of a search box nothing is chosen at first, and Enter searches for what is typed', async () => {
  const onText = vi.fn();
  const box = { label: 'Search the site', text: 'ge', onText };
  const { type, press, selected, path, onClose } = open(undefined, { box });
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Search the site' }).value).toBe('ge');
  type('ger');
  await screen.findByRole('option', { name: /Germany/ });
  press('ArrowDown');
  expect(selected()).toEqual(['Germany']);
  press('ArrowUp');
  expect(selected()).toEqual([]);
  press('Enter');
  expect(onText.mock.calls).toEqual([['ger', true]]);
  expect(onClose).toHaveBeenCalledOnce();
  expect(path()).toBe('/');
});

test('in place of a search box, chips narrow what is found and what Enter searches', async () => {
  const box = { label: 'Search the site', text: 'ge', onText: vi.fn() };
  const { press, path, suggest } = open(undefined, { box });
  fireEvent.click(screen.getByRole('button', { name: 'Updates' }));
  expect(screen.getByRole('button', { name: 'Updates' }).getAttribute('aria-pressed')).toBe('true');
  await waitFor(() =>
    expect(suggest).toHaveBeenCalledWith('ge', expect.anything(), { id: 'updates', label: 'Updates' }),
  );
  expect(screen.queryByText('Screens')).toBeNull();
  press('Enter');
  expect(path()).toBe('/everything?text=ge&kind=updates');
});

test('the bar of Ctrl+K has no chips', () => {
  open();
  expect(screen.queryByRole('group', { name: 'Search in' })).toBeNull();
});
