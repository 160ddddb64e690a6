/** A rotation of the key: what the earlier key signed stays valid while it is among the earlier ones. */
import { expect, test } from 'vitest';
import { testApi } from '#tests/support/test-site.ts';
import { createTokenVerifier } from './authenticate.ts';
import { csrfToken, isCsrfToken } from './csrf-token.ts';
import { issueDeviceToken, readDevice } from './devices.ts';

const site = testApi({ library: false });

const rotated = () => {
  const { secret: earlier, now } = site.services;
  const secret = new TextEncoder().encode('the new secret of thirty-two bytes!');
  return {
    before: site.services,
    after: { secret, earlierSecrets: [earlier], now },
    ended: { secret, earlierSecrets: [], now },
  };
};

test('access tokens', async () => {
  const { access_token: token } = await site.issueTokensFor('world@demo.test');
  const { after, ended } = rotated();
  expect(await createTokenVerifier(after)(token)).toMatchObject({ userId: expect.any(Number) });
  expect(await createTokenVerifier(ended)(token)).toMatchObject({ code: 'token_invalid' });
  site.pass(24 * 60 * 60);
  expect(await createTokenVerifier(after)(token)).toMatchObject({ code: 'token_expired' });
});

test('devices', async () => {
  const { before, after, ended } = rotated();
  const token = await issueDeviceToken(before, undefined, 7);
  expect(await readDevice(after, token)).toMatchObject({ accounts: [7] });
  expect(await readDevice(ended, token)).toBeUndefined();
  // The new key signs, and a server that does not have it yet refuses.
  expect(await readDevice(before, await issueDeviceToken(after, undefined, 7))).toBeUndefined();
});

test('tokens of forms', () => {
  const { before, after, ended } = rotated();
  const signedIn = { userId: 7, family: 'one' };
  const token = csrfToken(before.secret, signedIn);
  expect(isCsrfToken(after, signedIn, token)).toBe(true);
  expect(isCsrfToken(after, { ...signedIn, family: 'two' }, token)).toBe(false);
  expect(isCsrfToken(ended, signedIn, token)).toBe(false);
});
