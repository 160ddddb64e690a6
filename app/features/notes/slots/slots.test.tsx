/** The places that notes fill in pages of the platform, as the server renders them; and where notes are off. */
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { OwnLists } from '#app/content/own-lists.tsx';
import { ItemTools } from '#app/content/tools/item-tools.tsx';
import { shellFor } from '#app/shell/shell-data.fixture.ts';
import { loadSite } from '#tests/support/site.ts';

const page = {
  ...{ nid: 2002, title: 'Germany: payments guide', path: '/guide/2002/germany', type: 'guide' },
  ...{ label: 'Country guide', version: 1, access: 'full' as const, changed: '2026-11-20T10:00:00Z' },
};

function render(element: ReactElement, features: string[]): string {
  const root = { ...shellFor('full'), features };
  const router = createMemoryRouter([{ id: 'root', path: '/', element }], {
    hydrationData: { loaderData: { root } },
  });
  return renderToString(<RouterProvider router={router} />);
}

test('without scripts a page has a link to the form of a note', () => {
  expect(render(<ItemTools page={page} />, ['notes'])).toMatch(
    /<a[^>]* href="\/profile\/my-notes\?add=2002"/,
  );
});

test('the tools of a page have notes after bookmarks', async () => {
  const { features } = (await loadSite()).config.verticals['payments_compliance']!;
  const html = render(<ItemTools page={page} />, Object.keys(features));
  const places = ['my-bookmarks', 'my-notes'].map((path) => html.indexOf(path));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});

test('a screen with something else that the reader keeps links to the notes', () => {
  expect(render(<OwnLists />, ['notes'])).toMatch(/<a[^>]* href="\/profile\/my-notes"[^>]*>.*My notes/);
});

test('where notes are off, there is no button and no link', () => {
  for (const element of [<ItemTools page={page} />, <OwnLists />])
    expect(render(element, ['bookmarks']).toLowerCase()).not.toContain('note');
});
