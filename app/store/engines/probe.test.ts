import { expect, test, vi } from 'vitest';
import { createProbe } from './probe.ts';

/** A probe whose clock stands still, and whose limit passes when the test says so. */
function setUp(attempt: () => Promise<void> | void) {
  let clock = 0;
  const limit = Promise.withResolvers<undefined>();
  const tried = vi.fn(attempt);
  const probe = createProbe(tried, {
    ...{ limitMs: 700, keptMs: 1_000 },
    now: () => clock,
    wait: () => limit.promise,
  });
  return { probe, tried, pass: (ms: number) => (clock += ms), expire: () => limit.resolve(undefined) };
}

test('says why it failed, and keeps that for a second only', async () => {
  let isBroken = true;
  const { probe, tried, pass } = setUp(() => {
    if (isBroken) throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  });
  expect(await probe()).toBe('SQLITE_FULL: database or disk is full');
  isBroken = false;
  pass(999);
  expect(await probe()).toContain('SQLITE_FULL');
  expect(tried).toHaveBeenCalledTimes(1);
  pass(1);
  expect(await probe()).toBeUndefined();
  expect(tried).toHaveBeenCalledTimes(2);
});

test('one that hangs is answered for at its limit, and is not made again by those who ask', async () => {
  const hanging = Promise.withResolvers<undefined>();
  const { probe, tried, pass, expire } = setUp(async () => hanging.promise);
  const asked = [probe(), probe()];
  expire();
  expect(await Promise.all(asked)).toEqual(Array(2).fill('no answer within 700 ms'));
  pass(5_000);
  expect(await probe()).toBe('no answer within 700 ms');
  expect(tried).toHaveBeenCalledTimes(1);
  hanging.resolve(undefined);
  await hanging.promise;
  await vi.waitFor(async () => expect(await probe()).toBeUndefined());
});
