import { describe, expect, test } from 'vitest';
import type { JsonApiResource } from '#app/contracts/jsonapi.ts';
import { choiceGroups, followedAfter } from './choices.ts';

const term = (tid: number, name: string, parent = 0) =>
  ({ attributes: { drupal_internal__tid: tid, name, parent } }) as unknown as JsonApiResource;

describe('the choices', () => {
  test('are under their region, at any depth, sorted by name', () => {
    const terms = [
      term(1, 'Europe'),
      term(3, 'Germany', 1),
      term(2, 'Austria', 1),
      term(9, 'America'),
      term(10, 'US', 9),
      term(11, 'Texas', 10),
    ];
    expect(choiceGroups(terms, [3, 11])).toEqual([
      {
        title: 'Europe',
        choices: [
          { tid: 2, name: 'Austria', chosen: false, depth: 1 },
          { tid: 3, name: 'Germany', chosen: true, depth: 1 },
        ],
      },
      {
        title: 'America',
        choices: [
          { tid: 11, name: 'Texas', chosen: true, depth: 2 },
          { tid: 10, name: 'US', chosen: false, depth: 1 },
        ],
      },
    ]);
  });

  test('have retired terms only where they are followed, and say so', () => {
    const retired = (tid: number, name: string) => {
      const resource = term(tid, name);
      return { ...resource, attributes: { ...resource.attributes, retired: true } };
    };
    expect(choiceGroups([term(1, 'A'), retired(2, 'B'), retired(3, 'C')], [3])).toEqual([
      {
        choices: [
          { tid: 1, name: 'A', chosen: false },
          { tid: 3, name: 'C', chosen: true, retired: true },
        ],
      },
    ]);
  });

  test('of a flat vocabulary are one group without a title', () => {
    expect(choiceGroups([term(1, 'B'), term(2, 'A')], [])).toEqual([
      {
        choices: [
          { tid: 2, name: 'A', chosen: false },
          { tid: 1, name: 'B', chosen: false },
        ],
      },
    ]);
  });

  test('of a cyclic tree are shown', () => {
    const groups = choiceGroups([term(1, 'A', 2), term(2, 'B', 1)], []);
    expect(groups.flatMap(({ choices }) => choices).length).toBeGreaterThan(0);
  });
});

test.each([
  ['remaining ones stay in order, new ones come after them', [5, 3], [1, 3, 5, 7], [1, 3, 5], [5, 3, 1]],
  ['unchecked ones are removed', [5, 3], [3, 5], [3], [3]],
  ['those that the form did not show are preserved', [5, 900], [3, 5], [3], [900, 3]],
  ['those that the form did not offer are not added', [], [3], [3, 4], [3]],
])('%s', (_, before, shown, posted, after) => {
  expect(followedAfter(before, shown, posted)).toEqual(after);
});
