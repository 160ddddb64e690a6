// @vitest-environment jsdom
import axe from 'axe-core';
import { act, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BarChart } from './bar-chart.tsx';

const given = {
  title: 'Dates in 2026',
  description: 'By month and kind.',
  axis: 'Month',
  categories: [
    { label: 'Jan', name: 'January 2026' },
    { label: 'Feb', name: 'February 2026' },
    { label: 'Mar', name: 'March 2026' },
  ],
  series: [
    { id: 'effective', name: 'Effective', values: [2, 0, 1] },
    { id: 'response', name: 'Response', values: [3, 0, 0] },
  ],
};
const to = (series: number, category: number) => `/list?${given.series[series]!.id}=${category + 1}`;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.documentElement.lang = 'en-GB';
  document.title = 'Charts';
});
let unmount: (() => void) | undefined;
afterEach(() => {
  unmount?.();
  vi.unstubAllGlobals();
});

/** Hydrates the server's HTML and returns the mismatches that React recovered from. */
async function show(chart: ReactElement): Promise<unknown[]> {
  const mended: unknown[] = [];
  const page = (
    <MemoryRouter>
      <main>
        <h1>Charts</h1>
        {chart}
      </main>
    </MemoryRouter>
  );
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`;
  await act(async () => {
    const options = { onRecoverableError: (error: unknown) => mended.push(error) };
    const root = hydrateRoot(document.getElementById('root')!, page, options);
    unmount = () => act(() => root.unmount());
  });
  return mended;
}

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const drawn = () => all('svg[aria-labelledby] a');
const cells = () => all('tbody tr').map((row) => [...row.children].map(({ textContent }) => textContent));

describe.each([
  ['stacked bars', <BarChart key="1" {...given} mode="stacked" current={0} to={to} />],
  ['grouped bars without links', <BarChart key="2" {...given} mode="grouped" />],
  ['empty bars', <BarChart key="3" {...given} series={[]} mode="grouped" to={to} />],
])('%s', (_, chart) => {
  it('hydrate without mismatches, and axe finds nothing', async () => {
    expect(await show(chart)).toEqual([]);
    const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    const ids = all('[id]').map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(document.body.innerHTML).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('have a name, a description and a table', async () => {
    await show(chart);
    const [title, description] = document
      .querySelector('svg[aria-labelledby]')!
      .getAttribute('aria-labelledby')!
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(title).toBe('Dates in 2026');
    expect(description).not.toBe('');
    expect(document.querySelector('caption')?.textContent).toBe('Dates in 2026');
    expect(all('thead th').every((head) => head.getAttribute('scope') === 'col')).toBe(true);
    expect(all('tbody th').every((head) => head.getAttribute('scope') === 'row')).toBe(true);
  });
});

describe('bars', () => {
  it('have the same numbers in the table', async () => {
    await show(<BarChart {...given} mode="stacked" />);
    expect(cells()).toEqual([
      ['January 2026', '2', '3'],
      ['February 2026', '0', '0'],
      ['March 2026', '1', '0'],
    ]);
  });

  it('that are links have names and targets, in the drawing and in the table', async () => {
    await show(<BarChart {...given} mode="stacked" to={to} />);
    const expected = [
      ['January 2026, Effective: 2', '/list?effective=1'],
      ['January 2026, Response: 3', '/list?response=1'],
      ['March 2026, Effective: 1', '/list?effective=3'],
    ];
    const links = (found: Element[]) =>
      found.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
    expect(links(drawn())).toEqual(expected);
    expect(links(all('td a'))).toEqual(expected);
  });

  it('are one tab stop, and the arrow keys move between them', async () => {
    await show(<BarChart {...given} mode="stacked" to={to} />);
    const stops = () => drawn().map((link) => link.tabIndex);
    const press = (key: string) =>
      act(() =>
        document.activeElement!.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        ),
      );
    expect(stops()).toEqual([0, -1, -1]);
    act(() => drawn()[0]!.focus());
    for (const [key, at] of [
      ['ArrowRight', 1],
      ['ArrowRight', 2],
      ['ArrowRight', 2],
      ['ArrowLeft', 1],
      ['Home', 0],
      ['ArrowLeft', 0],
      ['End', 2],
      ['x', 2],
    ] as const) {
      press(key);
      expect([key, drawn().indexOf(document.activeElement as HTMLElement)]).toEqual([key, at]);
      expect(stops()).toEqual([0, 1, 2].map((index) => (index === at ? 0 : -1)));
    }
  });

  it('are on top of each other when stacked, and side by side when grouped', async () => {
    const places = () =>
      all('svg[aria-labelledby] rect[fill^="url"]').map((bar) =>
        ['x', 'y', 'height'].map((name) => Number.parseFloat(bar.getAttribute(name)!)),
      );
    await show(<BarChart {...given} mode="stacked" height={100} />);
    const [low, high] = places();
    expect(low![0]).toBe(high![0]);
    expect(high![1]! + high![2]!).toBeCloseTo(low![1]!);
    unmount?.();
    await show(<BarChart {...given} mode="grouped" height={100} />);
    const [first, second] = places();
    expect(second![0]).toBeGreaterThan(first![0]!);
    expect(first![1]! + first![2]!).toBeCloseTo(second![1]! + second![2]!);
  });

  it('fade once their month has passed, not before', async () => {
    await show(<BarChart {...given} mode="stacked" current={1} />);
    const faded = all('svg[aria-labelledby] rect[fill^="url"]').map((bar) =>
      /past/.test(bar.getAttribute('class')!),
    );
    expect(faded).toEqual([true, true, false]);
  });

  it('show their value on hover and focus', async () => {
    await show(<BarChart {...given} mode="stacked" to={to} />);
    const value = () => document.querySelector('svg[aria-labelledby] text[class*="value"]')?.textContent;
    expect(value()).toBeUndefined();
    act(() => drawn()[1]!.focus());
    expect(value()).toBe('Response: 3');
    act(() => drawn()[1]!.blur());
    expect(value()).toBeUndefined();
  });

  it('have a pattern and a column of the table in every series, however many there are', async () => {
    const series = Array.from({ length: 7 }, (_, index) => ({
      id: String(index),
      name: `Series ${index}`,
      values: [1, 1, 1],
    }));
    await show(<BarChart {...given} series={series} mode="grouped" />);
    expect(all('thead th')).toHaveLength(8);
    expect(all('pattern').map(({ id }) => id)).toHaveLength(7);
    expect(document.body.innerHTML).not.toMatch(/class="[^"]*undefined/);
  });
});
