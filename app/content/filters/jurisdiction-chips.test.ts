import { expect, test } from 'vitest';
import { jurisdictionChips } from './jurisdiction-chips.ts';

const term = (tid: number, name: string) => ({ tid, vid: 'jurisdictions', key: name.toLowerCase(), name });
const offered = [term(1300, 'Brazil'), term(1040, 'Germany')];

test('every jurisdiction of the URL has a chip that removes only it', () => {
  const chips = jurisdictionChips([1040, 1300, 9], offered, (left) => `?${left.join('&')}`);
  expect(chips.map(({ label, href }) => [label, href])).toEqual([
    ['Germany', '?1300&9'],
    ['Brazil', '?1040&9'],
    // An unknown id filters too, so its filter can be removed like the others.
    ['Unknown jurisdiction 9', '?1040&1300'],
  ]);
  expect(new Set(chips.map(({ key }) => key)).size).toBe(3);
});
