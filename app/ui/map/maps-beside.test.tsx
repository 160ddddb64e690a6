// @vitest-environment jsdom
import axe from 'axe-core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { MapsBeside, type MapOfPlace } from './maps-beside.tsx';
import { tileLayout } from './tile-layouts.ts';
import { MapLegend } from './world-map.tsx';

const layouts = { xx: ['A B'], yy: ['C', 'D'] };
const side = (title: string, country: 'xx' | 'yy', code: string): MapOfPlace => ({
  ...{ title, label: `Status, ${title}`, tiles: tileLayout(layouts, country)! },
  places: [
    { iso: `${country}-${code}`, name: code, value: 'Unregulated', shade: 'unregulated', to: '/there' },
  ],
  legend: <MapLegend items={[{ shade: 'unregulated', label: 'Unregulated', count: 1 }]} />,
});
const page = (other: MapOfPlace) => (
  <MemoryRouter>
    <main>
      <h1>World</h1>
      <MapsBeside sides={[side('Exland', 'xx', 'a'), other]} />
    </main>
  </MemoryRouter>
);
const both = page(side('Wyland', 'yy', 'c'));

it('without scripts it is two pictures, each id is there once, and each fill has its pattern', async () => {
  document.body.innerHTML = renderToString(both);
  expect([...document.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
    'Exland',
    'Wyland',
  ]);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => id.endsWith('-other'))).toHaveLength(ids.length / 2);
  document.documentElement.lang = 'en';
  document.title = 'World';
  const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it('each is zoomed for itself, by buttons with its name', () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  document.body.innerHTML = '<div></div>';
  const root = createRoot(document.querySelector('div')!);
  act(() => root.render(both));
  const boxes = () =>
    [...document.querySelectorAll('svg[role=group]')].map((map) => map.getAttribute('viewBox'));
  const [one, other] = boxes();
  expect(one).not.toBe(other);
  act(() => document.querySelector<HTMLElement>('[aria-label="Zoom: Wyland"] button')!.click());
  expect(boxes()[0]).toBe(one);
  expect(boxes()[1]).not.toBe(other);
  act(() => root.unmount());
});

it('says why one of them is not drawn', () => {
  const { tiles: _, ...plain } = side('Zedland', 'yy', 'c');
  document.body.innerHTML = renderToString(page({ ...plain, instead: <p>No map.</p> }));
  expect(document.querySelectorAll('svg[role=group]')).toHaveLength(1);
  expect(document.body.textContent).toContain('No map.');
});
