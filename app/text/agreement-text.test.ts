import { expect, test } from 'vitest';
import { agreementText } from './agreement-text.ts';

const NAMES = ['Germany', 'France', 'Spain', 'Italy', 'Ireland', 'Poland'];
const alike = (places: number[], same: number[], additions = 0) => ({
  jurisdictions: places.map((at) => ({ name: NAMES[at]! })),
  ...{ same, additions },
});

test.each([
  [0, [], false, ''],
  [1, [], false, 'Only one answer'],
  [5, [], false, 'No two agree'],
  [5, [alike([0, 1, 2, 3, 4], [0, 1, 2, 3, 4])], true, '5 of 5 agree'],
  [5, [alike([0, 1, 2, 3], [0, 1, 2, 3])], true, '4 of 5 agree'],
  [5, [alike([0, 1, 2, 3, 4], [0, 2, 3, 4], 1)], true, '5 of 5 alike, 1 with an addition'],
  [5, [alike([0, 1, 2, 3, 4], [0, 2, 3], 2)], true, '5 of 5 alike, 2 with additions'],
  [5, [alike([0, 1, 2, 3, 4], [0, 2, 3, 4])], true, '5 of 5 alike, 1 with a difference'],
  [5, [alike([0, 1, 2, 3, 4], [0, 2], 1)], true, '5 of 5 alike, 3 with differences'],
  [3, [alike([0, 1, 2], [])], true, '3 of 3 alike, in different words'],
  [2, [alike([0, 1], [], 1)], true, '2 of 2 alike, 1 with an addition'],
  [6, [alike([0, 2], [0, 2])], false, '2 of 6 agree: Germany, Spain'],
  [
    6,
    [alike([0, 2, 4], [], 0), alike([1, 3], [1, 3])],
    false,
    '3 of 6 alike, in different words: Germany, Spain, Ireland; 2 agree: France, Italy',
  ],
])('%i answers, %j', (covered, groups, hasMajority, text) => {
  expect(agreementText({ covered, alike: groups, hasMajority })).toBe(text);
});
