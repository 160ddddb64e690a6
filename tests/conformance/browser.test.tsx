// @vitest-environment jsdom
/** A plugin's pages in a browser: they hydrate without warnings, and axe finds nothing. */
import axe from 'axe-core';
import { act, type FunctionComponent } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, vi } from 'vitest';
import { accessLevels, pageAndCard } from './render.tsx';
import { cases, check } from './suite.ts';

/** jsdom has no layout, so observers never fire. */
class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('IntersectionObserver', SilentObserver);
  vi.stubGlobal('ResizeObserver', SilentObserver);
  document.documentElement.lang = 'en-GB';
  document.title = 'Conformance';
});

let unmount: (() => void) | undefined;
afterEach(() => {
  unmount?.();
  unmount = undefined;
  vi.unstubAllGlobals();
});

/** Hydrates server HTML and returns the mismatches that React recovered from. */
async function hydrate(Component: FunctionComponent): Promise<unknown[]> {
  const mended: unknown[] = [];
  document.body.innerHTML = `<div id="root">${renderToString(<Component />)}</div>`;
  const container = document.getElementById('root')!;
  await act(async () => {
    const root = hydrateRoot(container, <Component />, { onRecoverableError: (error) => mended.push(error) });
    unmount = () => act(() => root.unmount());
  });
  // Code that loads on demand belongs to the page.
  await act(() => vi.dynamicImportSettled());
  return mended;
}

async function findings(): Promise<string[]> {
  // Colours need a layout engine; the stories are checked in a browser.
  const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

describe.each(cases)('plugins/$id', (plugin) => {
  for (const { name, content } of plugin.valid) {
    for (const access of accessLevels) {
      check(plugin, `hydrates valid/${name}, ${access}, and is accessible`, async () => {
        const { Page } = await pageAndCard(plugin, content, access);
        expect(await hydrate(Page)).toEqual([]);
        expect(await findings()).toEqual([]);

        const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
        expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
        const anchors = [...document.querySelectorAll('a[href^="#"]')].map((link) =>
          link.getAttribute('href')!.slice(1),
        );
        expect(anchors.filter((id) => !ids.includes(id))).toEqual([]);
      });
    }

    check(plugin, `hydrates the row of valid/${name}, and is accessible`, async () => {
      const { Card } = await pageAndCard(plugin, content, 'restricted');
      expect(await hydrate(Card)).toEqual([]);
      expect(await findings()).toEqual([]);
    });
  }
});
