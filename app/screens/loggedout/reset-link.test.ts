import { expect, test } from 'vitest';
import { randomToken } from '#app/api/sign-in/tokens.ts';
import { readResetLink } from './reset-link.ts';

const token = randomToken();
const read = (query: Record<string, string>) => readResetLink(new URLSearchParams(query));

test('a link as the API makes it', () => {
  expect(read({ user: '7', token })).toEqual({ user: '7', token });
});

test('a page without the values of a link', () => {
  expect(read({})).toBeNull();
  expect(read({ page: '2' })).toBeNull();
});

test.each<Record<string, string>>([
  { user: '7' },
  { token },
  { user: '', token },
  { user: 'constructor', token },
  { user: '99999999999', token },
  { user: '7', token: '' },
  { user: '7', token: token.slice(0, -1) },
  { user: '7', token: `${token}.` },
])('%j is incomplete', (query) => {
  expect(read(query)).toBe('incomplete');
});
