import { expect, test } from 'vitest';
import { startingTab } from './builder-data.ts';

const groups = (...counts: number[]) => [
  {
    label: 'Group',
    sections: counts.map((count, tid) => ({ tid, label: 'Section', covered: [], written: [], count })),
  },
];

test.each([
  ['guide', groups(0, 2), groups(3), groups(1)],
  ['requirement', groups(0, 0), groups(0, 1), groups(1)],
  ['licence', [], groups(0), groups(1)],
  ['guide', [], [], []],
])('the tab that is open at first is %s', (tab, guide, requirement, licence) => {
  expect(startingTab({ guide, requirement, licence })).toBe(tab);
});
