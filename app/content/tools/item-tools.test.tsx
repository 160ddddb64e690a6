import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { shellFor } from '#app/shell/shell-data.fixture.ts';
import { ItemTools } from './item-tools.tsx';

const page = {
  ...{ nid: 2002, title: 'Germany: payments guide', path: '/guide/2002/germany', type: 'guide' },
  ...{ label: 'Country guide', version: 1, access: 'full' as const, changed: '2026-11-20T10:00:00Z' },
};

test('without scripts a page has a link to the form of a note', () => {
  const router = createMemoryRouter([{ id: 'root', path: '/', element: <ItemTools page={page} /> }], {
    hydrationData: { loaderData: { root: shellFor('full') } },
  });
  const html = renderToString(<RouterProvider router={router} />);
  expect(html).toMatch(/<a[^>]* href="\/profile\/my-notes\?add=2002"/);
});
