import { beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, storeForTests } from '../testing/fresh-store.ts';
import { anItem, aTerm } from '../testing/samples.ts';

const VERTICAL = 'payments_compliance';
const UPDATE = 'regulatory-update';
const [EUROPE, EU, UK, CROATIA, GERMANY, BAVARIA] = [1, 2, 3, 4, 5, 6];
const SINCE_2013 = [{ of: EU, from: '2013-07-01' }];
const UNTIL_BREXIT = [{ of: EU, from: '1973-01-01', to: '2020-01-31' }];

describe.each(ENGINES)('what the law of a union binds on %s', (engine) => {
  const fresh = storeForTests(engine);
  beforeAll(async () => {
    const { store } = fresh;
    await store.terms.upsertMany([
      aTerm(EUROPE),
      aTerm(EU, { parent: EUROPE }),
      { ...aTerm(UK, { parent: EUROPE }), memberOf: UNTIL_BREXIT },
      { ...aTerm(CROATIA, { parent: EUROPE }), memberOf: SINCE_2013 },
      { ...aTerm(GERMANY, { parent: EUROPE }), memberOf: [{ of: EU }] },
      aTerm(BAVARIA, { parent: GERMANY }),
    ]);
    const effective = (date: string, jurisdiction?: number) => ({
      ...{ kind: 'effective', date, label: date },
      ...(jurisdiction === undefined ? {} : { jurisdiction }),
    });
    const about = (...tids: number[]) => tids.map((tid) => ({ field: 'field_jurisdiction', tid }));
    const update = (nid: number, over: Parameters<typeof anItem>[1]) =>
      anItem(nid, { type: UPDATE, ...over });
    await store.content.publishMany([
      update(1, {
        published: '2012-01-01',
        terms: about(EU),
        dates: [effective('2012-06-01'), effective('2019-06-01'), effective('2026-12-01')],
      }),
      // An item about several places whose dates say where they apply.
      update(2, {
        published: '2019-01-01',
        terms: about(EU, UK),
        dates: [effective('2026-12-02', EU), effective('2026-12-03', UK)],
      }),
      update(3, { published: '2026-01-01', terms: about(BAVARIA), dates: [effective('2026-12-04')] }),
    ]);
  });

  const query = { vertical: VERTICAL, types: [UPDATE], from: '2000-01-01', to: '2030-01-01' };

  it.each([
    [GERMANY, ['2012-06-01', '2019-06-01', '2026-12-01', '2026-12-02', '2026-12-04']],
    [CROATIA, ['2019-06-01', '2026-12-01', '2026-12-02']],
    [UK, ['2012-06-01', '2019-06-01', '2026-12-03']],
    [BAVARIA, ['2012-06-01', '2019-06-01', '2026-12-01', '2026-12-02', '2026-12-04']],
    [EUROPE, ['2012-06-01', '2019-06-01', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']],
    [EU, ['2012-06-01', '2019-06-01', '2026-12-01', '2026-12-02']],
  ])('dates of place %i by the day of the date', async (tid, expected) => {
    const rows = await fresh.store.dates.inRange({ ...query, termTids: [tid] }, 20);
    expect(rows.map(({ date }) => date)).toEqual(expected);
  });

  it.each([
    [GERMANY, [3, 2, 1]],
    [CROATIA, [2]],
    [UK, [2, 1]],
    [EU, [2, 1]],
  ])('items of place %i by the day of publication', async (tid, expected) => {
    expect(await fresh.store.activity.newest(query, 20, [tid], true)).toEqual(expected);
    const months = await fresh.store.dates.countByMonth({ ...query, termTids: [tid] });
    const published = months.filter(({ kind }) => kind === 'published');
    expect(published.reduce((sum, { count }) => sum + Number(count), 0)).toBe(expected.length);
    const recent = await fresh.store.activity.recent(query, [tid], 20);
    expect(recent.map(({ nid }) => nid).sort()).toEqual([...expected].sort());
  });

  it.each([
    [GERMANY, '2013-01-01', [3, 2]],
    [CROATIA, '2013-01-01', [2]],
    [UK, '2020-01-01', []],
  ])('items of place %i from a day of publication on', async (tid, from, expected) => {
    const recent = await fresh.store.activity.recent({ ...query, from }, [tid], 20);
    expect(recent.map(({ nid }) => nid)).toEqual(expected);
  });
});
