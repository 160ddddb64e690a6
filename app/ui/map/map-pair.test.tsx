// @vitest-environment jsdom
import axe from 'axe-core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { MapPair, type MapSide } from './map-pair.tsx';
import { MapLegend } from './world-map.tsx';

const side = (day: string, value: string): MapSide => ({
  ...{ title: day, label: `Status on ${day}` },
  places: [{ iso: 'de', name: 'Germany', value, shade: 'open-licensing', to: '/germany' }],
  legend: <MapLegend items={[{ shade: 'open-licensing', label: value, count: 1 }]} />,
});
const pair = (
  <MemoryRouter>
    <main>
      <h1>World</h1>
      <MapPair sides={[side('1 Jan 2020', 'Prohibited'), side('1 Jan 2026', 'Open licensing')]} />
    </main>
  </MemoryRouter>
);

it('without scripts it is two pictures with links, and each id is there once', async () => {
  document.body.innerHTML = renderToString(pair);
  expect([...document.querySelectorAll('svg a')].map((link) => link.textContent)).toEqual([
    'Germany: Prohibited',
    'Germany: Open licensing',
  ]);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(document.querySelectorAll('button')).toHaveLength(0);
  document.documentElement.lang = 'en';
  document.title = 'World';
  const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it('both are zoomed together, by one group of buttons', () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  document.body.innerHTML = '<div></div>';
  const root = createRoot(document.querySelector('div')!);
  act(() => root.render(pair));
  const boxes = () =>
    [...document.querySelectorAll('svg[role=group]')].map((map) => map.getAttribute('viewBox'));
  const [whole] = boxes();
  expect(boxes()).toEqual([whole, whole]);
  const [zoomIn, ...others] = document.querySelectorAll<HTMLElement>('[aria-label="Zoom in"]');
  expect(others).toEqual([]);
  act(() => zoomIn!.click());
  const [one, other] = boxes();
  expect(one).toBe(other);
  expect(one).not.toBe(whole);
  act(() => root.unmount());
});
