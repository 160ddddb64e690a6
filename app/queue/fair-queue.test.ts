import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createFairQueue, type EndTurn, type QueueLimits, type Turn } from './fair-queue.ts';

const LIMITS: QueueLimits = { atOnce: 1, atOncePerAccount: 1, waitingPerAccount: 3, waiting: 5 };

/** Runs the jobs that were let in, each until the test ends it. */
function tracked(limits: Partial<QueueLimits> = {}) {
  const queue = createFairQueue({ ...LIMITS, ...limits });
  const begun: string[] = [];
  const running: { name: string; end: EndTurn }[] = [];
  return {
    begun,
    running,
    async enter(account: number, name: string, gone?: AbortSignal): Promise<Turn> {
      const turn = await queue.enter(account, { gone });
      if (turn.ok) {
        begun.push(name);
        running.push({ name, end: turn.end });
      }
      return turn;
    },
    async endFirst() {
      running.shift()?.end();
      await settled();
    },
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

afterEach(() => void vi.useRealTimers());

describe('a fair queue', () => {
  test('gives accounts turns one after the other, however many calls one of them has', async () => {
    const jobs = tracked();
    for (const [account, name] of [
      ...[1, 1, 1].map((one, at) => [one, `a${at}`] as const),
      [2, 'b0'] as const,
      [3, 'c0'] as const,
      [2, 'b1'] as const,
    ])
      void jobs.enter(account, name);
    await settled();
    while (jobs.running.length > 0) await jobs.endFirst();
    expect(jobs.begun).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'b1']);
  });

  test('refuses an account that has too many calls, and lets others in', async () => {
    const jobs = tracked();
    const all = Array.from({ length: 5 }, (_, at) => jobs.enter(1, `a${at}`));
    void jobs.enter(2, 'b0');
    expect(await all[4]).toEqual({ ok: false, reason: 'account-full' });
    while (jobs.running.length > 0) await jobs.endFirst();
    expect(jobs.begun).toHaveLength(5);
  });

  test('refuses everyone when too many wait', async () => {
    const jobs = tracked();
    const all = Array.from({ length: 7 }, (_, account) => jobs.enter(account, `${account}`));
    expect(await all[6]).toEqual({ ok: false, reason: 'full' });
    while (jobs.running.length > 0) await jobs.endFirst();
    expect(jobs.begun).toEqual(['0', '1', '2', '3', '4', '5']);
  });

  test('an account that rests does not keep others waiting', async () => {
    vi.useFakeTimers();
    const jobs = tracked({ atOnce: 2 });
    for (const [account, name] of [
      [1, 'a0'],
      [1, 'a1'],
      [2, 'b0'],
      [2, 'b1'],
    ] as const)
      void jobs.enter(account, name);
    await vi.advanceTimersByTimeAsync(0);
    jobs.running.shift()!.end(50);
    jobs.running.shift()!.end();
    await vi.advanceTimersByTimeAsync(49);
    expect(jobs.begun).toEqual(['a0', 'b0', 'b1']);
    await vi.advanceTimersByTimeAsync(1);
    expect(jobs.begun).toEqual(['a0', 'b0', 'b1', 'a1']);
  });

  test('a call that nobody waits for leaves the queue', async () => {
    const jobs = tracked();
    const gone = new AbortController();
    void jobs.enter(1, 'a0');
    const cancelled = jobs.enter(1, 'a1', gone.signal);
    void jobs.enter(1, 'a2');
    gone.abort();
    expect(await cancelled).toEqual({ ok: false, reason: 'cancelled' });
    expect(await jobs.enter(1, 'a3', gone.signal)).toEqual({ ok: false, reason: 'cancelled' });
    while (jobs.running.length > 0) await jobs.endFirst();
    expect(jobs.begun).toEqual(['a0', 'a2']);
  });

  test('keeps its limits, and every call is answered, in any order of events', async () => {
    const event = fc.oneof(
      fc.record({ kind: fc.constant('enter' as const), account: fc.integer({ min: 1, max: 4 }) }),
      fc.record({ kind: fc.constant('end' as const) }),
      fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(20) }),
    );
    const limit = fc.integer({ min: 1, max: 3 });
    await fc.assert(
      fc.asyncProperty(
        fc.record({ atOnce: limit, atOncePerAccount: limit, waitingPerAccount: limit, waiting: limit }),
        fc.array(event, { maxLength: 40 }),
        async (limits, events) => {
          const queue = createFairQueue(limits);
          const running: { account: number; end(): void }[] = [];
          const answers: Promise<Turn>[] = [];
          const signals: AbortController[] = [];
          for (const one of events) {
            if (one.kind === 'enter') {
              const gone = new AbortController();
              const answer = queue.enter(one.account, { gone: gone.signal });
              signals.push(gone);
              answers.push(answer);
              void answer.then((turn) => turn.ok && running.push({ account: one.account, end: turn.end }));
            } else if (one.kind === 'end') running.shift()?.end();
            else signals[one.which]?.abort();
            await settled();
            expect(running.length).toBeLessThanOrEqual(limits.atOnce);
            for (const account of [1, 2, 3, 4])
              expect(running.filter((call) => call.account === account).length).toBeLessThanOrEqual(
                limits.atOncePerAccount,
              );
          }
          while (running.length > 0) {
            running.shift()!.end();
            await settled();
          }
          await Promise.all(answers);
        },
      ),
      { numRuns: 100 },
    );
  });
});
