import { expect, test } from 'vitest';
import { bestConcern, findConcern, type PlaceScope } from './place-scope.ts';

const [EU, GERMANY, BAVARIA, UK] = [2, 5, 6, 7];
const law = (to: string) => [{ place: 0, law: EU, from: '1973-01-01', to, name: 'European Union' }];
const germany: PlaceScope = {
  ...{ tid: GERMANY, name: 'Germany', within: new Set([GERMANY, BAVARIA]) },
  laws: new Map([[EU, law('9999-12-31')]]),
};
const uk: PlaceScope = {
  ...{ tid: UK, name: 'United Kingdom', within: new Set([UK]) },
  laws: new Map([[EU, law('2020-01-31')]]),
};
const bound = { place: 'Germany', law: 'European Union', isSure: true };
const inside = { place: 'Germany', isSure: true };

test.each([
  ['a date of the place', germany, [GERMANY], [GERMANY, EU], '2026-12-05', inside],
  ['a date inside the place', germany, [BAVARIA], [BAVARIA], '2026-12-05', inside],
  ['a date of a union', germany, [EU], [EU], '2026-12-05', bound],
  ['a union that the place has left', uk, [EU], [EU], '2026-12-05', undefined],
  ['a union on the last day', uk, [EU], [EU], '2020-01-31', { ...bound, place: 'United Kingdom' }],
  // The date decides, and not what else its item is about.
  ['a date of a union in an item about the place', uk, [EU], [EU, UK], '2026-12-05', undefined],
  ['a date elsewhere in an item about the place', germany, [UK], [UK, GERMANY], '2026-12-05', undefined],
  ['a date that says no place', germany, [], [UK, GERMANY], '2026-12-05', { ...inside, isSure: false }],
  ['a date that says no place, of a union', germany, [], [UK, EU], '2026-12-05', { ...bound, isSure: false }],
  ['a date of nowhere', germany, [], [], '2026-12-05', undefined],
])('%s', (_, scope, places, about, day, expected) => {
  expect(findConcern(scope, { day, places, about })).toEqual(expected);
});

test('the place itself is a better reason than a law, and a certain one better than one of the item', () => {
  const unsure = { ...inside, isSure: false };
  expect(bestConcern([undefined, unsure, bound, inside])).toEqual(inside);
  expect(bestConcern([unsure, bound])).toEqual(bound);
  expect(bestConcern([undefined])).toBeUndefined();
});
