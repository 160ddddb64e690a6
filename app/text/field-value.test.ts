import { expect, test } from 'vitest';
import { fieldValueText } from './field-value.ts';

const NAMES = { 'in-force': 'Applies now', low: 'Low' };

test.each<[unknown, Parameters<typeof fieldValueText>[1], string]>([
  ['in-force', undefined, 'In force'],
  ['in-force', NAMES, 'Applies now'],
  [['low', 'in-force'], NAMES, 'Low, Applies now'],
  // As another site or another schema has it: never the raw value.
  ['ACTION_REQ_2', NAMES, ''],
  ['toString', NAMES, ''],
  [['low', 'x'], NAMES, 'Low'],
  [null, NAMES, ''],
  [true, undefined, 'Yes'],
  [3, undefined, '3'],
  [undefined, undefined, ''],
])('%j is %j', (value, names, expected) => expect(fieldValueText(value, names)).toBe(expected));
