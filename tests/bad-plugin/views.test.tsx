// @vitest-environment jsdom
/** Views that throw, through the server's own renderer. */
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { contentRoute } from '#app/content/item-route.tsx';
import { ContentListPage } from '#app/content/list/list-page.tsx';
import { listFor } from '#app/content/list/list.fixture.ts';
import { renderPage } from '#app/shell/document/render-page.server.tsx';
import type { Summary } from '#app/plugin.ts';

const address = '/regulatory_updates_list';
const list = listFor();
const bad = list.items[1]!;

function Nested({ item }: { item: Summary }) {
  if (item.nid === bad.nid) throw new Error('this row is broken');
  return <span>{item.title}</span>;
}
/** Throws in a child, like a view with data of an unexpected shape. */
const Card = ({ item }: { item: Summary }) => (
  <article>
    <Nested item={item} />
  </article>
);
const page = (many = list) => {
  const element = <ContentListPage list={many} basePath={address} Card={Card} />;
  return <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />;
};

afterEach(() => document.body.replaceChildren());

test('a row that throws becomes a placeholder with title and link; the others render', async () => {
  const { html, errors } = await renderPage(page(), { timeoutMs: 10_000 });
  document.body.innerHTML = html.toString();
  for (const { title } of list.items) expect(document.body.textContent).toContain(title);
  expect(document.body.textContent).toContain('This item cannot be shown here.');
  expect(document.body.textContent).not.toContain('this row is broken');
  expect(document.querySelector(`a[href="${bad.path}"]`)?.textContent).toBe(bad.title);
  expect(errors.map(String)).toEqual(['Error: this row is broken']);
});

test('a long list is readable without scripts: no row needs one to appear', async () => {
  const items = Array.from({ length: 200 }, (_, index) => ({
    ...list.items[0]!,
    nid: 50_000 + index,
    title: `Row ${index} ${'long '.repeat(60)}`,
  }));
  const { html } = await renderPage(page({ ...list, items, total: 200 }), { timeoutMs: 10_000 });
  expect(html.toString()).not.toContain('<template');
  expect(html.toString()).not.toContain('hidden=""');
});

test('a page that throws is an error of the framework, which shows the error page', async () => {
  const Broken = () => {
    throw new Error('this page is broken');
  };
  await expect(renderPage(<Broken />, { timeoutMs: 10_000 })).rejects.toThrow('this page is broken');
});

test('a meta function that throws falls back to the title of the item', () => {
  const route = contentRoute({
    Page: () => null,
    meta: () => {
      throw new Error('no head');
    },
  });
  const loaderData = { title: 'An item', type: 'memo', data: {} };
  expect(route.meta({ loaderData, matches: [] } as never)).toEqual([{ title: 'An item' }]);
});
