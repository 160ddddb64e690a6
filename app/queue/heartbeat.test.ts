import { expect, test } from 'vitest';
import { createHeart, keepBeating, silentMs } from './heartbeat.ts';

test('a thread that loads its code is not silent; one that beat is, for as long as it has not', () => {
  const heart = createHeart();
  expect(silentMs(heart, () => 9_000n)).toBe(0);
  keepBeating(heart);
  const last = heart[0]!;
  expect(last).toBeGreaterThan(0n);
  expect(silentMs(heart, () => last + 4_500n)).toBe(4_500);
  expect(silentMs(heart, () => last - 1n)).toBe(0);
});
