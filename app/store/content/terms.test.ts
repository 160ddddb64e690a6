import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, freshStore } from '../testing/fresh-store.ts';
import type { FreshStore } from '../testing/fresh-store.ts';
import { aTerm } from '../testing/samples.ts';

describe.each(ENGINES)('terms on %s', (engine) => {
  let fresh: FreshStore;
  const europe = aTerm(1, { key: 'europe', name: 'Europe', weight: 2 });
  const germany = aTerm(2, {
    key: 'de',
    name: 'Germany',
    parent: 1,
    iso: 'de',
    category: 'country',
    description: 'A country.',
    url: 'https://www.bundesregierung.de/',
  });
  const aml = aTerm(3, { vid: 'specialisms', key: 'anti-money-laundering', name: 'Anti-Money Laundering' });
  const sameKey = aTerm(4, { vid: 'specialisms', key: 'de', name: 'Same key elsewhere', weight: -1 });

  beforeAll(async () => {
    fresh = await freshStore(engine);
  });
  afterAll(() => fresh.end());

  it('are written once and replaced when different', async () => {
    const { terms } = fresh.store;
    expect(await terms.upsertMany([europe, germany, aml, sameKey])).toEqual({ written: 4, unchanged: 0 });
    expect(await terms.upsertMany([europe, germany])).toEqual({ written: 0, unchanged: 2 });
    const renamed = { ...germany, name: 'Germany (Federal Republic)', url: null };
    expect(await terms.upsertMany([europe, renamed])).toEqual({ written: 1, unchanged: 1 });
    expect(await terms.get([2])).toEqual([renamed]);
    await terms.upsertMany([germany]);
    expect(await terms.upsertMany([])).toEqual({ written: 0, unchanged: 0 });
  });

  it('are found by vocabulary, tid and reference, by weight then name', async () => {
    const { terms } = fresh.store;
    expect((await terms.all()).map((term) => term.tid)).toEqual([4, 3, 2, 1]);
    expect(await terms.byVocabulary('jurisdictions')).toEqual([germany, europe]);
    expect(await terms.byVocabulary('none')).toEqual([]);
    expect(await terms.get([3, 1, 99])).toEqual([aml, europe]);
    expect(await terms.byRef(['jurisdictions/de', 'specialisms/none', 'nonsense'])).toEqual(
      new Map([['jurisdictions/de', germany]]),
    );
    expect(await terms.byRef([])).toEqual(new Map());
  });

  it('make known when one that pages may show has changed, not when one is new', async () => {
    const { terms, events } = fresh.store;
    const before = await events.latestId();
    await terms.upsertMany([aTerm(50, { name: 'Old' })]);
    expect(await events.latestId()).toBe(before);
    await terms.upsertMany([aTerm(50, { name: 'New' })]);
    expect(await events.latestId()).toBeGreaterThan(before);
    expect(await events.since(before, 10)).toEqual([]);
    await fresh.db.deleteFrom('term_ancestor').where('tid', '=', 50).execute();
    await fresh.db.deleteFrom('term').where('tid', '=', 50).execute();
  });

  it('refuse a second term with the same key without writing anything', async () => {
    const { terms } = fresh.store;
    await expect(terms.upsertMany([aTerm(5), aTerm(6, { key: 'de' })])).rejects.toThrow();
    expect(await terms.get([5, 6])).toEqual([]);
  });

  it('have the law that binds them, and change it with any membership or parent', async () => {
    const { terms, events } = fresh.store;
    const [eu, croatia, zagreb] = [
      aTerm(60, { key: 'eu', name: 'European Union' }),
      aTerm(61, { key: 'hr' }),
      aTerm(62, { key: 'zagreb' }),
    ];
    const member = { ...croatia, memberOf: [{ of: 60, from: '2013-07-01' }] };
    const law = { law: 60, from: '2013-07-01', to: '9999-12-31' };
    expect(await terms.upsertMany([eu, member, zagreb])).toEqual({ written: 3, unchanged: 0 });
    expect(await terms.upsertMany([eu, member])).toEqual({ written: 0, unchanged: 2 });
    expect(await terms.bindings([61, 62])).toEqual([{ place: 61, ...law, name: 'European Union' }]);

    await terms.upsertMany([{ ...zagreb, parent: 61 }]);
    expect((await terms.boundBy([60])).map(({ place }) => place).sort()).toEqual([61, 62]);
    expect(await terms.below([61])).toEqual([
      { tid: 61, above: 61 },
      { tid: 62, above: 61 },
    ]);
    // A source that does not know memberships does not remove any.
    expect(await terms.upsertMany([croatia])).toEqual({ written: 0, unchanged: 1 });
    const before = await events.latestId();
    expect(await terms.upsertMany([{ ...croatia, memberOf: [] }])).toEqual({ written: 1, unchanged: 0 });
    expect(await terms.bindings([61, 62])).toEqual([]);
    expect(await events.latestId()).toBeGreaterThan(before);
    await fresh.db.deleteFrom('term_ancestor').where('tid', 'in', [60, 61, 62]).execute();
    await fresh.db.deleteFrom('term').where('tid', 'in', [60, 61, 62]).execute();
  });

  it('come in hundreds', async () => {
    const { terms } = fresh.store;
    const many = Array.from({ length: 777 }, (_, index) => aTerm(1000 + index, { vid: 'many' }));
    expect(await terms.upsertMany(many)).toEqual({ written: 777, unchanged: 0 });
    expect(await terms.upsertMany(many)).toEqual({ written: 0, unchanged: 777 });
    expect(await terms.byVocabulary('many')).toHaveLength(777);
  });
});
