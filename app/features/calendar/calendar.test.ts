import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ContentSchema, Registry } from '#app/runtime/plugins/registry.ts';
import { ENGINES, freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import type { CalendarEvent } from '#app/contracts/dates.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { getLabels } from '#tests/support/labels.ts';
import { loadSite } from '#tests/support/site.ts';
import { publishDated, TERMS } from '#app/api/dates/samples.fixture.ts';

const CALENDAR = '/api/payments_compliance/calendar';

/** Two sites on one store: the project's own, and one that hides dates and jurisdictions of updates. */
async function sitesOn(fresh: FreshStore) {
  const site = await createTestApi({ store: fresh.store, library: false });
  await publishDated(fresh.store);
  const hidden = await createTestApi({
    store: fresh.store,
    library: false,
    registry: hiding((await loadSite()).registry),
  });
  const tokens: Record<string, string> = {};
  const people = {
    hs: { permissions: ['hs'] },
    holder: { permissions: ['hs'], products: ['payments_horizon'] },
    none: {},
    idle: { active: false },
  };
  for (const [name, rights] of Object.entries(people))
    tokens[name] = (await site.account(name, rights)).access_token;
  return { site, hidden, tokens };
}

function hiding(registry: Registry): Registry {
  const plugin = registry.get('regulatory-update')!;
  const schema = structuredClone(plugin.schema) as ContentSchema;
  for (const field of ['field_key_dates', 'field_jurisdiction'])
    delete schema.properties[field]!['x-visibility'];
  return new Map([...registry, ['regulatory-update', { ...plugin, schema }]]);
}

describe.each(ENGINES)('the calendar on %s', (engine) => {
  let fresh: FreshStore;
  let site: TestApi;
  let hidden: TestApi;
  let tokens: Record<string, string>;
  beforeAll(async () => {
    fresh = await freshStore(engine);
    ({ site, hidden, tokens } = await sitesOn(fresh));
  });
  afterAll(async () => {
    expect([...site.errors, ...hidden.errors]).toEqual([]);
    await fresh.end();
  });

  const ask = (query: string, who = 'hs', on = site) => on.ask(`${CALENDAR}${query}`, { token: tokens[who] });
  const ids = (events: CalendarEvent[]) => events.map(({ id }) => id);
  const YEAR = '?from=2026-01-01&to=2026-12-31';

  test('contains the dates of everything that the reader may read, earliest first', async () => {
    const { json } = await ask(YEAR);
    expect(ids(json.events)).toEqual(['3001-3', '3001-0', '3001-1', '3002-0', '3001-2']);
    expect([json.from, json.to, json.truncated]).toEqual(['2026-01-01', '2026-12-31', false]);
    expect(json.jurisdictions.map(({ name }: { name: string }) => name)).toEqual(['Bavaria', 'Brazil']);
    expect(json.events[3]).toEqual({
      ...{ id: '3002-0', nid: 3002, position: 0, title: 'Update 3002', label: 'Applies', kind: 'applicable' },
      ...{ date: '2026-12-01', path: '/regulatory_update/3002/update-3002', type: 'regulatory-update' },
      ...{
        typeLabel: getLabels(site.config).label('regulatory-update'),
        jurisdictions: [{ tid: 1300, vid: 'jurisdictions', key: 'br', name: 'Brazil', iso: 'br' }],
      },
      ...{ access: 'restricted', version: 1, changed: '2026-03-04T09:00:00Z', others: [] },
    });
  });

  test.each([
    ['the current month without days', '', ['3001-0', '3001-1']],
    ['the rest of the month from a day', '?from=2026-12-02', ['3001-2']],
    ['one kind', `${YEAR}&kind=response`, ['3001-1']],
    ['two kinds', `${YEAR}&kind=response&kind=reporting`, ['3001-3', '3001-1']],
    [
      'a place inside the requested one',
      `${YEAR}&jurisdiction=${TERMS.europe.tid}&kind=effective`,
      ['3001-2'],
    ],
    [
      'two places',
      `${YEAR}&jurisdiction=${TERMS.germany.tid}&jurisdiction=${TERMS.brazil.tid}&kind=applicable&kind=effective`,
      ['3002-0', '3001-2'],
    ],
    ['an unknown place', `${YEAR}&jurisdiction=99999`, []],
  ])('finds %s', async (_, query, expected) => {
    expect(ids((await ask(query)).json.events)).toEqual(expected);
  });

  test.each([
    '?from=2026-02-30',
    '?from=x',
    '?from=2026-02-01&to=2026-01-01',
    '?from=2026-01-01&to=2028-01-01',
    '?kind=never',
    '?jurisdiction=x',
    '?colour=red',
  ])('refuses %s', async (query) => {
    const { status, json } = await ask(query);
    expect([status, json.code]).toEqual([400, 'invalid_request']);
  });

  test('shows nothing of types that the reader may not read', async () => {
    const { status, json } = await ask(YEAR, 'none');
    expect([status, json.events, json.jurisdictions]).toEqual([200, [], []]);
    expect((await ask('/3001-0', 'none')).json.code).toBe('not_found');
    expect((await ask(YEAR, 'idle')).json.code).toBe('subscription_inactive');
    expect((await ask('/3001-0', 'idle')).json.code).toBe('subscription_inactive');
  });

  test('offers the places of its dates, and the requested ones', async () => {
    const { json } = await ask(
      `${YEAR}&jurisdiction=${TERMS.germany.tid}&jurisdiction=${TERMS.licensing.tid}`,
    );
    expect(json.jurisdictions.map(({ name }: { name: string }) => name)).toEqual([
      'Bavaria',
      'Brazil',
      'Germany',
    ]);
  });

  test('returns a single event by its id', async () => {
    expect((await ask('/3001-2')).json).toMatchObject({
      id: '3001-2',
      label: 'In force',
      date: '2026-12-17',
    });
    for (const event of ['3001-9', '3003-0', '3900-0', '99-0', '99999999999-0', 'x', '3001', '3001-0.ics'])
      expect([event, (await ask(`/${event}`)).json.code]).toEqual([event, 'not_found']);
  });

  test('hidden dates are only for readers with access to the item', async () => {
    expect(ids((await ask(YEAR, 'holder', hidden)).json.events)).toEqual([
      '3001-3',
      '3001-0',
      '3001-1',
      '3002-0',
      '3001-2',
    ]);
    const { json, text } = await ask(YEAR, 'hs', hidden);
    expect(ids(json.events)).toEqual(['3001-3', '3001-0', '3001-1', '3001-2']);
    expect([json.jurisdictions, text.includes('Brazil')]).toEqual([[], false]);
    expect((await ask('/3002-0', 'hs', hidden)).json.code).toBe('not_found');
    expect((await ask('/3002-0', 'holder', hidden)).json.jurisdictions).toHaveLength(1);
    // A filter would reveal the hidden values.
    expect((await ask(`${YEAR}&jurisdiction=${TERMS.brazil.tid}`, 'holder', hidden)).json.events).toEqual([]);
  });
});
