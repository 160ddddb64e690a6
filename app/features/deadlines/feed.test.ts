/** The calendar feed of the deadlines. */
import { describe, expect, test } from 'vitest';
import type { Feed } from '#app/contracts/feeds.ts';
import type { Deadline } from './contract.ts';
import { add, ask, find, mark, site, V, who, setUpDeadlinesSite } from './testing/api.ts';

setUpDeadlinesSite();

describe('the calendar feed', () => {
  const read = async (path: string) =>
    site.ask(`${V}${path.replace('.ics', '')}`) as Promise<{ status: number; json: Feed }>;
  const make = async () => (await ask('/feed', { method: 'POST' })).json.calendar as string;
  const dates = async (path: string) =>
    (await read(path)).json.dates
      .map(({ label, date, sequence, cancelled }) => [label, date, sequence, cancelled])
      .sort();

  test('has the open events of the reader, without a session; a new URL ends the old one', async () => {
    expect((await ask('/feed')).json).toEqual({ createdAt: null });
    const [old, url] = [await make(), await make()];
    expect((await read(old)).status).toBe(404);
    expect((await ask('/feed')).json.createdAt).not.toBeNull();
    expect(await dates(url)).toEqual([
      ['In force', '2026-12-17', 0, false],
      ['Responses close', '2026-11-21', 0, false],
    ]);
    expect((await ask('/feed', { method: 'DELETE' })).status).toBe(200);
    expect((await read(url)).status).toBe(404);
  });

  test('raises the sequence when a date moves, and cancels what is settled or gone', async () => {
    const url = await make();
    const own = (await add({})).json as { id: number };
    const { json: first } = await read(url);
    const uid = (feed: Feed, title: string) => feed.dates.find((date) => date.title === title)?.id;
    await ask(`/own/${own.id}`, { method: 'PATCH', json: { version: 1, date: '2027-01-15' } });
    const done = (await mark(await find('In force'), { status: 'done' })).json as Deadline;
    const { json: second } = await read(url);
    expect(uid(second, 'File the return')).toBe(uid(first, 'File the return'));
    expect(await dates(url)).toEqual([
      ['Cancelled', '2026-12-17', 1, true],
      ['Responses close', '2026-11-21', 0, false],
      ['Your date', '2027-01-15', 1, false],
    ]);
    await mark(done, { status: 'open' });
    await ask(`/own/${own.id}`, { method: 'DELETE' });
    expect(await dates(url)).toEqual([
      ['Cancelled', '2027-01-15', 2, true],
      ['In force', '2026-12-17', 2, false],
      ['Responses close', '2026-11-21', 0, false],
    ]);
  });

  test('is not answered to a reader whose subscription has ended', async () => {
    const url = await make();
    const { id } = (await site.store.users.byEmail(`${who}@test.example`))!;
    for (const subscription of await site.store.subscriptions.allFor(id))
      await site.store.subscriptions.set({ ...subscription, active: false });
    expect((await read(url)).status).toBe(404);
  });
});
