import { expect, test } from 'vitest';
import { createHeart } from '#app/queue/heartbeat.ts';
import { LOOK_MS, silenceOver } from './silence.ts';

test('a heart that beats is never silent; one that does not is after the limit; a beat begins anew', () => {
  const heart = createHeart();
  const look = silenceOver(heart, 4 * LOOK_MS);
  const beat = () => void Atomics.add(heart, 0, 1n);
  for (let n = 0; n < 10; n++) {
    beat();
    expect(look()).toBe(false);
  }
  expect([look(), look(), look()]).toEqual([false, false, false]);
  beat();
  expect([look(), look(), look(), look(), look()]).toEqual([false, false, false, false, true]);
});

test('what the clock says does not count: after a sleep of the machine the thread has its time again', () => {
  const heart = createHeart();
  Atomics.store(heart, 0, 1_000n);
  const look = silenceOver(heart, 2 * LOOK_MS);
  expect(look()).toBe(false);
  Atomics.store(heart, 0, 3_600_000n);
  expect(look()).toBe(false);
});
