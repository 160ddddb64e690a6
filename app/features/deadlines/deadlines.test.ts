/** The calls of the deadlines. */
import { describe, expect, test } from 'vitest';
import type { Deadline, Deadlines } from './contract.ts';
import { TERMS } from '#app/api/dates/samples.fixture.ts';
import {
  add,
  applies,
  article,
  ask,
  find,
  list,
  mark,
  site,
  tokens,
  V,
  who,
  setUpDeadlinesSite,
} from './testing/api.ts';

setUpDeadlinesSite();

describe('the deadlines', () => {
  test('are the reader’s own with their origins, in the order of the days', async () => {
    await add({ jurisdiction: TERMS.brazil.tid, link: 'https://example.org/return' });
    const { events, total, from, today } = await list('');
    expect(today).toBe('2026-11-21');
    expect(events.map(({ title, days, origins }) => [title, days, origins])).toEqual([
      ['Responses close', 0, [{ kind: 'favourite', name: 'Germany' }]],
      ['In force', 26, [{ kind: 'favourite', name: 'Germany' }]],
      ['File the return', 33, [{ kind: 'own', name: '' }]],
    ]);
    expect(from).toEqual({ favourites: 1, rules: 0, dateSources: expect.any(Array), added: 1 });
    expect(total.all).toBeGreaterThan(total.mine);
    expect(events[2]).toMatchObject({
      jurisdictions: [{ name: 'Brazil' }],
      sources: [{ path: 'https://example.org/return' }],
    });
  });

  test('count as without an owner only if they are ahead; the late ones are counted apart', async () => {
    const before = (await list('')).summary;
    await add({ title: 'Late', date: '2026-11-01' });
    await add({ title: 'Soon', date: '2026-12-05' });
    const { late, unowned } = (await list('')).summary;
    expect([late - before.late, unowned - before.unowned]).toEqual([1, 1]);
  });

  test('of watch rules are theirs, with items from before the rule; of paused ones not', async () => {
    const rule = await site.ask(`${V}/watchlist`, {
      ...{ token: tokens[who], json: { from: '/search?query=%22Article 6001%22', name: 'Wallets' } },
    });
    expect((await find(applies.label, '')).origins).toEqual([{ kind: 'rule', name: 'Wallets' }]);
    await site.ask(`${V}/watchlist/${rule.json.id}`, {
      ...{ method: 'PATCH', token: tokens[who], json: { paused: true } },
    });
    expect(await find(applies.label, '')).toBeUndefined();
    expect((await find(applies.label)).origins).toEqual([]);
  });

  test.each([
    ['kind=response', ['Responses close']],
    ['month=2026-12', ['In force']],
    [`jurisdiction=${TERMS.brazil.tid}&whose=all`, ['Applies', applies.label]],
    ['owner=Mira', []],
    ['status=done&status=not_applicable', []],
  ])('are filtered by %s', async (query, titles) => {
    expect((await list(`?${query}`)).events.map(({ title }) => title)).toEqual(titles);
  });

  test.each(['kind=wrong', 'status=late', 'month=2026-13', 'whose=x'])('refuse %s', async (query) => {
    expect((await ask(`?${query}`)).status).toBe(400);
  });

  test('that the reader may not read are not there, nor can they be marked', async () => {
    const event = await find('In force');
    tokens['without'] = (await site.account(`without-${who}`, { permissions: [] })).access_token;
    const { json } = await ask('?whose=all', {}, 'without');
    expect((json as Deadlines).events.map(({ title }) => title)).not.toContain('In force');
    expect((await mark(event, { status: 'done' }, 'without')).status).toBe(404);
  });
});

describe('filters', () => {
  test('by topic and by days ahead', async () => {
    const { topics } = await list('');
    expect(topics.map(({ name }) => name)).toEqual(['Licensing', 'Safeguarding']);
    const about = async (query: string) => (await list(query)).events.map(({ title }) => title);
    expect(await about(`?topic=${TERMS.safeguarding.tid}`)).toEqual(['Responses close', 'In force']);
    expect(await about(`?whose=all&topic=${TERMS.licensing.tid}`)).toEqual([
      ...['Responses close', 'Applies', 'In force'],
    ]);
    expect(await about('?days=0')).toEqual(['Responses close']);
    expect(await about(`?days=25&topic=${TERMS.safeguarding.tid}`)).toEqual(['Responses close']);
    expect(await about('?topic=4242')).toEqual([]);
  });
});

