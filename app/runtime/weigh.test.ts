import { getHeapStatistics } from 'node:v8';
import { expect, test } from 'vitest';
import { weigh } from './weigh.ts';

test('texts and numbers count, however deep', () => {
  const text = 'x'.repeat(1_000);
  for (const value of [text, [text], { a: { b: [text] } }, new Map([['a', text]]), new Set([{ text }])]) {
    expect(weigh(value)).toBeGreaterThanOrEqual(1_000);
    expect(weigh(value)).toBeLessThan(1_300);
  }
  expect(weigh(new Int32Array(1_000))).toBeGreaterThanOrEqual(4_000);
  expect(weigh(Array.from({ length: 1_000 }, (_, n) => n))).toBeGreaterThanOrEqual(8_000);
});

test('what is there twice counts once, and a circle ends', () => {
  const shared = { text: 'x'.repeat(1_000) };
  expect(weigh([shared, shared])).toBeLessThan(1_300);
  const circle: { self?: object } = {};
  circle.self = circle;
  expect(weigh(circle)).toBeLessThan(200);
});

test('it is not far from what V8 takes', () => {
  const rows = (n: number) =>
    Array.from({ length: 20_000 }, (_, at) => ({
      title: `A title of an item ${n} ${at}`.repeat(3),
      terms: [
        { tid: at, name: `Term ${at}` },
        { tid: at + 1, name: `Term ${at + 1}` },
      ],
      dates: { published: `2026-11-${at}`, changed: null },
    }));
  const before = getHeapStatistics().used_heap_size;
  const value = rows(1);
  const taken = getHeapStatistics().used_heap_size - before;
  expect(value).toHaveLength(20_000);
  // Garbage may have been collected in between, or not yet.
  expect(weigh(value) / taken).toBeGreaterThan(0.3);
});
