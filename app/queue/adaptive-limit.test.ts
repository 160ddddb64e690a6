import { describe, expect, test } from 'vitest';
import { createAdaptiveLimit, type AdaptiveLimit } from './adaptive-limit.ts';

const OPTIONS = { least: 2, most: 64, first: 4 };

/** Work of `count` pieces, always as many at once as the limit allows; `ms` says how long one takes beside others. */
function keepBusy(limit: AdaptiveLimit, count: number, ms: (beside: number) => number): void {
  for (let n = 0; n < count; n++) limit.sample(ms(limit.value), limit.value);
}

/** One processor: beside n others work takes n times as long. */
const onOneProcessor = (ms: number) => (beside: number) => ms * beside;
/** Waiting for another machine that answers so many at once, equally fast. */
const elsewhere = (ms: number, atOnce: number) => (beside: number) => ms * Math.max(1, beside / atOnce);

describe('an adaptive limit', () => {
  test('stays low where work only takes time from other work', () => {
    const limit = createAdaptiveLimit(OPTIONS);
    limit.sample(10, 1);
    keepBusy(limit, 2_000, onOneProcessor(10));
    expect(limit.value).toBeGreaterThanOrEqual(2);
    expect(limit.value).toBeLessThanOrEqual(8);
  });

  test('grows where much can be done at once, and not far beyond', () => {
    const limit = createAdaptiveLimit(OPTIONS);
    limit.sample(10, 1);
    keepBusy(limit, 2_000, elsewhere(10, 20));
    expect(limit.value).toBeGreaterThan(20);
    keepBusy(limit, 2_000, elsewhere(10, 20));
    expect(limit.value).toBeLessThan(60);
  });

  test('falls when everything becomes slower, learns that, and grows again', () => {
    const limit = createAdaptiveLimit(OPTIONS);
    limit.sample(10, 1);
    keepBusy(limit, 2_000, elsewhere(10, 20));
    const before = limit.value;
    keepBusy(limit, 200, elsewhere(200, 20));
    expect(limit.value).toBeLessThan(before / 2);
    // At its least the new time becomes the measure.
    keepBusy(limit, 4_000, elsewhere(200, 20));
    expect(limit.value).toBeGreaterThan(10);
  });

  test('does not grow while nobody comes near to it', () => {
    const limit = createAdaptiveLimit(OPTIONS);
    for (let n = 0; n < 1_000; n++) limit.sample(10, 1);
    expect(limit.value).toBe(4);
  });

  test('stays within its bounds whatever it is told', () => {
    const limit = createAdaptiveLimit({ least: 2, most: 5, first: 3 });
    for (const ms of [0, 1e9, 0, 0.001, Number.MAX_VALUE]) keepBusy(limit, 100, () => ms);
    expect(limit.value).toBeGreaterThanOrEqual(2);
    keepBusy(limit, 10_000, () => 0);
    expect(limit.value).toBeLessThanOrEqual(5);
  });
});
