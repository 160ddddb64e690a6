import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ENGINES, storeForTests } from '../testing/fresh-store.ts';

const AT = '2026-11-26T09:00:00.000Z';
const V = 'payments_compliance';
const RIGHTS = { active: true, permissions: ['world'], legacyPermissions: [], products: [], trials: [] };

describe.each(ENGINES)('access on %s', (engine) => {
  const fresh = storeForTests(engine);
  const by = (id: number) => fresh.store.accessBy({ kind: 'account', id, at: AT });
  let made = 0;
  const create = async (more: { isAdmin?: boolean; organisationId?: number; passwordHash?: string } = {}) => {
    const email = `person-${(made += 1)}@firm.example`;
    const created = await fresh.store.users.create({ email, passwordHash: 'none', ...more });
    return created.ok ? created.user.id : created.problem.code;
  };
  const person = async (more: Parameters<typeof create>[0] = {}) => (await create(more)) as number;
  const trail = async (accountId: number) =>
    (await fresh.store.accessChanges.list({ accountId, limit: 50 })).map(
      ({ id: _, at: __, accountId: ___, organisationId: ____, ...rest }) => rest,
    );
  const organisation = async (seats: number | null) => {
    const saved = await by(1).organisations.create({ name: `Firm ${(made += 1)}`, seats, domains: [] });
    return saved.outcome === 'saved' ? saved.id : 0;
  };

  it('is in the audit trail with who changed it, from what to what, the newest change first', async () => {
    const [admin, reader] = [await person({ isAdmin: true }), await person()];
    const { users, subscriptions } = by(admin);
    await subscriptions.set({ userId: reader, vertical: V, ...RIGHTS });
    await subscriptions.set({ userId: reader, vertical: V, ...RIGHTS });
    await subscriptions.change(reader, V, (current) => ({ ...current!, until: '2027-01-31' }));
    await users.setDisabled(reader, AT);
    expect(await users.setDisabled(reader, AT)).toBe('unchanged');
    await users.setDisabled(reader, null);
    await users.setAdministrator(reader, true);
    await users.setPassword(reader, 'a secret hash');
    await users.signOut(reader);
    const own = { actor: 'account', actorId: admin, vertical: null, before: null, after: null };
    const subscription = { ...own, action: 'subscription-changed', vertical: V };
    expect(await trail(reader)).toEqual([
      { ...own, action: 'signed-out' },
      { ...own, action: 'password-changed' },
      { ...own, action: 'administrator-changed', before: { isAdmin: false }, after: { isAdmin: true } },
      { ...own, action: 'account-enabled' },
      { ...own, action: 'account-disabled' },
      { ...subscription, before: { until: null }, after: { until: '2027-01-31' } },
      { ...subscription, after: { active: true, permissions: ['world'] } },
      { ...own, actor: 'system', actorId: null, action: 'account-created', after: {} },
    ]);
    const all = await fresh.store.accessChanges.list({ limit: 500 });
    expect(JSON.stringify(all)).not.toMatch(/secret|@firm/);
    expect(await fresh.store.accessChanges.newestOf(reader)).toBe(all[0]!.id);
    const [first, second] = all;
    const next = await fresh.store.accessChanges.list({ limit: 1, before: first!.id });
    expect(next).toEqual([second]);
  });

  it('keeps the rows of the audit trail: the database refuses to change or delete them', async () => {
    const id = await person();
    for (const statement of [
      sql`update access_change set actor = 'system'`,
      sql`delete from access_change`,
      ...(engine === 'postgres' ? [sql`truncate access_change`] : []),
    ])
      await expect(statement.execute(fresh.db)).rejects.toThrow('append-only');
    await fresh.store.users.delete(id, AT);
    expect((await trail(id)).map(({ action }) => action)).toEqual(['account-deleted', 'account-created']);
  });

  it('is not recorded if the change is undone', async () => {
    const id = await person();
    const before = await trail(id);
    await expect(
      fresh.store.subscriptions.change(id, V, () => {
        throw new Error('refused');
      }),
    ).rejects.toThrow('refused');
    expect(await trail(id)).toEqual(before);
  });

  it('always leaves an administrator who can sign in, also when two act on each other at once', async () => {
    const { users } = fresh.store;
    const { rows } = await sql<{ id: number }>`select id from "user" where is_admin = 1`.execute(fresh.db);
    const [one, other] = [await person({ isAdmin: true }), await person({ isAdmin: true })];
    // Invited, but cannot sign in yet.
    await person({ isAdmin: true, passwordHash: '!' });
    for (const { id } of rows) await users.setDisabled(id, AT);
    const pairs = [
      (id: number) => users.setAdministrator(id, false),
      (id: number) => users.setDisabled(id, AT),
      (id: number) => users.delete(id, AT),
    ];
    for (const act of pairs) {
      const outcomes = await Promise.all([act(one), by(one).users.setAdministrator(other, false)]);
      expect(outcomes.filter((outcome) => outcome === 'last_admin')).toHaveLength(1);
      for (const id of [one, other]) {
        await users.setDisabled(id, null);
        await users.setAdministrator(id, true);
      }
      if ((await users.byId(one)) === null) break;
    }
  });

  it('takes a seat of an organisation for each account in use, and never more than there are', async () => {
    const [two, none] = [await organisation(2), await organisation(null)];
    const created = await Promise.all([1, 2, 3, 4].map(() => create({ organisationId: two })));
    expect(created.filter((one) => one === 'no_seats')).toHaveLength(2);
    const [one, other] = created.filter((id) => typeof id === 'number');
    await fresh.store.users.setDisabled(one!, AT);
    const third = await person({ organisationId: two });
    expect(await fresh.store.users.setDisabled(one!, null)).toBe('no_seats');
    await fresh.store.users.setDisabled(third, AT);
    const [outside, second] = [await person(), await person()];
    const moved = await Promise.all(
      [outside, second].map((id) => fresh.store.users.setOrganisation(id, two)),
    );
    expect(moved.sort()).toEqual(['changed', 'no_seats']);
    expect(await fresh.store.users.setOrganisation(other!, none)).toBe('changed');
    expect(await fresh.store.organisations.get(two)).toMatchObject({ seats: 2, used: 1, disabled: 2 });
    expect(await fresh.store.organisations.get(none)).toMatchObject({ seats: null, used: 1 });
    expect((await trail(other!))[0]).toMatchObject({
      ...{
        action: 'organisation-assigned',
        before: { organisationId: two },
        after: { organisationId: none },
      },
    });
  });

  it('of an organisation has one name and its own domains, and ends when nobody belongs to it', async () => {
    const { organisations, users } = by(1);
    const saved = await organisations.create({ name: 'Ärzte AG', seats: 3, domains: ['aerzte.example'] });
    const id = (saved as { id: number }).id;
    const fields = { seats: null, domains: [] };
    expect(await organisations.create({ name: 'ärzte ag', ...fields })).toEqual({ outcome: 'name_taken' });
    expect(await organisations.create({ name: 'Other', seats: null, domains: ['aerzte.example'] })).toEqual({
      ...{ outcome: 'domain_taken', domain: 'aerzte.example' },
    });
    await organisations.change(id, { name: 'Ärzte AG', seats: 5, domains: ['a.example', 'aerzte.example'] });
    const [change] = await fresh.store.accessChanges.list({ organisationId: id, limit: 1 });
    expect(change).toMatchObject({
      action: 'organisation-changed',
      before: { seats: 3, domains: ['aerzte.example'] },
      after: { seats: 5, domains: ['a.example', 'aerzte.example'] },
    });
    const member = await person({ organisationId: id });
    expect(await organisations.delete(id)).toBe('not_empty');
    await users.setOrganisation(member, null);
    expect(await organisations.delete(id)).toBe('deleted');
    expect(await organisations.delete(id)).toBe('missing');
    expect(await organisations.change(id, { name: 'Gone', ...fields })).toEqual({ outcome: 'missing' });
  });
});
