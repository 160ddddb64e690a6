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

it('a line says in words what was added and removed, for those who do not see its marks', () => {
  show();
  const dates = screen.getByRole('region', { name: 'Key dates' });
  expect(dates.textContent).toContain(
    '9  [removed: January end of removal]  [added: April end of addition]  2027',
  );
  expect(within(dates).getByText('April', { exact: false }).tagName).toBe('INS');
  expect(within(dates).getByText('January', { exact: false }).tagName).toBe('DEL');
});

it('each part has a link at the side, and those that the page still has lead to it', () => {
  show();
  const links = within(screen.getByRole('navigation', { name: 'Changed parts' })).getAllByRole('link');
  for (const link of links)
    expect(document.getElementById(link.getAttribute('href')!.slice(1))?.tagName).toBe('H2');
  expect(links.at(-1)!.textContent).toContain('Removed');
  expect(screen.getByRole('link', { name: 'Read this section on the page' }).getAttribute('href')).toBe(
    `${comparison.path}#annex`,
  );
});

it('a page that did not change cannot be marked as read', () => {
  show({ state: 'same', parts: [] });
  expect(screen.getByText('Nothing changed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mark as read' })).toBeNull();
});
