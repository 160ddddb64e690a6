// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isChunkLoadError, shouldReload } from './chunk-reload.ts';

describe('shouldReload', () => {
  it.each([
    [null, 0, true],
    [1_000, 60_999, false],
    [1_000, 61_000, true],
  ])('last at %s, now %d: %s', (last, now, expected) => {
    expect(shouldReload(last, now, 60)).toBe(expected);
  });
});

describe('isChunkLoadError', () => {
  it.each([
    [new TypeError('Failed to fetch dynamically imported module: https://a.example/x.js'), true],
    [new TypeError('error loading dynamically imported module: https://a.example/x.js'), true],
    [new TypeError('Importing a module script failed.'), true],
    [new Error('Unable to preload CSS for /assets/x.css'), true],
    [new TypeError('Failed to fetch'), false],
    ['text', false],
  ])('%s: %s', (error, expected) => {
    expect(isChunkLoadError(error)).toBe(expected);
  });
});

describe('reloadForChunk', () => {
  /** A freshly loaded page: the module's state is reset, the browser's session storage is not. */
  async function newPage({ online, served = true }: { online: boolean; served?: boolean }) {
    const reload = vi.fn();
    const keepPage = vi.fn();
    vi.stubGlobal('window', { location: { reload }, keepPage });
    vi.stubGlobal('navigator', { onLine: online });
    vi.stubGlobal('fetch', () =>
      served ? Promise.resolve() : Promise.reject(new TypeError('Failed to fetch')),
    );
    vi.resetModules();
    const { reloadForChunk } = await import('./chunk-reload.ts');
    return { reload, keepPage, reloadForChunk: (now: number) => reloadForChunk(60, now) };
  }

  afterEach(() => {
    vi.unstubAllGlobals();
    sessionStorage.clear();
  });

  it('reloads once, and again only when the time has passed', async () => {
    for (const [now, expected] of [
      [0, true],
      [30_000, false],
      [60_000, true],
    ] as const) {
      const { reload, reloadForChunk } = await newPage({ online: true });
      expect(reloadForChunk(now), `at ${now}`).toBe(expected);
      if (expected) await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
      else expect(reload).not.toHaveBeenCalled();
    }
  });

  it('starts a single reload for all failing modules', async () => {
    const { reload, reloadForChunk } = await newPage({ online: true });
    expect([reloadForChunk(0), reloadForChunk(1), reloadForChunk(2)]).toEqual([true, true, true]);
    await vi.waitFor(() => expect(reload).toHaveBeenCalled());
    expect(reloadForChunk(3)).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('never reloads while offline', async () => {
    const { reload, reloadForChunk } = await newPage({ online: false });
    expect(reloadForChunk(0)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload while no server answers, and may reload as soon as one does', async () => {
    const page = await newPage({ online: true, served: false });
    expect(page.reloadForChunk(0)).toBe(true);
    await vi.waitFor(() => expect(page.keepPage).toHaveBeenCalledOnce());
    expect(page.reload).not.toHaveBeenCalled();
    vi.stubGlobal('fetch', () => Promise.resolve());
    expect(page.reloadForChunk(1)).toBe(true);
    await vi.waitFor(() => expect(page.reload).toHaveBeenCalledOnce());
  });
});
