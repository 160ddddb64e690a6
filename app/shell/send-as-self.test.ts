// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const token = (account: string) => `x.${btoa(JSON.stringify({ sub: account }))}.y`;
const signIn = (account: string) => {
  document.cookie = `access_token=${token(account)}`;
};
const lateCookie = () => {
  document.cookie = 'access_token=; Max-Age=0';
};

const reload = vi.fn();
beforeEach(() => {
  vi.resetModules();
  reload.mockClear();
  vi.stubGlobal('location', { reload, origin: 'http://localhost' });
  signIn('7');
});
afterEach(() => vi.unstubAllGlobals());

/** What a page of account 7 does once `then` has happened. */
async function load() {
  const { documentAccount } = await import('#app/state/account.ts');
  documentAccount();
  const { sendAsSelf } = await import('./send-as-self.ts');
  const { browserClient } = await import('./browser-client.ts');
  return { sendAsSelf, browserClient };
}

async function send(sendAsSelf: Awaited<ReturnType<typeof load>>['sendAsSelf'], method = 'POST') {
  const next = vi.fn(async () => ({}));
  const request = new Request('http://localhost/decisions/new', { method });
  void sendAsSelf({ request } as never, next);
  await vi.waitFor(() => expect(next.mock.calls.length + reload.mock.calls.length).toBe(1));
  return next.mock.calls.length === 1 ? 'sent' : 'loaded again';
}

test.each([
  ['its reader is signed in', () => {}, () => new Response(), 'sent'],
  ['somebody else is', () => signIn('8'), () => new Response(), 'loaded again'],
  [
    'the cookie has gone, and what is behind it is somebody else’s',
    lateCookie,
    () => (signIn('8'), new Response()),
    'loaded again',
  ],
  ['the cookie has gone, and is renewed', lateCookie, () => (signIn('7'), new Response()), 'sent'],
  ['nobody is, which the server answers', lateCookie, () => new Response(), 'sent'],
  ['the server cannot be reached', lateCookie, () => new Response(null, { status: 503 }), 'sent'],
])('a form of a page while %s', async (_, then, renew, expected) => {
  const { sendAsSelf } = await load();
  vi.stubGlobal('fetch', async () => renew());
  then();
  expect(await send(sendAsSelf)).toBe(expected);
});

test('a page that is read asks nothing before', async () => {
  const { sendAsSelf } = await load();
  signIn('8');
  expect(await send(sendAsSelf, 'GET')).toBe('sent');
});

test.each([
  [{}, 1],
  [{ stays: true }, 0],
])('a call with %j is not made as somebody else', async (settings, reloads) => {
  const { browserClient } = await load();
  const fetch = vi.fn(async () => Response.json({}));
  vi.stubGlobal('fetch', fetch);
  signIn('8');
  const answer = await browserClient({ id: 'v', tokenType: 'Bearer' }, settings).call('checklists');
  expect(answer).toMatchObject({ ok: false, problem: { status: 401, code: 'sign_in_ended' } });
  expect(fetch).not.toHaveBeenCalled();
  expect(reload).toHaveBeenCalledTimes(reloads);
});
