import { beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, storeForTests } from '../testing/fresh-store.ts';
import { anItem, aTerm } from '../testing/samples.ts';

const VERTICAL = 'payments_compliance';
const PLACE = 'field_one_jurisdiction';
const AMERICA = 1;
const US = 2;
const FEDERAL = 3;
const NEW_YORK = 4;
const ALABAMA = 5;

describe.each(ENGINES)('items by jurisdiction on %s', (engine) => {
  const fresh = storeForTests(engine);
  beforeAll(async () => {
    await fresh.store.terms.upsertMany([
      aTerm(AMERICA, { name: 'North America' }),
      aTerm(US, { name: 'United States', parent: AMERICA }),
      aTerm(FEDERAL, { name: 'Federal (US)', parent: US, weight: -1 }),
      aTerm(NEW_YORK, { name: 'New York', parent: US }),
      aTerm(ALABAMA, { name: 'Alabama', parent: US }),
    ]);
    const item = (nid: number, title: string, tid: number, over = {}) =>
      anItem(nid, { title, type: 'guide', terms: [{ field: PLACE, tid }], ...over });
    await fresh.store.content.publishMany([
      item(11, 'New York', NEW_YORK),
      item(12, 'alabama', ALABAMA),
      item(13, 'Federal', FEDERAL),
      item(14, 'United States', US),
      item(15, 'The region', AMERICA),
      item(16, 'Of another type', ALABAMA, { type: 'tracker' }),
      item(17, 'Of another vertical', ALABAMA, { vertical: 'gambling_compliance' }),
      item(18, 'Withdrawn', ALABAMA),
      anItem(19, { type: 'guide', terms: [{ field: 'field_jurisdiction', tid: ALABAMA }] }),
    ]);
    await fresh.store.content.withdraw(18);
  });

  const at = (tid: number, type: string, field = PLACE) => ({ tid, vertical: VERTICAL, type, field });
  const repository = () => fresh.store.jurisdictions;
  const titles = (items: { title: string }[]) => items.map(({ title }) => title);

  it('gives every item with its jurisdiction', async () => {
    const items = await repository().items(VERTICAL, { guide: PLACE, tracker: PLACE });
    expect(items.map(({ tid, item }) => [tid, item.title])).toEqual([
      [NEW_YORK, 'New York'],
      [ALABAMA, 'alabama'],
      [FEDERAL, 'Federal'],
      [US, 'United States'],
      [AMERICA, 'The region'],
      [ALABAMA, 'Of another type'],
    ]);
    expect(items[0]!.item).toEqual(await fresh.store.content.get(11));
    expect(await repository().items(VERTICAL, {})).toEqual([]);
    const others = await repository().items(VERTICAL, { guide: 'field_jurisdiction', tracker: PLACE });
    expect(others.map(({ tid, item }) => [tid, item.nid])).toEqual([
      [ALABAMA, 16],
      [ALABAMA, 19],
    ]);
  });

  it('gives the items of one jurisdiction, above it and below it', async () => {
    expect(titles(await repository().itemsAbout(at(ALABAMA, 'guide')))).toEqual(['alabama']);
    expect(titles(await repository().above(at(ALABAMA, 'guide')))).toEqual(['The region', 'United States']);
    expect(titles(await repository().below(at(US, 'guide')))).toEqual(['Federal', 'alabama', 'New York']);
    expect(await repository().above(at(AMERICA, 'guide'))).toEqual([]);
    expect(await repository().below(at(NEW_YORK, 'guide'))).toEqual([]);
    expect(titles(await repository().below(at(US, 'tracker')))).toEqual(['Of another type']);
  });
});
