import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, freshStore } from './testing/fresh-store.ts';
import type { FreshStore } from './testing/fresh-store.ts';

const NOW = '2026-03-04T09:00:00.000Z';
const LATER = '2026-03-04T10:00:00.000Z';
const EARLIER = '2026-03-04T08:00:00.000Z';

describe.each(ENGINES)('signing in on %s', (engine) => {
  let fresh: FreshStore;
  let userId: number;
  let otherId: number;
  beforeAll(async () => {
    fresh = await freshStore(engine);
    const ids = [];
    for (const email of ['a@example.test', 'b@example.test']) {
      const created = await fresh.store.users.create({ email, passwordHash: 'x' });
      if (created.ok) ids.push(created.user.id);
    }
    [userId, otherId] = ids as [number, number];
  });
  afterAll(() => fresh.end());

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
    const outcomeOf = async (tokenHash: string, now = NOW) =>
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
        const outcomes = await Promise.all(Array.from({ length: 8 }, () => outcomeOf(`race-${round}`)));
        expect(outcomes.sort()).toEqual(['ok', ...Array<string>(7).fill('reused')]);
      }
    });

    it('expire', async () => {
      await create('old', { expiresAt: NOW });
      expect(await outcomeOf('old', NOW)).toBe('expired');
      expect(await outcomeOf('old', EARLIER)).toBe('ok');
    });

    it('are revoked by family and by user', async () => {
      const { refreshTokens } = fresh.store;
      await create('f1', { family: 'f' });
      await create('f2', { family: 'f' });
      await create('g', { family: 'g' });
      await create('other', { userId: otherId });
      expect(await outcomeOf('f1')).toBe('ok');
      await refreshTokens.revokeFamily('f');
      expect(await outcomeOf('f2')).toBe('revoked');
      expect(await outcomeOf('f1')).toBe('reused');
      await refreshTokens.revokeUser(userId);
      expect(await outcomeOf('g')).toBe('revoked');
      expect(await outcomeOf('other')).toBe('ok');
    });

    it('are pruned when they have expired', async () => {
      await create('pruned', { expiresAt: '2020-01-01T00:00:00.000Z' });
      expect(await fresh.store.refreshTokens.prune('2021-01-01T00:00:00.000Z')).toBe(1);
      expect(await outcomeOf('pruned')).toBe('unknown');
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

    it('are good once, to their user, before they expire', async () => {
      await create('reset');
      expect(await consume('reset', NOW, otherId)).toBeNull();
      expect(await consume('reset', LATER)).toBeNull();
      expect(await consume('reset')).toEqual({ userId });
      expect(await consume('reset')).toBeNull();
      expect(await consume('never made')).toBeNull();
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
