// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isChunkLoadError, reloadForChunk, shouldReload } from './chunk-reload.ts';

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
  function browser({ online, served = true }: { online: boolean; served?: boolean }) {
    const reload = vi.fn();
    const keepPage = vi.fn(() => true);
    vi.stubGlobal('window', { location: { reload }, keepPage });
    vi.stubGlobal('navigator', { onLine: online });
    vi.stubGlobal('fetch', () =>
      served ? Promise.resolve() : Promise.reject(new TypeError('Failed to fetch')),
    );
    return { reload, keepPage };
  }

  afterEach(() => {
    vi.unstubAllGlobals();
    sessionStorage.clear();
  });

  it('reloads once, and again only when the time has passed', async () => {
    const { reload } = browser({ online: true });
    expect([0, 30_000, 60_000].map((now) => reloadForChunk(60, now))).toEqual([true, false, true]);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
  });

  it('never reloads without a network', () => {
    const { reload } = browser({ online: false });
    expect(reloadForChunk(60, 0)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('keeps the page where no server answers, and may reload as soon as one does', async () => {
    const gone = browser({ online: true, served: false });
    expect(reloadForChunk(60, 0)).toBe(true);
    await vi.waitFor(() => expect(gone.keepPage).toHaveBeenCalledOnce());
    expect(gone.reload).not.toHaveBeenCalled();
    const back = browser({ online: true });
    expect(reloadForChunk(60, 1)).toBe(true);
    await vi.waitFor(() => expect(back.reload).toHaveBeenCalledOnce());
  });
});
