/**
 * Law of a union binds its members: over the whole library, what readers are shown of their own is what the vocabulary and
 * the records say, read here by other code than the product's.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Calendar } from '#app/features/calendar/contract.ts';
import type { EndpointResult } from '#app/endpoints.ts';
import type { Deadlines } from '#app/features/deadlines/contract.ts';
import { testApi } from '#tests/support/test-site.ts';

const CONTENT = path.resolve(import.meta.dirname, '../../../content');
const V = 'payments_compliance';

interface TermLine {
  tid: number;
  vid: string;
  key: string;
  name: string;
  parent: number;
  memberOf?: { of: number; from?: string; to?: string }[];
}
interface DateLine {
  kind: string;
  date: string;
  label: string;
  jurisdiction?: string;
  event?: string;
}
interface ItemLine {
  nid: number;
  type: string;
  field_date_pub: string;
  field_one_jurisdiction?: string;
  field_jurisdiction?: string[];
  field_key_dates?: DateLine[];
}

const lines = <Line>(file: string) =>
  readFileSync(path.join(CONTENT, file), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
const places = lines<TermLine>('terms.ndjson').filter(({ vid }) => vid === 'jurisdictions');
const byKey = new Map(places.map((term) => [term.key, term]));
const byTid = new Map(places.map((term) => [term.tid, term]));
const TYPES = [
  'analysis-article',
  'guide',
  'in-focus',
  'insight-article',
  'jurisdiction',
  'page',
  'requirement',
];
const items = [...TYPES, 'regulatory-update', 'resource', 'tracker'].flatMap((type) =>
  lines<ItemLine>(`${V}/${type}.ndjson`),
);

const above = (place: TermLine): TermLine[] => {
  const parent = byTid.get(place.parent);
  return parent ? [place, ...above(parent)] : [place];
};
/** The unions whose law binds a place on a day. */
function laws(place: TermLine, day: string): Set<string> {
  const direct = above(place).flatMap(({ memberOf = [] }) =>
    memberOf.filter(({ from = '0', to = '9' }) => from <= day && day <= to).map(({ of }) => byTid.get(of)!),
  );
  return new Set(direct.flatMap((union) => [union.key, ...laws(union, day)]));
}
const keysOf = ({ field_one_jurisdiction: one, field_jurisdiction: all = [] }: ItemLine) =>
  [...(one ? [one] : []), ...all].map((ref) => ref.split('/')[1]!);

/** Where a date applies: the jurisdiction that it names, else the only innermost one of its item. */
function whereApplies(item: ItemLine, { jurisdiction }: DateLine): string[] {
  if (jurisdiction) return [jurisdiction.split('/')[1]!];
  const keys = [...new Set(keysOf(item))];
  const inner = keys.filter((key) => !keys.some((other) => byKey.get(other)!.parent === byKey.get(key)!.tid));
  return inner.length === 1 ? inner : [];
}
const concerns = (follower: string, keys: readonly string[], day: string) => {
  const place = byKey.get(follower)!;
  const bound = laws(place, day);
  return keys.some((key) => above(byKey.get(key)!).some(({ key: at }) => at === follower) || bound.has(key));
};

const nidOf = (link: string) => /\/(\d+)(?:\/|$)/.exec(link)?.[1];

const site = testApi();
let deadlineKinds: string[];
let rights: { permissions: string[]; products: string[] };
beforeAll(() => {
  const { permissions, products, site: settings } = site.config.verticals[V]!;
  rights = { permissions: Object.keys(permissions), products: Object.values(products).map(({ key }) => key) };
  const { kinds } = settings.dates;
  deadlineKinds = Object.keys(kinds).filter((kind) => kinds[kind]!.deadline);
});

async function follow(who: string, ...keys: string[]) {
  const { access_token: token } = await site.account(who, rights);
  const attributes = { field_jurisdiction: keys.map((key) => ({ target_id: byKey.get(key)!.tid })) };
  const json = { data: { type: 'user--user', attributes } };
  await site.ask('/jsonapi/user', { method: 'PATCH', token, json });
  return async <Answer>(call: string) => {
    const answer = await site.ask(`/api/${V}${call}`, { token });
    expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
    return answer.json as Answer;
  };
}
/** Days and texts of the dates that concern a place. */
const expectedDates = (follower: string, from: string, to: string) =>
  new Set(
    items.flatMap((item) =>
      (item.field_key_dates ?? [])
        .filter(({ kind, date }) => deadlineKinds.includes(kind) && date >= from && date <= to)
        .filter((date) => concerns(follower, whereApplies(item, date), date.date))
        .map(({ date }) => `${date} ${item.nid}`),
    ),
  );

