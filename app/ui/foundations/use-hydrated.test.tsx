// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useHydrated } from './use-hydrated.ts';

/** What a component has read in each of its renderings. */
function readings() {
  const read: boolean[] = [];
  function Reader() {
    read.push(useHydrated());
    return null;
  }
  return { read, Reader };
}

test('false on the server and while the page is hydrated, then true', async () => {
  const { read, Reader } = readings();
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Reader />);
  expect(read.splice(0)).toEqual([false]);
  const root = await act(() => hydrateRoot(container, <Reader />));
  expect(read).toEqual([false, true]);
  act(() => root.unmount());
});

test('true at once for what appears later', async () => {
  const { read, Reader } = readings();
  const root = createRoot(document.createElement('div'));
  await act(() => root.render(<Reader />));
  expect(read).toEqual([true]);
  act(() => root.unmount());
});
