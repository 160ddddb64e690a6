import { expect, test } from 'vitest';
import { fillText } from './fill-text.ts';

test.each([
  ['Hello {name}', { name: 'Ines' }, 'Hello Ines'],
  ['{a}{b}{a}', { a: '{b}', b: '$&' }, '{b}$&{b}'],
  ['{toString} {missing} {', {}, '{toString} {missing} {'],
])('%j with %j', (text, values, filled) => {
  expect(fillText(text, values)).toBe(filled);
});
