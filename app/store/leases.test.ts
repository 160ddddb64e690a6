import { afterEach, describe, expect, it, vi } from 'vitest';
import { ENGINES, storeForTests } from './testing/fresh-store.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe.each(ENGINES)('leases on %s', (engine) => {
  const fresh = storeForTests(engine);
  const at = (time: string) => () => new Date(`2026-11-27T${time}Z`);
  const row = () => fresh.store.meta.get('lease one');
  /** Work that goes on until it is told to end. */
  function longWork() {
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    return { end: () => end(), ended };
  }

  it('let one of many do the work, and leave nothing behind', async () => {
    const { end, ended } = longWork();
    let running = 0;
    const work = async () => {
      running++;
      await ended;
    };
    const many = Array.from({ length: 6 }, () => fresh.store.leases.underLease('one', work));
    const others = fresh.store.leases.underLease('other', async () => {});
    expect(await others).toBe(true);
    let refused = 0;
    for (const one of many) void one.then((isDone) => (refused += isDone ? 0 : 1));
    await vi.waitFor(() => expect([running, refused]).toEqual([1, 5]));
    end();
    expect((await Promise.all(many)).filter(Boolean)).toEqual([true]);
    expect([running, await row()]).toEqual([1, null]);
  });

  it('end with work that fails', async () => {
    const { underLease } = fresh.store.leases;
    await expect(underLease('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await row()).toBeNull();
    expect(await underLease('one', async () => {})).toBe(true);
  });

  it('pass to another when they run out, and the first learns of it', async () => {
    const { underLease } = fresh.store.leases;
    const nothing = async () => {};
    await underLease(
      'one',
      async ({ renew }) => {
        expect(await underLease('one', nothing, at('09:00:59'))).toBe(false);
        await underLease(
          'one',
          async () => {
            expect(await renew()).toBe(false);
          },
          at('09:01:01'),
        );
      },
      at('09:00:00'),
    );
    expect(await row()).toBeNull();
  });

  it('last while they are renewed', async () => {
    const { underLease } = fresh.store.leases;
    let now = '09:00:00';
    await underLease(
      'one',
      async ({ renew }) => {
        now = '09:00:45';
        expect(await renew()).toBe(true);
        expect(await underLease('one', async () => {}, at('09:01:30'))).toBe(false);
      },
      () => at(now)(),
    );
  });

  it('are renewed by themselves', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const values: (string | null)[] = [];
    let now = '09:00:00';
    await fresh.store.leases.underLease(
      'one',
      async () => {
        values.push(await row());
        now = '09:00:15';
        vi.advanceTimersByTime(15_000);
        await vi.waitFor(async () => expect(await row()).not.toBe(values[0]), { interval: 1 });
        values.push(await row());
      },
      () => at(now)(),
    );
    expect(values.map((value) => value?.slice(11, 19))).toEqual(['09:01:00', '09:01:15']);
  });
});
