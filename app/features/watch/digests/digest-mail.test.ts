/** Unsubscribing: by the link alone, without a session, and only by POST. */
import { beforeAll, describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { readUnsubscribeToken, unsubscribeToken } from './link-tokens.server.ts';
import { digestStore } from '../digests-store.server.ts';
import { testApi } from '#tests/support/test-site.ts';

const PATH = '/api/payments_compliance/digest-mail';
const site = testApi({ library: false });
let userId: number;
beforeAll(async () => {
  userId = (await site.store.users.byEmail('full@demo.test'))!.id;
});

const key = (over: object = {}) => ({
  userId,
  vertical: 'payments_compliance',
  schedule: 'daily' as const,
  ...over,
});
const isStopped = async ({ userId: id, vertical, schedule } = key()) => {
  const stops = await site.store.of(digestStore).stops(id, vertical, site.services.now().toISOString());
  return stops.some((stop) => stop.schedule === schedule);
};
const tokenFor = (over: object = {}) => unsubscribeToken(site.services.secret, key(over));
const show = (token: string) => site.ask(`${PATH}?token=${encodeURIComponent(token)}`);
const change = (token: string, stopped: boolean) => site.ask(PATH, { json: { token, stopped } });

test('a GET shows the digest and changes nothing; a POST unsubscribes, and undoes it', async () => {
  const token = tokenFor();
  const digest = { schedule: 'daily', recipient: 'f…@demo.test', stopped: false };
  for (let time = 0; time < 3; time++) expect((await show(token)).json).toEqual(digest);
  expect(await isStopped(key())).toBe(false);

  for (let time = 0; time < 2; time++)
    expect((await change(token, true)).json).toEqual({ ...digest, stopped: true });
  expect(await isStopped(key())).toBe(true);
  // Neither the other schedule, nor another vertical, nor another reader.
  expect(await isStopped(key({ schedule: 'weekly' }))).toBe(false);
  expect(await isStopped(key({ vertical: 'gambling_compliance' }))).toBe(false);
  expect(await isStopped(key({ userId: userId + 1 }))).toBe(false);

  expect((await change(token, false)).json).toEqual(digest);
  expect(await isStopped(key())).toBe(false);
});

describe('a token that is not valid is not found', () => {
  test.each([
    ['of another vertical', () => tokenFor({ vertical: 'gambling_compliance' })],
    ['of an account that does not exist', () => tokenFor({ userId: 999_999 })],
    ['signed with another key', () => unsubscribeToken(new Uint8Array(32), key())],
    ['changed', () => tokenFor().replace('daily', 'weekly')],
    ['without signature', () => tokenFor().replace(/\.[^.]*$/, '.')],
    ['of an unknown schedule', () => tokenFor({ schedule: 'hourly' })],
    ['nonsense', () => '💥'],
  ])('%s', async (_, make) => {
    for (const { status, json } of [await show(make()), await change(make(), true)])
      expect([status, json.code]).toEqual([404, 'not_found']);
  });
});

test('no text that was not made with the key is a token', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^\d{1,11}\.[\w-]{1,20}\.(daily|weekly)\.[\w-]{43}$/));
  fc.assert(
    fc.property(text, (given) => {
      expect(readUnsubscribeToken(site.services, given)).toBeUndefined();
    }),
  );
  expect(readUnsubscribeToken(site.services, tokenFor())).toEqual(key());
});

test('a link that an earlier key of the server signed works', () => {
  const secret = new TextEncoder().encode('the new secret of thirty-two bytes!');
  const earlierSecrets = [site.services.secret];
  expect(readUnsubscribeToken({ secret, earlierSecrets }, tokenFor())).toEqual(key());
  expect(readUnsubscribeToken({ secret, earlierSecrets: [] }, tokenFor())).toBeUndefined();
});
