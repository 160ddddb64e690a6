import { expect, test } from 'vitest';
import { VERSIONS } from '../../newsroom.fixture.ts';
import { changedFields, valueText } from './changed-fields.ts';
import { chosenSides } from './load-history.server.ts';

const sides = (search: string, hasDraft: boolean) =>
  chosenSides(new URLSearchParams(search), { versions: VERSIONS }, hasDraft);

test.each([
  ['', true, { older: 4, newer: 'draft' }],
  ['', false, { older: 3, newer: 4 }],
  ['a=2&b=4', true, { older: 2, newer: 4 }],
  ['a=4&b=2', true, { older: 2, newer: 4 }],
  ['a=draft&b=2', true, { older: 2, newer: 'draft' }],
  // Not stored any more, not there, and no draft: the default.
  ['a=1&b=99', false, { older: 3, newer: 4 }],
  ['b=draft', false, { older: 3, newer: 4 }],
])('%j compares, with a draft: %s', (search, hasDraft, expected) => {
  expect(sides(search, hasDraft)).toEqual(expected);
});

test('one version alone is compared with nothing', () => {
  expect(chosenSides(new URLSearchParams(), { versions: VERSIONS.slice(0, 1) }, false)).toBeUndefined();
});

test('the fields that differ are named, as texts without tags', () => {
  const before = { title: 'One', body: { value: '<p>Old &amp; true</p>' }, field_impact: 'high', same: [1] };
  const after = {
    title: 'One',
    body: { value: '<p>New</p>' },
    same: [1],
    field_key_dates: [{ date: '2026-01-01' }, { date: '2027-01-01' }],
  };
  expect(changedFields(before, after)).toEqual([
    { field: 'body', name: 'Body', before: 'Old & true', after: 'New' },
    { field: 'field_key_dates', name: 'Key dates', before: '', after: '2026-01-01\n2027-01-01' },
    { field: 'field_impact', name: 'Impact', before: 'high', after: '' },
  ]);
  expect(valueText('x'.repeat(9_000_000))).toHaveLength(1_201);
});
