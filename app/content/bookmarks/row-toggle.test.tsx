// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { shellFor } from '#app/shell/shell-data.fixture.ts';
import { LoadToggles } from './row-toggle.tsx';

afterEach(cleanup);

test('read marks that an earlier version left in the browser are removed, and nothing else', () => {
  localStorage.setItem('read-items', JSON.stringify(['/insight/1/a']));
  localStorage.setItem('recent', '[]');
  const bookmarked = { nids: [], folders: [], read: [] };
  const element = <LoadToggles mine={{ state: 'loaded', value: { bookmarked } }} onFail={() => {}} />;
  const routes = [{ id: 'root', path: '*', loader: () => null, element }];
  const hydrationData = { loaderData: { root: shellFor('full') } };
  render(<RouterProvider router={createMemoryRouter(routes, { hydrationData })} />);
  expect([localStorage.getItem('read-items'), localStorage.getItem('recent')]).toEqual([null, '[]']);
});