describe('a mark', () => {
  test('settles an event for one reader, and is undone', async () => {
    const before = await find('In force');
    const done = (await mark(before, { status: 'done', reason: ' signed ' })).json as Deadline;
    expect(done).toMatchObject({ status: 'done', reason: 'signed', version: 1, canUndo: true });
    const { months } = await list();
    expect(months.find(({ month }) => month === '2026-12')).toMatchObject({ open: 0, settled: 1 });
    const undone = (await mark(done, { undo: true })).json as Deadline;
    expect(undone).toMatchObject({ status: 'open', reason: '', canUndo: false, version: 2 });
  });

  test('needs a reason for not applicable, and the version and day that were seen', async () => {
    const event = await find('In force');
    expect((await mark(event, { status: 'not_applicable', reason: ' ' })).json.code).toBe('invalid_request');
    expect((await mark({ ...event, version: 3 }, { status: 'done' })).status).toBe(409);
    expect((await mark({ ...event, date: '2026-12-18' }, { status: 'done' })).status).toBe(409);
    expect((await mark(event, { undo: true })).status).toBe(409);
    const twice = await Promise.all([mark(event, { status: 'done' }), mark(event, { status: 'done' })]);
    expect(twice.map(({ status, json }) => [status, json.status, json.version])).toEqual([
      [200, 'done', 1],
      [200, 'done', 1],
    ]);
    // A double click: the second is of the version before, and asks for what is there.
    expect((await mark(event, { status: 'done' })).json).toMatchObject({ status: 'done', version: 1 });
    expect((await mark(event, { status: 'not_applicable', reason: 'Other' })).status).toBe(409);
    expect((await mark(event, { status: 'done', reason: 'Other' })).status).toBe(409);
  });

  test('stays while items are merged into the event, and ends on the day that it was for', async () => {
    await mark(await find(applies.label), { status: 'done', owner: undefined });
    // A closer item has the same date; then the date is reworded.
    await site.store.content.publish(article(6002, applies));
    expect(await find(applies.label)).toMatchObject({ status: 'done', sources: [{}, {}] });
    await site.store.content.withdraw(6002);
    const reworded = { ...applies, label: 'Rules on all wallets apply' };
    await site.store.content.publish(article(6001, reworded));
    expect(await find(reworded.label)).toMatchObject({ status: 'done', moved: null });
    await site.store.content.publish(article(6001, { ...reworded, date: '2027-04-01' }));
    const moved = await find(reworded.label);
    expect(moved).toMatchObject({ status: 'open', moved: { date: '2027-03-01', status: 'done' } });
    const again = (await mark(moved, { status: 'done' })).json as Deadline;
    expect(again).toMatchObject({ status: 'done', date: '2027-04-01', moved: null });
  });

  test('does not depend on the order of the dates of an item', async () => {
    const other = { kind: 'reporting', date: '2027-02-01', label: 'First report on wallets' };
    await mark(await find(applies.label), { status: 'not_applicable', reason: 'no wallets' });
    await site.store.content.publish(article(6001, other, applies));
    expect(await find(applies.label)).toMatchObject({ status: 'not_applicable' });
    expect(await find(other.label)).toMatchObject({ status: 'open', version: 0 });
  });
});

describe('a date of the reader’s own', () => {
  test('is added once, changed, deleted and restored; other readers do not have it', async () => {
    const [first, second] = [await add({}, 'the-same-request'), await add({}, 'the-same-request')];
    expect([first.status, second.json.id]).toEqual([201, first.json.id]);
    const own = `/own/${first.json.id}`;
    const patch = (json: object, as = who) => ask(own, { method: 'PATCH', json }, as);
    tokens['other'] = (await site.account(`other-${who}`, {})).access_token;
    expect((await patch({ version: 1, title: 'Mine' }, 'other')).status).toBe(404);
    expect((await ask(own, { method: 'DELETE' }, 'other')).status).toBe(404);
    const marked = await find('File the return');
    expect((await mark(marked, { status: 'done' }, 'other')).status).toBe(404);
    expect((await patch({ version: 1, date: '2027-01-15' })).json).toMatchObject({ version: 2 });
    expect((await patch({ version: 1, date: '2027-01-16' })).status).toBe(409);
    expect((await find('File the return')).date).toBe('2027-01-15');
    expect((await ask(own, { method: 'DELETE' })).status).toBe(200);
    const { events, deletedDates } = await list('');
    expect(events.map(({ title }) => title)).not.toContain('File the return');
    expect(deletedDates).toEqual([{ id: first.json.id, title: 'File the return', version: 3 }]);
    expect((await patch({ version: 3, deleted: false })).status).toBe(200);
    expect(await find('File the return')).toBeDefined();
  });

  test.each([
    ['a day that does not exist', { date: '2027-02-30' }],
    ['a script as its link', { link: 'javascript:alert(1)' }],
    ['another host as its path', { link: '//evil.example' }],
    ['an empty title', { title: '  ' }],
    ['a term that is not a jurisdiction', { jurisdiction: TERMS.licensing.tid }],
  ])('is refused with %s', async (_, fields) => {
    expect([400, 422]).toContain((await add(fields)).status);
  });
});

test('several are changed at once, once each; what was changed elsewhere stays', async () => {
  const own = await Promise.all(['One', 'Two', 'Three'].map((title) => add({ title })));
  const events = own.map(({ json }) => ({ event: json.event, date: json.date, version: 0 }));
  const [one] = events;
  const seen = { id: one!.event, date: one!.date, version: 0 } as Deadline;
  await mark(seen, { owner: 'Mira' });
  const send = (body: object) => site.ask(`${V}/deadlines/marks`, { token: tokens[who], json: body });
  const wanted = { events: [...events, { ...events[1]!, event: 'own-99999' }], status: 'done' };
  const first = await send(wanted);
  expect(first.json).toEqual({
    changed: [events[1]!.event, events[2]!.event],
    skipped: [events[0]!.event, 'own-99999'],
  });
  // The same form sent twice.
  expect((await send(wanted)).json).toEqual(first.json);
  const after = events.slice(1).map((event) => ({ ...event, version: 1 }));
  expect((await send({ events: after, undo: true })).json.changed).toHaveLength(2);
  expect((await find('Two', '')).status).toBe('open');
  expect((await send({ events, status: 'not_applicable' })).status).toBe(400);
});
