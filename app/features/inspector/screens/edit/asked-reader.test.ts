import { expect, test } from 'vitest';
import { askedReader } from './asked-reader.ts';

const form = (...pairs: [string, string][]) => {
  const fields = new FormData();
  for (const [name, value] of pairs) fields.append(name, value);
  return askedReader(fields);
};

test('nobody is asked about without a vertical', () => {
  expect(form(['path', '/world'])).toBeUndefined();
});

test('a person comes before permissions', () => {
  const set: [string, string][] = [
    ['reader-vertical', 'payments_compliance'],
    ['permission', 'world'],
    ['permission', 'hs'],
    ['path', ' /world '],
  ];
  expect(form(...set)).toEqual({
    vertical: 'payments_compliance',
    permission: ['world', 'hs'],
    path: '/world',
  });
  expect(form(...set, ['person', 'ines@firm.example'])).toEqual({
    vertical: 'payments_compliance',
    person: 'ines@firm.example',
    path: '/world',
  });
});