describe.each(['de', 'gb', 'se', 'us-ca'])('a reader whose only favourite is %s', (key) => {
  test('has every date that binds, and no other, in deadlines, home and calendar', async () => {
    const ask = await follow(`follower-${key}`, key);
    const { events, today } = await ask<Deadlines>('/deadlines');
    const shown = new Set(
      events.flatMap(({ date, sources }) => sources.map((source) => `${date} ${nidOf(source.path)}`)),
    );
    const from = events.map(({ date }) => date).reduce((first, date) => (date < first ? date : first), today);
    const expected = expectedDates(key, from, '9999-12-31');
    expect(expected.size).toBeGreaterThan(0);
    // An event may also be told by items about other places, so it may have more sources.
    expect([...expected].filter((one) => !shown.has(one))).toEqual([]);
    for (const { date, title, sources, origins } of events) {
      expect(
        origins.some(({ kind }) => kind === 'favourite'),
        title,
      ).toBe(true);
      expect(
        sources.some((source) => expected.has(`${date} ${nidOf(source.path)}`)),
        `${date} ${title}`,
      ).toBe(true);
    }
    const home = await ask<EndpointResult<'homeMine'>>('/home/mine');
    const ahead = events.filter(({ days, status }) => days >= 0 && status === 'open');
    expect(home.deadlines!.map(({ id }) => id)).toEqual(ahead.slice(0, 8).map(({ id }) => id));
    expect(home.due!.count).toBe(ahead.filter(({ days }) => days <= home.due!.days).length);

    const tid = byKey.get(key)!.tid;
    const to = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
    const calendar = await ask<Calendar>(`/calendar?from=${today}&to=${to}&jurisdiction=${tid}`);
    const inCalendar = new Set(
      calendar.events
        .filter(({ kind }) => deadlineKinds.includes(kind))
        .flatMap(({ date, nid, others }) =>
          [nid, ...others.map((other) => other.nid)].map((one) => `${date} ${one}`),
        ),
    );
    expect([...inCalendar].sort()).toEqual([...expectedDates(key, today, to)].sort());
  }, 60_000);
});

test('Germany is told why: the union, and whom its law binds', async () => {
  const ask = await follow('why', 'de');
  const { events } = await ask<Deadlines>('/deadlines');
  const eu = events.filter(({ jurisdictions }) => jurisdictions.every(({ key }) => key === 'eu'));
  expect(eu.length).toBeGreaterThan(3);
  for (const { origins } of eu)
    expect(origins).toEqual([{ kind: 'favourite', name: 'Germany', law: 'European Union' }]);
  expect(events.map(({ title }) => title).join()).not.toMatch(
    /non-euro|outside the euro area|another currency/i,
  );
});

test('a search and the news about Germany have what the Union has made', async () => {
  const ask = await follow('searcher', 'de');
  const updates = items
    .filter((item) => item.type === 'regulatory-update' && concerns('de', keysOf(item), item.field_date_pub))
    .map(({ nid }) => nid);
  expect(updates.length).toBeGreaterThan(20);
  const filter = `type%5B%5D=updates&jurisdiction=${byKey.get('de')!.tid}`;
  const { ranking } = await ask<{ ranking: number[] }>(`/es/search/?query=%22%22&size=500&${filter}`);
  expect([...ranking].sort()).toEqual([...updates].sort());
  const { mine } = await ask<EndpointResult<'homeMine'>>('/home/mine');
  const starred = new Set(mine!.starred.map(({ nid }) => nid));
  expect(mine!.updates.length).toBeGreaterThan(0);
  for (const { nid } of mine!.updates) {
    expect(updates).toContain(nid);
    expect(starred).toContain(nid);
  }
});

test('a watch rule about Germany asks for what the Union has made, too', async () => {
  const ask = await follow('watcher');
  const { access_token: token } = await site.issueTokensFor('watcher@test.example');
  const rule = await site.ask(`/api/${V}/watchlist`, {
    ...{
      token,
      json: { from: `/search?query=%22%22&jurisdiction=${byKey.get('de')!.tid}`, name: 'Germany' },
    },
  });
  expect(rule.status).toBe(201);
  const { events, today } = await ask<Deadlines>('/deadlines');
  const from = events.map(({ date }) => date).reduce((first, date) => (date < first ? date : first), today);
  const shown = new Set(
    events.flatMap(({ date, sources }) => sources.map(({ path: link }) => `${date} ${nidOf(link)}`)),
  );
  const expected = items
    .filter((item) => concerns('de', keysOf(item), item.field_date_pub))
    .flatMap(({ nid, field_key_dates: dates = [] }) =>
      dates
        .filter(({ kind, date }) => deadlineKinds.includes(kind) && date >= from)
        .map(({ date }) => `${date} ${nid}`),
    );
  expect(expected.length).toBeGreaterThan(20);
  expect(expected.filter((one) => !shown.has(one))).toEqual([]);
  for (const { title, date, sources } of events)
    expect(
      sources.some(({ path: link }) => expected.includes(`${date} ${nidOf(link)}`)),
      `${date} ${title}`,
    ).toBe(true);
});

test('each event of the library is one row, although many items tell of it', async () => {
  const ask = await follow('everything');
  const { events } = await ask<Deadlines>('/deadlines?whose=all');
  const keys = events.map(({ date, title }) => `${date} ${title}`);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  const named = items.flatMap(({ nid, field_key_dates: dates = [] }) =>
    dates.flatMap(({ event, kind, date }) => (event ? [{ nid, event, kind, date }] : [])),
  );
  // All items with one name for a date of one kind are in one row.
  const rows = events.map(({ date, sources }) => ({
    date,
    nids: new Set(sources.map(({ path: link }) => Number(nidOf(link)))),
  }));
  for (const [key, of] of Map.groupBy(named, ({ event, kind, date }) => `${date} ${kind} ${event}`)) {
    const { date, kind } = of[0]!;
    if (!deadlineKinds.includes(kind) || date < events[0]!.date) continue;
    const together = rows.filter((row) => row.date === date && of.every(({ nid }) => row.nids.has(nid)));
    expect(together.length, key).toBeGreaterThan(0);
  }
});
