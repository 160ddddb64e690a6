// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CommandGroup } from '#app/slots.ts';
import { shellFor } from '../shell-data.fixture.ts';
import { CommandBar } from './command-bar.tsx';
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

function open(suggest = vi.fn(() => Promise.resolve([GERMANY])), sources = [commandSource]) {
  const onClose = vi.fn();
  const bar = (
    <CommandBar
      menus={shellFor('full').menus}
      recent={[{ kind: 'page', title: 'Horizon of yesterday', path: '/recent', at: '' }]}
      sources={sources}
      suggest={suggest}
      onClose={onClose}
    />
  );
  const router = createMemoryRouter([{ path: '*', element: bar }]);
  render(<RouterProvider router={router} />);
  const input = screen.getByRole('combobox');
  return {
    onClose,
    suggest,
    type: (value: string) => fireEvent.change(input, { target: { value } }),
    press: (key: string, more = {}) => fireEvent.keyDown(input, { key, ...more }),
    selected: () => screen.queryAllByRole('option', { selected: true }).map(({ textContent }) => textContent),
    path: () => router.state.location.pathname + router.state.location.search,
  };
}

test('recent pages come first, then the screens', () => {
  const { selected, press } = open();
  expect(selected()).toEqual(['Horizon of yesterday']);
  press('ArrowDown');
  expect(selected()).toEqual(['HOME']);
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
  expect(selected()).toEqual(['Horizon of yesterday']);
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
    [],
  );
  expect(screen.getByRole('combobox', { name: 'Go to a screen' })).toBeTruthy();
  type('hor');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Horizon Scanning',
    'Horizon of yesterday',
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
