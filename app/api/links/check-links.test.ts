/** Runs over a small library: which addresses are asked, what is stored, and that one instance does it. */
import { describe, expect, it } from 'vitest';
import { ENGINES, storeForTests } from '#app/store/testing/fresh-store.ts';
import { anArticle } from '#tests/support/content.ts';
import type { Answer } from './ask-address.ts';
import { checkLinks, type CheckLinksOptions } from './check-links.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const OK: Answer = { outcome: 'ok', answer: 'answered 200' };
const DEAD: Answer = { outcome: 'dead', answer: 'answered 404' };
const url = (name: string) => `https://${name}.example/`;

describe.each(ENGINES)('links of other sites on %s', (engine) => {
  const fresh = storeForTests(engine);
  let time = Date.parse('2026-11-24T09:00:00Z');
  const publish = (nid: number, names: string[], vertical = 'payments_compliance') =>
    fresh.store.content.publish(
      anArticle(nid, { vertical, fields: { sources: names.map((name) => ({ url: url(name) })) } }),
    );
  const run = async (answers: Record<string, Answer>, more: Partial<CheckLinksOptions> = {}) => {
    const asked: string[] = [];
    const counts = await checkLinks(
      { store: fresh.store, now: () => new Date(time) },
      {
        ...{ verticals: ['payments_compliance'], everyDays: 7, perSecond: 1_000 },
        signal: new AbortController().signal,
        ask: async (address) => {
          asked.push(address);
          return answers[address] ?? OK;
        },
        ...more,
      },
    );
    return { asked, counts };
  };
  const dead = async () =>
    (await fresh.store.content.links.dead('payments_compliance')).map(
      ({ nid, url: address, answer, checked_at }) =>
        [nid, address, answer, checked_at.slice(0, 10)].join(' '),
    );

  it('are asked once for all items, those that were never asked first, and again after some days', async () => {
    await publish(1, ['a', 'b']);
    await publish(2, ['b', 'c']);
    await publish(3, ['elsewhere'], 'gambling_compliance');
    expect(await run({ [url('b')]: DEAD }, { limit: 2 })).toEqual({
      asked: [url('a'), url('b')],
      counts: { ok: 1, dead: 1, unclear: 0 },
    });
    expect(await dead()).toEqual([
      `1 ${url('b')} answered 404 2026-11-24`,
      `2 ${url('b')} answered 404 2026-11-24`,
    ]);
    expect((await run({})).asked).toEqual([url('c')]);
    expect((await run({})).asked).toEqual([]);
    time += 8 * DAY_MS;
    expect((await run({})).asked).toEqual([url('a'), url('b'), url('c')]);
    expect(await dead()).toEqual([]);
  });

  it('are forgotten with the last item that has them', async () => {
    await run({ [url('b')]: DEAD }, { everyDays: 0, limit: 500 });
    time += 1;
    await publish(1, []);
    await publish(2, ['c']);
    expect((await run({ [url('c')]: DEAD }, { everyDays: 0 })).asked).toEqual([url('c')]);
    expect(await dead()).toEqual([`2 ${url('c')} answered 404 2026-12-02`]);
    await fresh.store.content.withdraw(2);
    expect(await dead()).toEqual([]);
  });

  it('are asked by one instance, and what was broken off says nothing', async () => {
    await publish(4, ['d', 'e']);
    const ending = new AbortController();
    const first = await run(
      {},
      {
        signal: ending.signal,
        ask: async () => {
          expect(await run({})).toEqual({ asked: [], counts: undefined });
          ending.abort();
          return DEAD;
        },
      },
    );
    expect(first.counts).toEqual({ ok: 0, dead: 0, unclear: 0 });
    expect((await run({})).asked).toEqual([url('d'), url('e')]);
  });
});
