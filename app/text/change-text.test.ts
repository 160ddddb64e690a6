import { expect, test } from 'vitest';
import { changeSentence } from './change-text.ts';

test.each([
  ['update', 'The day moved.', 'The day moved.'],
  ['correction', 'The day is 7 May.', 'We were wrong: The day is 7 May.'],
  ['correction', '', 'We were wrong.'],
] as const)('%s %j', (kind, note, expected) => {
  expect(changeSentence({ kind, note })).toBe(expected);
});
