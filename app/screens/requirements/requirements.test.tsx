// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { RequirementsOverview } from '#schemas/types.ts';
import { payments, safeguarding } from './requirements.fixture.ts';
import { Requirements } from './requirements.tsx';

afterEach(cleanup);

test.each<[string, RequirementsOverview, object]>([
  ['all of them, restricted ones too', payments, {}],
  ['those on a subject', safeguarding, { category: 8002 }],
])('requirement pages have bookmarks: %s', (_, overview, subject) => {
  const element = (
    <Requirements title="Requirements" path="/requirement" subject={subject} overview={overview} />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  const buttons = screen.getAllByRole<HTMLButtonElement>('button', { name: /^Bookmark/ });
  expect(buttons.map(({ value, ariaLabel }) => [Number(value), ariaLabel]).sort()).toEqual(
    overview.pages.map(({ nid, title }) => [nid, `Bookmark “${title}”`]).sort(),
  );
  expect(buttons.every(({ form }) => form?.getAttribute('action') === '/profile/my-bookmarks')).toBe(true);
});
