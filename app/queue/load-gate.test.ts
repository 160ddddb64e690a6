import { describe, expect, test } from 'vitest';
import type { Turn } from './fair-queue.ts';
import { createGate, type GateOptions } from './load-gate.ts';

const OPTIONS: GateOptions = {
  atOnce: { least: 2, most: 2, first: 2 },
  atOncePerAccount: 2,
  waitingPerAccount: 100,
  waiting: { patienceMs: 1_000, least: 4, most: 20 },
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

function setUp(options: Partial<GateOptions> = {}) {
  let clock = 0;
  const gate = createGate(
    { ...OPTIONS, ...options },
    { now: () => clock, pace: { next: async () => {}, arrived() {} } },
  );
  const running: { account: number | string; turn: Turn & { ok: true } }[] = [];
  return {
    gate,
    running,
    pass: (ms: number) => (clock += ms),
    async enter(account: number | string, options?: Parameters<typeof gate.enter>[1]) {
      const answer = gate.enter(account, options);
      void answer.then((turn) => turn.ok && running.push({ account, turn }));
      await settled();
      return Promise.race([
        answer.then((turn) => (turn.ok ? 'begun' : turn.reason)),
        settled().then(() => 'waiting'),
      ]);
    },
    /** Ends one after so many milliseconds. */
    async end(ms = 0) {
      clock += ms;
      running.shift()?.turn.end();
      await settled();
    },
  };
}

describe('a gate', () => {
  test('lets in, lets wait, and refuses at arrival', async () => {
    const { enter } = setUp();
    const asked = [];
    for (let account = 0; account < 8; account++) asked.push(await enter(account));
    expect(asked).toEqual([
      ...Array<string>(2).fill('begun'),
      ...Array<string>(4).fill('waiting'),
      ...Array<string>(2).fill('full'),
    ]);
  });

  test('lets as many wait as are worth it, by how fast others come to an end', async () => {
    const { gate, enter, end } = setUp();
    const keepBusy = async (ms: number) => {
      for (let n = 0; n < 300; n++) {
        await enter(n);
        if (n > 3) await end(ms);
      }
    };
    await keepBusy(10);
    expect(gate.state().waitingRoom).toBe(20);
    await keepBusy(100);
    expect(gate.state().waitingRoom).toBe(10);
    await keepBusy(5_000);
    expect(gate.state().waitingRoom).toBe(4);
  });

  test('leaves room for others, whatever one account asks for', async () => {
    const { enter, running, end } = setUp({ waiting: { patienceMs: 1, least: 20, most: 20 } });
    const greedy = [];
    for (let n = 0; n < 50; n++) greedy.push(await enter('greedy'));
    expect(greedy.filter((one) => one === 'waiting')).toHaveLength(10);
    // It is told that it is its own doing.
    expect(greedy.filter((one) => one === 'account-full')).toHaveLength(38);
    expect(await enter('other')).toBe('waiting');
    await end();
    await end();
    // One call of the greedy one comes before it, at most.
    expect(running.map(({ account }) => account)).toContain('other');
  });

  test('a prefetch takes only what nobody else wants', async () => {
    const four = { least: 4, most: 4, first: 4 };
    const { enter } = setUp({ atOnce: four, atOncePerAccount: 4 });
    const low = { rank: 'low' } as const;
    expect([await enter(1, low), await enter(2, low), await enter(3, low)]).toEqual([
      'begun',
      'begun',
      'full',
    ]);
    expect([await enter(4), await enter(5)]).toEqual(['begun', 'begun']);
    expect(await enter(6, low)).toBe('full');
    expect(await enter(6)).toBe('waiting');
  });

  test('a call of work that was let in is never refused', async () => {
    const { enter } = setUp();
    for (let account = 0; account < 8; account++) await enter(account);
    expect(await enter(9)).toBe('full');
    expect(await enter(9, { rank: 'owed' })).toBe('waiting');
  });

  test('is stuck when it refuses and nothing ends, and not when it is only full', async () => {
    const { gate, enter, pass, end } = setUp();
    for (let account = 0; account < 6; account++) await enter(account);
    pass(10_000);
    // Nobody was refused: two calls take long.
    expect(gate.stuck()).toBeUndefined();
    await enter(7);
    expect(gate.stuck()).toMatch(/full.*10 s/);
    await end();
    expect(gate.stuck()).toBeUndefined();
    for (let n = 0; n < 100; n++) {
      await enter(n);
      await end(100);
      expect(gate.stuck()).toBeUndefined();
    }
  });
});
