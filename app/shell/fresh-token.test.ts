// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshToken } from './browser-client.ts';

beforeEach(() => {
  document.cookie = 'access_token=; Max-Age=0';
});
afterEach(() => vi.unstubAllGlobals());

const renews = async () => {
  document.cookie = 'access_token=new';
  return new Response();
};

test.each([
  ['renewed', renews, { token: 'new' }],
  ['the session has ended', async () => new Response(), 'signed-out'],
  ['the server cannot tell', async () => new Response(null, { status: 503 }), 'unreachable'],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
])('without a token: %s', async (_, answer, expected) => {
  vi.stubGlobal('fetch', answer);
  expect(await freshToken()).toEqual(expected);
});

test('a token that is there is used', async () => {
  document.cookie = 'access_token=known';
  vi.stubGlobal('fetch', renews);
  expect(await freshToken()).toEqual({ token: 'known' });
});
