// @vitest-environment jsdom
/** A list with a failed row in a browser: it hydrates the server's HTML, and the other rows work. */
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Summary } from '#app/plugin.ts';
import { ContentListPage } from '#app/content/list/list-page.tsx';
import { listFor } from '#app/content/list/list.fixture.ts';
import { renderPage } from '#app/shell/document/render-page.server.tsx';

const list = listFor();
const bad = list.items[1]!;
const good = list.items.filter((item) => item !== bad);

let where: 'server' | 'browser';
/** Clicked rows. */
let clicked: number[];
/** What React reports to the window: hydration that failed or fell back. */
let reported: string[];
const hear = (event: ErrorEvent) => {
  reported.push(String(event.error));
  event.preventDefault();
};

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  [clicked, reported] = [[], []];
  window.addEventListener('error', hear);
});
afterEach(() => {
  window.removeEventListener('error', hear);
  vi.unstubAllGlobals();
});

/** Renders the list on the server and hydrates it. Returns the console output. */
async function open(broken: (typeof where)[]) {
  const Card = ({ item }: { item: Summary }) => {
    if (item === bad && broken.includes(where)) throw new Error('this row is broken');
    return <button onClick={() => clicked.push(item.nid)}>{item.title}</button>;
  };
  const page = () => {
    const element = <ContentListPage list={list} basePath="/regulatory_updates_list" Card={Card} />;
    return <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />;
  };
  where = 'server';
  const { html, errors } = await renderPage(page(), { timeoutMs: 10_000 });
  expect(errors.map(String)).toEqual(['Error: this row is broken']);
  // React's server renderer leaves contexts set until its next render, and in this test the browser shares them.
  await renderPage(<p />, { timeoutMs: 10_000 });
  document.body.innerHTML = html.toString();
  const sent = document.body.querySelector('button[type=submit]');

  where = 'browser';
  const complain = vi.mocked(console.error).mockImplementation(() => {});
  const root = await act(async () => hydrateRoot(document.body, page()));
  // Development React warns about two renderers in one process, which only this test has.
  const said = complain.mock.calls.map(String).filter((text) => !text.includes('multiple renderers'));
  complain.mockClear();
  expect(document.body.querySelector('button[type=submit]'), 'not drawn anew').toBe(sent);
  return { said, close: () => act(async () => root.unmount()) };
}

const findButton = ({ title }: Summary) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === title);

test('a row that throws in both is a placeholder in both, without an error of hydration', async () => {
  const { said, close } = await open(['server', 'browser']);
  expect(reported).toEqual([]);
  expect(said).toEqual([expect.stringContaining('this row is broken')]);
  expect(said[0]).not.toMatch(/hydrat/i);
  expect(document.querySelector(`a[href="${bad.path}"]`)?.textContent).toBe(bad.title);
  expect(findButton(bad)).toBeUndefined();
  for (const item of good) findButton(item)!.click();
  expect(clicked).toEqual(good.map(({ nid }) => nid));
  await close();
});

test('a row that throws only on the server is complete in the browser, which reports the error', async () => {
  const { said, close } = await open(['server']);
  expect(said).toEqual([]);
  expect(reported).toEqual([expect.stringContaining('this row is broken')]);
  for (const item of list.items) findButton(item)!.click();
  expect(clicked).toEqual(list.items.map(({ nid }) => nid));
  await close();
});
