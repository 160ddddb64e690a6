/** The place of a date decides where it counts, on both engines. */
import { beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, storeForTests } from './testing/fresh-store.ts';
import { anItem, aTerm } from './testing/samples.ts';

const VERTICAL = 'payments_compliance';
const EUROPE = 1000;
const GERMANY = 1040;
const FRANCE = 1038;

const tagged = (field: string, ...tids: number[]) => tids.map((tid) => ({ field, tid }));

describe.each(ENGINES)('the jurisdiction of a date on %s', (engine) => {
  const fresh = storeForTests(engine);
  beforeAll(async () => {
    await fresh.store.terms.upsertMany([
      aTerm(EUROPE, { name: 'Europe' }),
      aTerm(GERMANY, { name: 'Germany', parent: EUROPE, iso: 'de' }),
      aTerm(FRANCE, { name: 'France', parent: EUROPE, iso: 'fr' }),
    ]);
    await fresh.store.content.publish(
      anItem(1, {
        terms: tagged('field_jurisdiction', FRANCE, GERMANY),
        dates: [
          { kind: 'effective', date: '2027-01-01', label: 'In France', jurisdiction: FRANCE },
          { kind: 'effective', date: '2027-02-01', label: 'In both' },
        ],
      }),
    );
  });

  it.each([
    ['Germany', GERMANY, ['In both']],
    ['France', FRANCE, ['In France', 'In both']],
    ['Europe', EUROPE, ['In France', 'In both']],
  ])('decides what %s has', async (_, tid, expected) => {
    const query = { vertical: VERTICAL, types: ['analysis-article'], from: '2027-01-01', to: '2027-12-31' };
    const found = await fresh.store.dates.inRange({ ...query, termTids: [tid] }, 10);
    expect(found.map(({ label }) => label)).toEqual(expected);
  });
});
