import { expect, test } from 'vitest';
import { choiceQuery, readChoice } from './choice.ts';

const LEVELS = [{ id: 'full' }, { id: 'world' }];
const USUAL = { as: 'full', screen: 'desktop', look: 'light', of: 'draft' };

test.each([
  ['', USUAL],
  [
    'as=world&screen=phone&look=dark&of=edition',
    { as: 'world', screen: 'phone', look: 'dark', of: 'edition' },
  ],
  ['as=*', { ...USUAL, as: '*' }],
  ['as=__proto__&screen=wall&look=neon&of=everything', USUAL],
  ['as=', USUAL],
])('%s', (query, expected) => {
  expect(readChoice(new URLSearchParams(query), LEVELS)).toEqual(expected);
  const choice = readChoice(new URLSearchParams(query), LEVELS);
  expect(readChoice(new URLSearchParams(choiceQuery(choice)), LEVELS)).toEqual(choice);
});

test('without levels everything is shown side by side, which is nothing', () => {
  expect(readChoice(new URLSearchParams(), []).as).toBe('*');
});
