/** The timeline of places: events by role, and nothing that the reader may not know. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMONSTRATION_DAY } from '#app/api/content/content-day.ts';
import {
  createPlacedSite,
  SAMOA,
  US,
  type PlacedSite,
} from '#app/api/operations/places/testing/placed-site.ts';
import { anArticle } from '#tests/support/content.ts';
import type { PlaceTimeline, TimelineEvent } from './contract.ts';

let site: PlacedSite['site'];
let ask: PlacedSite['ask'];
beforeAll(async () => {
  ({ site, ask } = await createPlacedSite());
});
afterAll(() => site.end());

const at = (tid: number) => ({ field: 'field_one_jurisdiction', tid });

const publishUs = (status: string, days: object[] = []) =>
  site.store.content.publish(
    anArticle(101, {
      ...{ type: 'jurisdiction', path: 'united-states', title: 'United States' },
      terms: [at(US)],
      fields: {
        ...{ field_one_jurisdiction: 'jurisdictions/us', field_market_status: status },
        field_market_status_days: days,
      },
    }),
  );

/** A guide, which readers with the permission `world` may read. */
const publishGuide = (key_dates: object[], open_dates: object[] = []) =>
  site.store.content.publish(
    anArticle(201, {
      ...{ type: 'guide', path: 'us', title: 'United States: guide' },
      terms: [at(US)],
      dates: key_dates as never,
      fields: {
        field_one_jurisdiction: 'jurisdictions/us',
        field_key_dates: key_dates,
        field_open_dates: open_dates,
      },
    }),
  );

async function get(query: string, name = 'all') {
  const { status, json, text } = await ask(`/timeline?${query}`, name);
  const timeline = json as PlaceTimeline;
  const [lane] = timeline.lanes ?? [];
  const events: TimelineEvent[] = (lane?.marks ?? []).flatMap((mark) => mark.events);
  return { status, timeline, lane, events, text };
}
const told = (events: readonly TimelineEvent[]) =>
  events.map(({ kind, day, label, expected }) => `${day} ${kind} ${label}${expected ? ' expected' : ''}`);

describe('a lane', () => {
  beforeAll(async () => {
    await publishUs('sub-national', [
      { status: 'prohibited', from: '2010-05-01' },
      { status: 'sub-national', from: '2018-05-14' },
      { status: 'open-licensing', from: '2190-05-14', certainty: 'expected' },
    ]);
  });

  test('has the changes of the market, and its status over the period without gaps', async () => {
    const { lane, events } = await get('place=us&zoom=decade&on=2015-01-01&kind=status');
    expect(told(events)).toEqual(['2010-05-01 status prohibited', '2018-05-14 status sub-national']);
    expect(lane!.statuses.map(({ from, to, status }) => [from, to, status])).toEqual([
      ['2010-01-01', '2010-04-30', undefined],
      ['2010-05-01', '2018-05-13', 'prohibited'],
      ['2018-05-14', '2019-12-31', 'sub-national'],
    ]);
  });

  test('ahead has what is recorded, as expected', async () => {
    const { lane, events } = await get('place=us&zoom=decade&on=2195-01-01');
    expect(told(events)).toEqual(['2190-05-14 status open-licensing expected']);
    expect(lane!.statuses.map(({ basis }) => basis)).toEqual(['not-recorded', 'expected']);
  });

  test('has the versions of its page, and the status of a day', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const { lane, events } = await get(`place=us&zoom=year&on=${today}&kind=version&at=2012-01-01`);
    expect(events.map(({ version }) => version)).toEqual([1, 2]);
    expect(lane!.at).toMatchObject({ status: 'prohibited', basis: 'in-force', from: '2010-05-01' });
  });

  test('is found by the page of its place; unknown places have none', async () => {
    const { timeline } = await get('item=101&place=atlantis');
    expect(timeline.lanes.map(({ key }) => key)).toEqual(['us']);
    expect(timeline.choices.map(({ key }) => key)).toContain('us');
    expect((await get('')).timeline.lanes).toEqual([]);
    expect((await get('place=us&zoom=century')).status).toBe(400);
    expect((await get('a=1&place=us')).status).toBe(400);
    const seven = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => `place=${key}`).join('&');
    expect((await get(seven)).status).toBe(400);
  });

  test('lanes are in the order asked for, each with its own', async () => {
    const { timeline } = await get('place=ws&place=us&zoom=decade&on=2015-01-01');
    expect(timeline.lanes.map(({ tid }) => tid)).toEqual([SAMOA, US]);
    expect(timeline.lanes[0]!.marks).toEqual([]);
    // Samoa has no page that tells of its market.
    expect(timeline.lanes[0]).toMatchObject({ path: null, statuses: [] });
  });
});

