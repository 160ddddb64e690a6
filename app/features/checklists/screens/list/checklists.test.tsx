// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { lists, overview } from '../../checklists.fixture.ts';
import { ChecklistsScreen } from './checklists.tsx';
import { readView } from './list-view.ts';

afterEach(cleanup);

it.each([
  ['only archived ones', lists.filter(({ archivedAt }) => archivedAt), 'No active checklists'],
  ['none at all', [], 'No checklists yet'],
])('with %s the list says so', (_, checklistsOverview, title) => {
  const page = (
    <ChecklistsScreen
      {...{ loaded: { ...overview, checklistsOverview }, formKey: 'k', busy: false, answer: undefined }}
      view={readView(new URLSearchParams())}
    />
  );
  const router = createMemoryRouter([{ path: '*', element: page }]);
  render(<RouterProvider router={router} />);
  expect(screen.getByText(title)).toBeDefined();
  const archive = screen.queryByRole('link', { name: 'Show archived checklists' });
  expect(archive?.getAttribute('href')).toBe(
    checklistsOverview.length > 0 ? '/workspace/checklists?show=archived' : undefined,
  );
});
