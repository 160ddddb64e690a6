import { beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, storeForTests } from '../testing/fresh-store.ts';

const NOW = '2026-03-04T09:00:00.000Z';
const LATER = '2026-03-04T10:00:00.000Z';
const EARLIER = '2026-03-04T08:00:00.000Z';

describe.each(ENGINES)('signing in on %s', (engine) => {
  const fresh = storeForTests(engine);
  let userId: number;
  let otherId: number;
  beforeAll(async () => {
    const ids = [];
    for (const email of ['a@example.test', 'b@example.test']) {
      const created = await fresh.store.users.create({ email, passwordHash: 'x' });
      if (created.ok) ids.push(created.user.id);
    }
    [userId, otherId] = ids as [number, number];
  });

  describe('refresh tokens', () => {
    const create = (tokenHash: string, over: { family?: string; userId?: number; expiresAt?: string } = {}) =>
      fresh.store.refreshTokens.create({
        tokenHash,
        family: 'family',
        userId,
        expiresAt: LATER,
        createdAt: NOW,
        ...over,
      });
    const tryRefresh = async (tokenHash: string, now = NOW) =>
      (await fresh.store.refreshTokens.consume(tokenHash, now)).outcome;

    it('are good once', async () => {
      const { refreshTokens } = fresh.store;
      await create('once', { family: 'once-family' });
      expect(await refreshTokens.consume('once', NOW)).toEqual({
        outcome: 'ok',
        row: {
          id: expect.any(Number),
          tokenHash: 'once',
          family: 'once-family',
          userId,
          expiresAt: LATER,
          createdAt: NOW,
        },
      });
      expect(await refreshTokens.consume('once', LATER)).toEqual({
        outcome: 'reused',
        family: 'once-family',
        usedAt: NOW,
      });
      expect(await refreshTokens.consume('never made', NOW)).toEqual({ outcome: 'unknown' });
    });

    it('are good to one of many at once', async () => {
      for (let round = 0; round < 5; round++) {
        await create(`race-${round}`);
        const outcomes = await Promise.all(Array.from({ length: 8 }, () => tryRefresh(`race-${round}`)));
        expect(outcomes.sort()).toEqual(['ok', ...Array<string>(7).fill('reused')]);
      }
    });

    it('expire', async () => {
      await create('old', { expiresAt: NOW });
      expect(await tryRefresh('old', NOW)).toBe('expired');
      expect(await tryRefresh('old', EARLIER)).toBe('ok');
    });

    it('are revoked by family and by user', async () => {
      const { refreshTokens } = fresh.store;
      await create('f1', { family: 'f' });
      await create('f2', { family: 'f' });
      await create('g', { family: 'g' });
      await create('other', { family: 'of another', userId: otherId });
      expect(await tryRefresh('f1')).toBe('ok');
      await refreshTokens.revokeFamily('f');
      expect(await tryRefresh('f2')).toBe('revoked');
      expect(await tryRefresh('f1')).toBe('reused');
      await refreshTokens.revokeUser(userId);
      expect(await tryRefresh('g')).toBe('revoked');
      expect(await tryRefresh('other')).toBe('ok');
    });

    const endedSince = async (id: number) =>
      (await fresh.store.endedSignIns.since(id)).map(({ family }) => family).sort();

    it('name the sign-ins that have ended, each once', async () => {
      const { refreshTokens, users, versions } = fresh.store;
      const created = await users.create({ email: 'ends@example.test', passwordHash: 'x' });
      if (!created.ok) throw new Error('exists');
      const { id } = created.user;
      const { endedSignIns: start } = await versions();
      for (const family of ['e1', 'e2', 'e3']) await create(`token of ${family}`, { family, userId: id });
      await refreshTokens.revokeFamily('e1');
      await refreshTokens.revokeFamily('e1');
      await refreshTokens.revokeFamily('without a token');
      expect(await endedSince(start)).toEqual(['e1', 'without a token']);
      const { endedSignIns: later } = await versions();
      expect(later).toBeGreaterThan(start);
      await refreshTokens.revokeOthers(id, 'e2');
      expect(await endedSince(later)).toEqual(['e3']);
      expect(await tryRefresh('token of e2')).toBe('ok');
      await refreshTokens.revokeUser(id);
      expect(await endedSince(later)).toEqual(['e2', 'e3']);
    });

    it('are refused when they were issued while their sign-in ended', async () => {
      await create('before', { family: 'ending' });
      await fresh.store.refreshTokens.revokeFamily('ending');
      await create('after', { family: 'ending' });
      expect(await tryRefresh('after')).toBe('revoked');
    });

    it('end in the order of their ids, however many end at once', async () => {
      const { refreshTokens, endedSignIns, versions } = fresh.store;
      const { endedSignIns: start } = await versions();
      const families = Array.from({ length: 20 }, (_, n) => `at once ${n}`);
      const read: string[] = [];
      let seen = start;
      const look = async () => {
        for (const { id, family } of await endedSignIns.since(seen)) {
          read.push(family);
          seen = id;
        }
      };
      await Promise.all(families.map((family) => refreshTokens.revokeFamily(family).then(look)));
      expect(new Set(read)).toEqual(new Set(families));
    });

    it('are forgotten as ended sign-ins after a time', async () => {
      await fresh.store.refreshTokens.revokeFamily('long ago');
      expect(await fresh.store.endedSignIns.prune('2020-01-01T00:00:00.000Z')).toBe(0);
      expect(await fresh.store.endedSignIns.prune('2999-01-01T00:00:00.000Z')).toBeGreaterThan(0);
      expect(await fresh.store.versions()).toMatchObject({ endedSignIns: 0 });
    });

    it('are pruned when they have expired', async () => {
      await create('pruned', { expiresAt: '2020-01-01T00:00:00.000Z' });
      expect(await fresh.store.refreshTokens.prune('2021-01-01T00:00:00.000Z')).toBe(1);
      expect(await tryRefresh('pruned')).toBe('unknown');
    });

    it('never share a hash', async () => {
      await create('same');
      await expect(create('same')).rejects.toThrow();
    });
  });

  describe('password resets', () => {
    const create = (tokenHash: string, expiresAt = LATER) =>
      fresh.store.passwordResets.create({ tokenHash, userId, expiresAt });
    const consume = (tokenHash: string, now = NOW, user = userId) =>
      fresh.store.passwordResets.consume(tokenHash, user, now);

    const state = (tokenHash: string, now = NOW, user = userId) =>
      fresh.store.passwordResets.state(tokenHash, user, now);

    it('are good once, to their user, before they expire', async () => {
      await create('reset');
      expect(await Promise.all([state('reset'), state('reset', LATER)])).toEqual(['usable', 'expired']);
      expect(await Promise.all([state('reset', NOW, otherId), state('never made')])).toEqual([
        'unknown',
        'unknown',
      ]);
      expect(await consume('reset', NOW, otherId)).toBeNull();
      expect(await consume('reset', LATER)).toBeNull();
      expect(await consume('reset')).toEqual({ userId });
      expect(await consume('reset')).toBeNull();
      expect(await consume('never made')).toBeNull();
      expect(await Promise.all([state('reset'), state('reset', LATER)])).toEqual(['used', 'used']);
    });

    it('use up the other open ones of the user', async () => {
      await create('first');
      await create('second');
      expect(await consume('second')).toEqual({ userId });
      expect(await consume('first')).toBeNull();
    });

    it('are good to one of many at once', async () => {
      for (let round = 0; round < 5; round++) {
        await create(`race-${round}`);
        const outcomes = await Promise.all(Array.from({ length: 8 }, () => consume(`race-${round}`)));
        expect(outcomes.filter(Boolean)).toEqual([{ userId }]);
      }
    });

    it('are pruned when they have expired', async () => {
      await create('pruned', '2020-01-01T00:00:00.000Z');
      expect(await fresh.store.passwordResets.prune('2021-01-01T00:00:00.000Z')).toBe(1);
    });
  });

  it('counts attempts by key and time', async () => {
    const { signInAttempts } = fresh.store;
    for (const at of [EARLIER, NOW, LATER]) await signInAttempts.add('account:a@example.test', at);
    await signInAttempts.add('address:192.0.2.1', NOW);
    expect(await signInAttempts.countSince('account:a@example.test', NOW)).toBe(2);
    expect(await signInAttempts.countSince('address:192.0.2.1', EARLIER)).toBe(1);
    expect(await signInAttempts.nthNewest('account:a@example.test', 1)).toBe(LATER);
    expect(await signInAttempts.nthNewest('account:a@example.test', 3)).toBe(EARLIER);
    expect(await signInAttempts.nthNewest('account:a@example.test', 4)).toBeNull();
    await signInAttempts.clear('account:a@example.test');
    expect(await signInAttempts.countSince('account:a@example.test', EARLIER)).toBe(0);
    expect(await signInAttempts.prune(LATER)).toBe(1);
    expect(await signInAttempts.countSince('address:192.0.2.1', EARLIER)).toBe(0);
  });

  it('keeps single values', async () => {
    const { meta } = fresh.store;
    expect(await meta.get('library')).toBeNull();
    await meta.set('library', 'a');
    await meta.set('library', 'b');
    expect(await meta.get('library')).toBe('b');
  });
});
