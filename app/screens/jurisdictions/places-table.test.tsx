// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { Place } from './places.ts';
import { PlacesTable } from './places-table.tsx';

afterEach(cleanup);

const germany: Place = { name: 'Germany', key: 'de', to: '/jurisdiction/1/de', nid: 1 };
const state: Place = { name: 'Texas', key: 'us-tx', to: '/jurisdiction/3/tx', nid: 3 };

function open(...places: Place[]) {
  const element = <PlacesTable caption="Places" places={places} updates unfolded />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('every place with a page has a bookmark, also within another; its row is named by the place alone', () => {
  open(germany, { name: 'United States', key: 'us', below: [state, { name: 'Guam', key: 'us-gu' }] });
  expect(screen.getAllByRole('button').map(({ ariaLabel }) => ariaLabel)).toEqual([
    'Bookmark “Germany”',
    'Bookmark “Texas”',
  ]);
  const row = screen.getByRole('row', { name: /Germany/ });
  expect(within(row).getByRole('rowheader', { name: 'Germany' })).toBeTruthy();
  expect(heads().at(-1)).toBe('Bookmark');
  // What lies in a place takes the whole width.
  expect(screen.getByText('Texas').closest('td')!.colSpan).toBe(heads().length);
});

test('for readers who may bookmark none of the pages, there is no column of bookmarks', () => {
  open({ name: 'Germany', key: 'de', to: '/jurisdiction/1/de' });
  expect(screen.queryByRole('button')).toBeNull();
  expect(heads()).not.toContain('Bookmark');
});
