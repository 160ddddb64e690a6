import { describe, expect, it } from 'vitest';
import { isSubscribed } from './subscriptions.ts';
import { ENGINES, storeForTests } from '../testing/fresh-store.ts';

describe.each(ENGINES)('users and subscriptions on %s', (engine) => {
  const fresh = storeForTests(engine);

  const create = async (email: string) => {
    const created = await fresh.store.users.create({ email, passwordHash: '$argon2id$old' });
    if (!created.ok) throw new Error(created.problem.message);
    return created.user;
  };

  it('have what they were created with', async () => {
    const { users } = fresh.store;
    const created = await users.create({
      email: ' Ines.Albrecht@Example.Test ',
      passwordHash: '$argon2id$x',
      firstName: 'Ines',
      lastName: 'Albrecht',
      companyName: 'Example Ltd',
      salesforceId: '003',
      companySalesforceId: '001',
      isAdmin: true,
      isDemo: true,
      profile: { field_jurisdiction: [301] },
      createdAt: '2026-01-01T00:00:00Z',
    });
    if (!created.ok) throw new Error('must be created');
    const { user } = created;
    expect(user).toEqual({
      id: user.id,
      email: 'ines.albrecht@example.test',
      firstName: 'Ines',
      lastName: 'Albrecht',
      companyName: 'Example Ltd',
      salesforceId: '003',
      companySalesforceId: '001',
      isAdmin: true,
      isDemo: true,
      profile: { field_jurisdiction: [301] },
      createdAt: '2026-01-01T00:00:00Z',
      lastSeenAt: null,
      previousVisitAt: null,
      disabledAt: null,
      version: 1,
      organisationId: null,
    });
    expect(await users.byId(user.id)).toEqual(user);
    expect(await users.byEmail('INES.albrecht@example.test\n')).toEqual({
      ...user,
      passwordHash: '$argon2id$x',
    });
    expect(await users.byId(9999)).toBeNull();
    expect(await users.byEmail('nobody@example.test')).toBeNull();
  });

  it('have one account per e-mail address, ignoring case, also with simultaneous requests', async () => {
    const { users } = fresh.store;
    const results = await Promise.all(
      ['Twice@example.test', 'twice@EXAMPLE.test'].map((email) => users.create({ email, passwordHash: 'x' })),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results.find((result) => !result.ok)).toEqual({
      ok: false,
      problem: { code: 'email_taken', message: 'An account for twice@example.test already exists.' },
    });
  });

  it('change their password, are seen, and are counted', async () => {
    const { users } = fresh.store;
    const user = await create('change@example.test');
    const [all, demo] = [await users.count(), await users.countDemo()];
    expect(await users.setPassword(user.id, '$argon2id$new')).toBe(true);
    expect(await users.setPassword(9999, 'x')).toBe(false);
    await users.touch(user.id, '2026-05-05T05:05:05Z');
    expect(await users.byEmail('change@example.test')).toMatchObject({
      passwordHash: '$argon2id$new',
      lastSeenAt: '2026-05-05T05:05:05Z',
    });
    await users.create({ email: 'demo@demo.test', passwordHash: 'x', isDemo: true });
    expect([await users.count(), await users.countDemo()]).toEqual([all + 1, demo + 1]);
  });

  it.each([
    ['a page two minutes later', '2026-05-05T10:02:00.000Z', '2026-05-05T10:00:00.000Z', null],
    ['a page ten minutes later', '2026-05-05T10:10:00.000Z', '2026-05-05T10:10:00.000Z', null],
    [
      'a visit the day after',
      '2026-05-06T10:00:00.000Z',
      '2026-05-06T10:00:00.000Z',
      '2026-05-05T10:00:00.000Z',
    ],
  ])('are seen: %s', async (name, at, lastSeenAt, previousVisitAt) => {
    const { users } = fresh.store;
    const { id } = await create(`${name.replaceAll(' ', '-')}@example.test`);
    await users.touch(id, '2026-05-05T10:00:00.000Z');
    await users.touch(id, at);
    expect(await users.byId(id)).toMatchObject({ lastSeenAt, previousVisitAt });
  });

  it('subscribe once per vertical', async () => {
    const { subscriptions } = fresh.store;
    const { id: userId } = await create('reader@example.test');
    const payments = {
      userId,
      vertical: 'payments_compliance',
      active: true,
      permissions: ['world', 'hs'],
      legacyPermissions: ['world'],
      products: ['payments_analysis_trial'],
      trials: ['payments_analysis'],
      until: null,
    };
    const gambling = { ...payments, vertical: 'gambling_compliance', active: false, permissions: [] };
    await subscriptions.set(payments);
    await subscriptions.set(gambling);
    expect(await subscriptions.get(userId, 'payments_compliance')).toEqual(payments);
    expect(await subscriptions.get(userId, 'financial_services')).toBeNull();
    expect(await subscriptions.get(9999, 'payments_compliance')).toBeNull();
    expect(await subscriptions.allFor(userId)).toEqual([gambling, payments]);
    await subscriptions.set({ ...payments, active: false, permissions: ['tool'] });
    expect(await subscriptions.allFor(userId)).toEqual([
      gambling,
      { ...payments, active: false, permissions: ['tool'] },
    ]);
  });

  it('are disabled and enabled, and listed by e-mail address', async () => {
    const { users, subscriptions } = fresh.store;
    const { id: userId } = await create('leaver@example.test');
    await subscriptions.set({
      userId,
      vertical: 'payments_compliance',
      active: true,
      permissions: ['world'],
      legacyPermissions: [],
      products: [],
      trials: [],
    });
    const AT = '2026-11-22T09:00:00.000Z';
    expect(await users.setDisabled(userId, AT)).toBe('changed');
    expect(await users.setDisabled(9999, AT)).toBe('missing');
    expect(await users.byId(userId)).toMatchObject({ disabledAt: AT });
    expect(await subscriptions.forReader(userId)).toBeNull();
    expect(await subscriptions.allFor(userId)).toHaveLength(1);
    await users.setDisabled(userId, null);
    expect(await users.byEmail('leaver@example.test')).toMatchObject({ disabledAt: null });
    expect((await subscriptions.forReader(userId))?.subscriptions).toEqual(
      await subscriptions.allFor(userId),
    );
    const emails = (await users.all()).map(({ email }) => email);
    expect(emails).toContain('leaver@example.test');
    expect(emails).toEqual(emails.toSorted());
  });

  it('without a subscription differ from unknown accounts', async () => {
    const { subscriptions } = fresh.store;
    const { id } = await create('new@example.test');
    expect(await subscriptions.forReader(id)).toEqual({ subscriptions: [], isAdmin: false });
    expect(await subscriptions.forReader(9999)).toBeNull();
  });

  it('have a subscription changed by one change at a time', async () => {
    const { subscriptions } = fresh.store;
    const { id: userId } = await create('changing@example.test');
    const vertical = 'payments_compliance';
    const none = { userId, vertical, active: true, legacyPermissions: [], products: [], trials: [] };
    const names = ['a', 'b', 'c', 'd', 'e'];
    await Promise.all(
      names.map((name) =>
        subscriptions.change(userId, vertical, (current) => ({
          ...none,
          until: '2027-01-31',
          permissions: [...(current?.permissions ?? []), name].sort(),
        })),
      ),
    );
    const expected = { ...none, permissions: names, until: '2027-01-31' };
    expect(await subscriptions.get(userId, vertical)).toEqual(expected);
    expect(await subscriptions.change(userId, vertical, () => null)).toEqual(expected);
    expect((await subscriptions.all()).filter((entry) => entry.userId === userId)).toEqual([expected]);
  });
});

describe('a subscription', () => {
  it.each([
    [true, null, '2026-11-22T09:00:00Z', true],
    [false, null, '2026-11-22T09:00:00Z', false],
    [true, '2026-11-23', '2026-11-22T09:00:00Z', true],
    [true, '2026-11-22', '2026-11-22T23:59:59Z', true],
    [true, '2026-11-22', '2026-11-23T00:00:00Z', false],
    [true, '2025-12-31', '2026-01-01T00:00:00Z', false],
    [false, '2027-01-01', '2026-11-22T09:00:00Z', false],
  ])('active %s until %s opens at %s: %s', (active, until, at, expected) => {
    expect(isSubscribed({ active, until }, new Date(at))).toBe(expected);
  });
});
