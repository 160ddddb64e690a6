/** Requests for reset links: limited, processed outside the request, and without revealing who has an account. */
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { VerticalConfig } from '#app/config/model.ts';
import { testApi } from '#tests/support/test-site.ts';
import { ADDRESS_HEADER } from '../../api.ts';

const site = testApi({ library: false });
let limits: VerticalConfig['site']['session']['passwordReset'];
beforeAll(() => {
  limits = site.config.verticals['payments_compliance']!.site.session.passwordReset;
});
beforeEach(() => {
  site.pass(limits.windowSeconds + 1);
  site.resets.length = 0;
});

const PATH = '/api/payments_compliance/user/lost-password-pardot';
const forget = (email: string, address = 'here') =>
  site.ask(PATH, { json: { email }, headers: { [ADDRESS_HEADER]: address } });

test('an account gets no more messages than its limit, and the response does not show it', async () => {
  const answers = [];
  for (let n = 0; n < limits.perAccount + 2; n++)
    answers.push(await forget(n % 2 ? ' WORLD@demo.test' : 'world@demo.test', `a${n}`));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
    new Set(['200 {"done":true}']),
  );
  expect(site.resets).toHaveLength(limits.perAccount);
  site.pass(limits.windowSeconds + 1);
  await forget('world@demo.test');
  expect(site.resets).toHaveLength(limits.perAccount + 1);
});

test('a client address is limited, over all accounts', async () => {
  const { perAddress, windowSeconds } = limits;
  const answers = [];
  for (let n = 0; n <= perAddress; n++) answers.push(await forget(`person-${n}@demo.test`, 'busy'));
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(perAddress).fill(200), 429]);
  expect(answers.at(-1)!.headers.get('retry-after')).toBe(String(windowSeconds));
  expect((await forget('world@demo.test', 'quiet')).status).toBe(200);
});

test('the account is not looked up before the response', async () => {
  const byEmail = vi.spyOn(site.store.users, 'byEmail');
  const request = (email: string) =>
    site.api.fetch(
      new Request(`http://localhost${PATH}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email }),
      }),
    );
  // A mail server that does not answer must not delay responses.
  let sent = () => {};
  vi.spyOn(site.services, 'sendPasswordReset').mockReturnValueOnce(
    new Promise((resolve) => (sent = resolve)),
  );
  const calls: number[] = [];
  for (const email of ['full@demo.test', 'nobody@demo.test']) {
    expect((await request(email)).status).toBe(200);
    calls.push(byEmail.mock.calls.length);
  }
  expect(calls).toEqual([0, expect.any(Number)]);
  await vi.waitFor(() => expect(site.services.sendPasswordReset).toHaveBeenCalledOnce());
  sent();
  await site.services.background.idle();
  expect(byEmail.mock.calls.flat()).toEqual(['full@demo.test', 'nobody@demo.test']);
  vi.restoreAllMocks();
});

test('undeliverable mail is reported, without the e-mail address, and does not change the response', async () => {
  vi.spyOn(site.services, 'sendPasswordReset').mockRejectedValueOnce(new Error('the outbox is full'));
  expect((await forget('full@demo.test')).text).toBe('{"done":true}');
  expect(site.errors).toEqual([new Error('the outbox is full')]);
  vi.restoreAllMocks();
});
