import { expect, test } from 'vitest';
import { hasSubstance } from './substance.ts';

const schema = { 'x-substance': ['body.value', 'field_licence'] };

test.each([
  ['nothing', {}, false],
  ['a standfirst alone', { body: { summary: 'Not assessed yet.' } }, false],
  ['an empty text and an empty list', { body: { value: '' }, field_licence: [] }, false],
  ['a text', { body: { value: '<p>Open.</p>' } }, true],
  ['a list with something in it', { field_licence: ['licences/one'] }, true],
])('%s', (_, item, expected) => expect(hasSubstance(schema, item)).toBe(expected));

test('a type that names no fields has no empty items', () => expect(hasSubstance({}, {})).toBe(true));
