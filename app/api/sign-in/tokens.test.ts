import { expect, test } from 'vitest';
import { hashToken, issueTokens, randomToken } from './tokens.ts';
import { createTokenVerifier } from './authenticate.ts';
import { testApi } from '#tests/support/test-site.ts';

const site = testApi({ library: false });

test('refresh tokens are long, random and safe in a cookie', () => {
  const tokens = Array.from({ length: 100 }, randomToken);
  expect(new Set(tokens).size).toBe(100);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
});

test('a hash is deterministic and does not reveal the token', () => {
  expect(hashToken('a')).toBe(hashToken('a'));
  expect(hashToken('a')).toMatch(/^[0-9a-f]{64}$/);
  expect(hashToken('a')).not.toBe(hashToken('b'));
});

test('a verified token is cached until it expires, and no longer', async () => {
  const verify = createTokenVerifier(site.services);
  const stranger = createTokenVerifier({
    ...site.services,
    secret: new TextEncoder().encode('another secret of thirty-two bytes'),
    earlierSecrets: [],
  });
  const created = await site.store.users.create({ email: 'verified@test.example', passwordHash: 'x' });
  if (!created.ok) throw new Error('exists');
  const { access_token: token } = await issueTokens(site.services, created.user);
  const first = await verify(token);
  expect(first).toMatchObject({ userId: created.user.id, family: expect.any(String) });
  expect(await verify(token)).toBe(first);
  expect(await stranger(token)).toMatchObject({ ok: false, code: 'token_invalid' });
  site.pass(901);
  expect(await verify(token)).toMatchObject({ ok: false, code: 'token_expired' });
});

test('a continued sign-in has the same family, a new one a different family', async () => {
  const created = await site.store.users.create({ email: 'family@test.example', passwordHash: 'x' });
  if (!created.ok) throw new Error('exists');
  const verify = createTokenVerifier(site.services);
  const getFamily = async (family?: string) => {
    const signedIn = await verify((await issueTokens(site.services, created.user, family)).access_token);
    return 'family' in signedIn ? signedIn.family : undefined;
  };
  expect(await getFamily('f')).toBe('f');
  expect(await getFamily()).not.toBe(await getFamily());
});

test('lifetimes and token type are those of the configuration', async () => {
  const config = structuredClone(site.config) as typeof site.config;
  const { session } = config.verticals[config.defaultVertical]!.site;
  Object.assign(session, { accessTokenSeconds: 60, refreshTokenSeconds: 300, tokenType: 'Token' });
  const services = { ...site.services, config: () => config };
  const created = await site.store.users.create({ email: 'lifetimes@test.example', passwordHash: 'x' });
  if (!created.ok) throw new Error('exists');
  expect(await issueTokens(services, created.user)).toMatchObject({
    expires_in: 60,
    expires_in_refresh_token: 300,
    token_type: 'Token',
  });
});