describe('dates', () => {
  beforeAll(async () => {
    await publishGuide([
      { label: 'Zebra rule in force', date: '2031-03-05', kind: 'effective' },
      { label: 'Zebra reply', date: '2031-06-01', kind: 'response', certainty: 'expected' },
    ]);
  });

  test('are those of items about the place, by kind', async () => {
    const query = 'place=us&zoom=year&on=2031-01-01';
    expect(told((await get(query)).events)).toEqual([
      '2031-03-05 effective Zebra rule in force',
      '2031-06-01 response Zebra reply expected',
    ]);
    expect(told((await get(`${query}&kind=response`)).events)).toEqual([
      '2031-06-01 response Zebra reply expected',
    ]);
    expect((await get(`${query}&kind=nothing`)).events).toEqual([]);
    expect((await get('place=ws&zoom=year&on=2031-01-01')).events).toEqual([]);
  });

  test('of items that the reader may not read are in no lane, count or topic', async () => {
    const { text, lane } = await get('place=us&zoom=year&on=2031-01-01', 'none');
    expect(text).not.toContain('Zebra');
    expect(lane!.marks).toEqual([]);
  });

  test('in great number are counted, and told from nearer', async () => {
    await publishGuide(
      Array.from({ length: 30 }, (_, day) => ({
        label: `Step ${day} of a long plan`,
        date: `2033-0${1 + (day % 2)}-0${1 + (day % 9)}`,
        kind: 'effective',
      })),
    );
    const far = (await get('place=us&zoom=decade&on=2033-01-01')).lane!;
    expect(far.marks).toMatchObject([{ count: 30, events: [] }]);
    const near = await get('place=us&zoom=month&on=2033-01-01');
    expect(near.events).toHaveLength(15);
  });
});

describe('nothing is told of', () => {
  test('a withheld version: neither its status, nor that it was published, nor a count', async () => {
    const today = new Date().toISOString().slice(0, 10);
    await publishUs('monopoly');
    await publishUs('in-transition');
    const query = `place=us&zoom=month&on=${today}`;
    const before = await get(`${query}&kind=version`);
    expect(await site.store.content.withholding.withhold({ nid: 101, version: 3 }, 'A court order')).toBe(
      'done',
    );
    const after = await get(`${query}&kind=version`);
    expect(after.events.map(({ version }) => version)).toEqual([1, 2, 4]);
    expect(before.events).toHaveLength(4);
    for (const zoom of ['decade', 'year', 'month'])
      expect((await get(`place=us&zoom=${zoom}&at=${today}`)).text).not.toContain('monopoly');
  });

  test('a withdrawn page', async () => {
    await site.store.content.withdraw(101);
    const { lane, timeline } = await get('place=us&zoom=decade');
    expect(lane).toMatchObject({ path: null, statuses: [] });
    expect(lane!.at).toBeUndefined();
    const keys = ({ choices }: PlaceTimeline) => choices.map(({ key }) => key);
    expect(keys(timeline)).toEqual(['ca', 'us-ny']);
    // Without a page every place can be chosen: a library may have dates in places and no pages of them.
    for (const nid of [102, 103]) await site.store.content.withdraw(nid);
    expect(keys((await get('place=us&zoom=decade')).timeline)).toContain('us');
  });
});

test('in a demonstration, which may be loaded after its day, no version is after its day', async () => {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await site.store.meta.set(DEMONSTRATION_DAY, yesterday);
  // With an item that is published later, the day of the demonstration does not count.
  await site.store.content.withdraw(404);
  await publishUs('open-licensing');
  const { timeline, events } = await get(`place=us&zoom=decade&on=${yesterday}&kind=version`);
  expect(timeline.today).toBe(yesterday);
  expect(events).toEqual([]);
});
