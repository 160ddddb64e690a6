import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ENGINES, freshStore } from '../testing/fresh-store.ts';
import type { FreshStore } from '../testing/fresh-store.ts';

const NOW = '2026-11-22T09:00:00.000Z';
const LATER = '2026-11-23T09:00:00.000Z';

describe.each(ENGINES)('setup links on %s', (engine) => {
  let fresh: FreshStore;
  beforeEach(async () => {
    fresh = await freshStore(engine);
  });
  afterEach(() => fresh.end());

  const first = (email: string) => ({
    user: { email, passwordHash: '$argon2id$x', isAdmin: true },
    subscriptions: [
      {
        vertical: 'payments_compliance',
        active: true,
        permissions: ['world'],
        legacyPermissions: [],
        products: ['payments_news'],
        trials: [],
      },
    ],
  });

  it('create the first account with its subscriptions, once', async () => {
    const { setupLinks, subscriptions, users } = fresh.store;
    await setupLinks.create({ tokenHash: 'a', expiresAt: LATER });
    expect(await setupLinks.isUsable('a', NOW)).toBe(true);
    const user = await setupLinks.use('a', NOW, first('Owner@Firm.example'));
    expect(user).toMatchObject({ email: 'owner@firm.example', isAdmin: true });
    expect(await subscriptions.allFor(user!.id)).toMatchObject([
      { vertical: 'payments_compliance', active: true, permissions: ['world'], until: null },
    ]);
    expect(await setupLinks.isUsable('a', NOW)).toBe(false);
    expect(await setupLinks.use('a', NOW, first('second@firm.example'))).toBeNull();
    expect(await users.count()).toBe(1);
  });

  it('are refused when unknown, expired, or when there is an account', async () => {
    const { setupLinks, users } = fresh.store;
    await setupLinks.create({ tokenHash: 'old', expiresAt: NOW });
    await setupLinks.create({ tokenHash: 'good', expiresAt: LATER });
    for (const hash of ['old', 'none', '']) {
      expect(await setupLinks.isUsable(hash, NOW)).toBe(false);
      expect(await setupLinks.use(hash, NOW, first('owner@firm.example'))).toBeNull();
    }
    await users.create({ email: 'someone@firm.example', passwordHash: 'x' });
    expect(await setupLinks.isUsable('good', NOW)).toBe(false);
    expect(await setupLinks.use('good', NOW, first('owner@firm.example'))).toBeNull();
    expect(await users.count()).toBe(1);
  });

  it('of several instances make one administrator, even when all are used at once', async () => {
    const { setupLinks, users } = fresh.store;
    const hashes = ['a', 'b', 'c', 'd'];
    for (const tokenHash of hashes) await setupLinks.create({ tokenHash, expiresAt: LATER });
    const made = await Promise.all(
      [...hashes, ...hashes].map((hash, index) =>
        setupLinks.use(hash, NOW, first(`owner-${index}@firm.example`)),
      ),
    );
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await users.count()).toBe(1);
  });

  it('are deleted once they have expired', async () => {
    const { setupLinks } = fresh.store;
    await setupLinks.create({ tokenHash: 'old', expiresAt: NOW });
    await setupLinks.create({ tokenHash: 'good', expiresAt: LATER });
    expect(await setupLinks.prune(LATER)).toBe(1);
    expect(await setupLinks.isUsable('good', NOW)).toBe(true);
  });
});
