import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPageCache, type CachedPage } from './page-cache.ts';

const KB = 1024;
/** What one page costs beside its body. */
const OVERHEAD = KB;
/** A cache that holds this many bytes of common pages. */
const cacheFor = (bytes: number) => createPageCache((bytes * 4) / 3);
const page = (size: number, mark = 0): CachedPage => ({
  body: new Uint8Array(size).fill(mark),
  headers: [['Content-Type', 'text/html']],
});
const has = async (store: ReturnType<typeof createPageCache>, key: string) =>
  (await store.get(key)) !== undefined;

test('a cached page comes back as it was', async () => {
  const store = cacheFor(100 * KB);
  const cached = page(10 * KB, 7);
  store.set('a', cached);
  expect(await store.get('a')).toEqual(cached);
  expect(await store.get('b')).toBeUndefined();
  expect(store.bytes).toBe(10 * KB + OVERHEAD);
});

test('setting again replaces and is not counted twice', async () => {
  const store = cacheFor(100 * KB);
  store.set('a', page(10 * KB, 1));
  store.set('a', page(20 * KB, 2));
  expect((await store.get('a'))?.body[0]).toBe(2);
  expect(store.bytes).toBe(20 * KB + OVERHEAD);
});

test('what was not asked for longest goes first', async () => {
  const store = cacheFor(3 * (10 * KB + OVERHEAD));
  for (const key of ['a', 'b', 'c']) store.set(key, page(10 * KB));
  await store.get('a');
  store.set('d', page(10 * KB));
  expect([
    await has(store, 'a'),
    await has(store, 'b'),
    await has(store, 'c'),
    await has(store, 'd'),
  ]).toEqual([true, false, true, true]);
});

test('a large page makes room by as many as it needs', async () => {
  const store = cacheFor(4 * (10 * KB + OVERHEAD));
  for (const key of ['a', 'b', 'c', 'd']) store.set(key, page(10 * KB));
  store.set('large', page(30 * KB));
  expect([
    await has(store, 'a'),
    await has(store, 'b'),
    await has(store, 'c'),
    await has(store, 'd'),
    await has(store, 'large'),
  ]).toEqual([false, false, false, true, true]);
});

test('a page larger than the store is not kept, and drops nothing', async () => {
  const store = cacheFor(20 * KB);
  store.set('a', page(KB));
  store.set('large', page(20 * KB));
  expect([await has(store, 'a'), await has(store, 'large')]).toEqual([true, false]);
});

test('a store of no bytes keeps nothing', async () => {
  const store = createPageCache(0);
  store.set('a', page(0));
  expect(await has(store, 'a')).toBe(false);
  expect(store.bytes).toBe(0);
});

test('many empty pages are bounded too', () => {
  const store = cacheFor(10 * KB);
  for (let n = 0; n < 1000; n++) store.set(`key ${n}`, page(0));
  expect(store.bytes).toBeLessThanOrEqual(10 * KB);
});

describe('compressed', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('a page as %s is the same page', async (encoding, decode) => {
    const store = cacheFor(100 * KB);
    store.set('a', page(10 * KB, 65));
    const kept = (await store.get('a', encoding))!;
    expect(new Uint8Array(decode(kept.body))).toEqual(page(10 * KB, 65).body);
    expect(kept.headers).toEqual([
      ['Content-Type', 'text/html'],
      ['Content-Encoding', encoding],
      ['Vary', 'Accept-Encoding'],
    ]);
    expect((await store.get('a', encoding))!.body).toBe(kept.body);
    expect((await store.get('a'))!.headers).toHaveLength(1);
    expect(store.bytes).toBe(10 * KB + kept.body.byteLength + 2 * OVERHEAD);
  });

  test('a page that is replaced is not given in its old form', async () => {
    const store = cacheFor(100 * KB);
    store.set('a', page(10 * KB, 1));
    await store.get('a', 'br');
    store.set('a', page(10 * KB, 2));
    expect(brotliDecompressSync((await store.get('a', 'br'))!.body)[0]).toBe(2);
  });

  test('what is not kept has no compressed form', async () => {
    expect(await cacheFor(KB).get('a', 'br')).toBeUndefined();
  });
});

test('it never holds more than it may, and says how much it holds', async () => {
  const step = fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    size: fc.nat({ max: 12 * KB }),
    get: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 30 * KB }), fc.array(step, { maxLength: 30 }), async (most, steps) => {
      const store = cacheFor(most);
      const sizes = new Map<string, number>();
      for (const { key, size, get } of steps) {
        if (get) await store.get(key);
        else {
          store.set(key, page(size));
          if (size + OVERHEAD <= most) sizes.set(key, size + OVERHEAD);
        }
        expect(store.bytes).toBeLessThanOrEqual(most);
      }
      let held = 0;
      for (const key of sizes.keys()) if (await has(store, key)) held += sizes.get(key)!;
      expect(store.bytes).toBe(held);
    }),
  );
});

test('a rare page is cached from the second time on, and drives out no common one', async () => {
  const cache = createPageCache(4 * (10 * KB + OVERHEAD));
  for (const key of ['a', 'b', 'c']) cache.set(key, page(10 * KB));
  cache.set('rare', page(10 * KB), true);
  expect(await has(cache, 'rare')).toBe(false);
  for (const key of ['rare', 'rarer', 'rarer']) cache.set(key, page(10 * KB), true);
  expect([await has(cache, 'rare'), await has(cache, 'rarer')]).toEqual([false, true]);
  for (const key of ['a', 'b', 'c']) expect(await has(cache, key)).toBe(true);
});
