import { expect, test } from 'vitest';
import {
  fieldsByType,
  fieldsWithRoles,
  publicField,
  roleFields,
  showsRoles,
  valueWithRole,
  hasSubstance,
} from './field-roles.ts';
import type { ContentSchema, Registry } from './registry.ts';

const note = {
  properties: {
    where: { 'x-role': 'place', 'x-visibility': 'public' },
    days: { 'x-role': 'key-dates' },
    text: {},
  },
} satisfies ContentSchema;
const memo = { properties: { at: { 'x-role': 'place' } } } satisfies ContentSchema;
const registry = new Map([
  ['note', { schema: note }],
  ['memo', { schema: memo }],
]) as unknown as Registry;
const vertical = {
  contentTypes: { a: { plugin: 'note' }, b: { plugin: 'memo' }, c: { plugin: 'note' } },
} as never;

test('fields by role, and the value of one', () => {
  expect(roleFields(note)).toEqual({ place: 'where', 'key-dates': 'days' });
  expect(roleFields({})).toEqual({});
  expect(valueWithRole(note, { where: 'x' }, 'place')).toBe('x');
  expect(valueWithRole(note, { where: 'x' }, 'key-dates')).toBeUndefined();
  expect(valueWithRole(memo, { undefined: 'x' }, 'impact')).toBeUndefined();
});

test.each([
  [['place'], 'where', true],
  [['key-dates'], undefined, false],
  [['place', 'key-dates'], 'where', false],
  [['impact'], undefined, true],
] as const)('%j: public fields', (roles, first, all) => {
  expect(publicField(note, roles[0])).toBe(first);
  expect(showsRoles(note, roles)).toBe(all);
});

test('by content type; unknown types have none', () => {
  const types = ['a', 'b', 'c', 'unknown'];
  expect(fieldsByType(registry, vertical, types, 'place')).toEqual({ a: 'where', b: 'at', c: 'where' });
  expect(fieldsByType(registry, vertical, types, 'key-dates')).toEqual({ a: 'days', c: 'days' });
  expect(fieldsWithRoles(registry, vertical, types, ['place', 'key-dates', 'impact'])).toEqual([
    'where',
    'at',
    'days',
  ]);
});

const schema = { 'x-substance': ['body.value', 'field_licence'] };

test.each([
  ['nothing', {}, false],
  ['a standfirst alone', { body: { summary: 'Not assessed yet.' } }, false],
  ['an empty text and an empty list', { body: { value: '' }, field_licence: [] }, false],
  ['a text', { body: { value: '<p>Open.</p>' } }, true],
  ['a list with something in it', { field_licence: ['licences/one'] }, true],
])('%s', (_, item, expected) => expect(hasSubstance(schema, item)).toBe(expected));

test('a type that names no fields has no empty items', () => expect(hasSubstance({}, {})).toBe(true));
