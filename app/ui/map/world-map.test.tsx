// @vitest-environment jsdom
import axe from 'axe-core';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Tiles } from './tiles.ts';
import { MapLegend, WorldMap, type MapPlace } from './world-map.tsx';

const places: MapPlace[] = [
  {
    iso: 'de',
    name: 'Germany',
    value: 'Open licensing',
    shade: 'open-licensing',
    to: '/jurisdiction/1/germany',
  },
  { iso: 'GI', name: 'Gibraltar', value: 'Not assessed', shade: 'not-assessed' },
  { iso: 'eu', name: 'European Union', value: 'Open licensing', shade: 'open-licensing', to: '/eu' },
];

function show(given: MapPlace[], region?: string, tiles?: Tiles) {
  document.body.innerHTML = renderToString(
    <MemoryRouter>
      <main>
        <h1>World</h1>
        <WorldMap
          label="Status"
          places={given}
          {...(region ? { region } : {})}
          {...(tiles ? { tiles } : {})}
        />
        <MapLegend items={[{ shade: 'open-licensing', label: 'Open licensing', count: 1 }]} />
      </main>
    </MemoryRouter>,
  );
  return document.querySelector('svg')!;
}

it('names each place with its value, links those with a page, and leaves out places that are not drawn', async () => {
  const map = show(places);
  const link = map.querySelector('a')!;
  expect([link.getAttribute('href'), link.textContent]).toEqual([
    '/jurisdiction/1/germany',
    'Germany: Open licensing',
  ]);
  expect(link.querySelector('use')!.getAttribute('href')).toBe('/world.svg#DE');
  expect(map.querySelector('[role=img]')!.getAttribute('aria-label')).toBe('Gibraltar: Not assessed');
  expect(map.outerHTML).not.toContain('European Union');

  document.documentElement.lang = 'en';
  document.title = 'World';
  const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it('draws every country, even without data', () => {
  expect(show(places).querySelectorAll('use').length).toBe(show([]).querySelectorAll('use').length);
});

it('shows a single region, and the whole world for an unknown one', () => {
  const whole = show(places).getAttribute('viewBox');
  expect(show(places, 'europe').getAttribute('viewBox')).not.toBe(whole);
  expect(show(places, 'atlantis').getAttribute('viewBox')).toBe(whole);
});

it('shows the states of a country as squares of one size, those without data too', async () => {
  const nevada: MapPlace = {
    ...{
      iso: 'us-nv',
      name: 'Nevada',
      value: 'Limited licensing',
      shade: 'limited-licensing',
      to: '/nevada',
    },
  };
  const map = show([nevada, ...places], undefined, { 'US-NV': [1, 0], 'US-CA': [0, 1] });
  expect([...map.querySelectorAll('a, [role=img]')].map((place) => place.getAttribute('aria-label'))).toEqual(
    ['NV Nevada: Limited licensing'],
  );
  expect([...map.querySelectorAll('rect[rx]')].map((square) => square.getAttribute('width'))).toEqual([
    '74',
    '74',
  ]);
  expect([...map.querySelectorAll('text')].map((code) => code.textContent)).toEqual(['CA', 'NV']);
  expect(map.getAttribute('viewBox')).toBe('0 0 160 160');
  document.documentElement.lang = 'en';
  document.title = 'States';
  const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});
