// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { ChangesScreen } from './changes-screen.tsx';
import { comparison } from './changes.fixture.ts';

afterEach(cleanup);

function show(over: Partial<typeof comparison> = {}) {
  const element = <ChangesScreen comparison={{ ...comparison, ...over }} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

it('says in words what was added and removed, for those who do not see its marks', () => {
  show();
  const dates = screen.getByRole('region', { name: /^Key dates/ });
  expect(dates.textContent).toContain('[removed: January end of removal]');
  expect(within(dates).getByText('April', { exact: false, selector: 'ins' })).toBeTruthy();
});

it('a page that did not change cannot be marked as read', () => {
  show({ state: 'same', redline: null });
  expect(screen.getByText('Nothing changed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mark as read' })).toBeNull();
});
