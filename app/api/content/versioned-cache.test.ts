import { expect, test, vi } from 'vitest';
import { VersionedCache } from './versioned-cache.ts';

const value = (size: number) => ({ text: 'x'.repeat(size) });

test('it holds what fits into its bytes, and what was used last', () => {
  const cache = new VersionedCache<object>(100_000);
  for (let n = 0; n < 100; n++) {
    cache.set(1, String(n), value(10_000));
    cache.get(1, '0');
    expect(cache.bytes).toBeLessThanOrEqual(100_000);
  }
  expect([cache.get(1, '0'), cache.get(1, '99')].map(Boolean)).toEqual([true, true]);
  expect(cache.get(1, '1')).toBeUndefined();
  cache.set(1, 'too large', value(200_000));
  expect(cache.get(1, 'too large')).toBeUndefined();
});

test('a later version of the content ends all that was made before, and what comes too late', () => {
  const cache = new VersionedCache<object>(100_000);
  cache.set(1, 'a', value(1_000));
  expect(cache.get(2, 'a')).toBeUndefined();
  expect(cache.bytes).toBe(0);
  cache.set(1, 'a', value(1_000));
  expect(cache.get(1, 'a')).toBeUndefined();
  expect(cache.bytes).toBe(0);
});

test('it says what it finds', () => {
  const onLook = vi.fn();
  const cache = new VersionedCache<object>(1_000, onLook);
  cache.set(1, 'a', {});
  cache.get(1, 'a');
  cache.get(1, 'b');
  expect(onLook.mock.calls).toEqual([[true], [false]]);
});
