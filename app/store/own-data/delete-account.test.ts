import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { NOT_EXPORTED, OWN_DATA } from '../own-data/own-data.ts';
import { ENGINES, storeForTests } from '../testing/fresh-store.ts';
import { personTables } from '../testing/person-tables.ts';
import { attemptAccount } from '../accounts/sign-in-attempts.ts';

const AT = '2026-11-22T09:00:00.000Z';

describe.each(ENGINES)('deleting an account on %s', (engine) => {
  const fresh = storeForTests(engine);

  const create = async (email: string, isAdmin = false) => {
    const created = await fresh.store.users.create({ email, passwordHash: 'none', isAdmin });
    if (!created.ok) throw new Error(created.problem.message);
    return created.user.id;
  };
  const countRows = async (table: string) => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
      fresh.db,
    );
    return Number(rows[0]!.n);
  };

  it('removes its rows from every table that the database has for persons', async () => {
    const { names, fill } = await personTables(fresh.db);
    expect(names).toEqual(expect.arrayContaining(['mail', 'rating', 'refresh_token', 'watch_match']));
    const id = await create('leaver@firm.example');
    await fill(fresh.db, id);
    for (const name of names) expect([name, await countRows(name)]).toEqual([name, 1]);
    expect(await fresh.store.users.delete(id, AT)).toBe('deleted');
    for (const name of names) expect([name, await countRows(name)]).toEqual([name, 0]);
    expect(await fresh.store.users.byEmail('leaver@firm.example')).toBeNull();
    expect(await fresh.store.users.delete(id, AT)).toBe('missing');
  });

  it('does not touch the rows of others, and does not give the id to someone else', async () => {
    const [stays, leaves] = [await create('stays@firm.example'), await create('leaves@firm.example')];
    const token = { expiresAt: '2030-01-01T00:00:00Z', createdAt: AT };
    for (const [userId, family] of [
      [stays, 'stays'],
      [leaves, 'leaves'],
    ] as const)
      await fresh.store.refreshTokens.create({ ...token, userId, family, tokenHash: family });
    await fresh.store.users.delete(leaves, AT);
    const rows = await fresh.db.selectFrom('refresh_token').select('family').execute();
    expect(rows).toEqual([{ family: 'stays' }]);
    expect(await create('newcomer@firm.example')).toBeGreaterThan(leaves);
  });

  it('ends its sign-ins, also for access tokens that are still valid', async () => {
    const id = await create('signed-in@firm.example');
    const token = { userId: id, expiresAt: '2030-01-01T00:00:00Z', createdAt: AT };
    await fresh.store.refreshTokens.create({ ...token, family: 'first', tokenHash: 'a' });
    await fresh.store.refreshTokens.create({ ...token, family: 'second', tokenHash: 'b' });
    await fresh.store.users.delete(id, AT);
    const ended = await fresh.store.endedSignIns.since(0);
    expect(ended.map(({ family }) => family).sort()).toEqual(expect.arrayContaining(['first', 'second']));
  });

  it('deletes mail to its e-mail address, and sign-in attempts on it', async () => {
    const id = await create('a.b@firm.example');
    const { signInAttempts } = fresh.store;
    const [mine, other] = ['A.B@firm.example', 'aa.b@firm.example'].map(attemptAccount);
    const own = [
      `account:${mine}`,
      `account:${mine} address:192.0.2.7`,
      `device:d1:${mine}`,
      `reset account:${mine}`,
    ];
    const others = [`account:${other}`, `device:d1:${other}`, 'address:192.0.2.7'];
    for (const key of [...own, ...others]) await signInAttempts.add(key, AT);
    await fresh.store.users.delete(id, AT);
    for (const key of own) expect([key, await signInAttempts.countSince(key, '')]).toEqual([key, 0]);
    for (const key of others) expect([key, await signInAttempts.countSince(key, '')]).toEqual([key, 1]);
  });

  it('is refused for the last administrator whose account is in use', async () => {
    const { users } = fresh.store;
    const [first, second] = [
      await create('first@firm.example', true),
      await create('second@firm.example', true),
    ];
    await users.setDisabled(second, AT);
    expect(await users.delete(first, AT)).toBe('last_admin');
    await users.setDisabled(second, null);
    const outcomes = await Promise.all([users.delete(first, AT), users.delete(second, AT)]);
    expect(outcomes.sort()).toEqual(['deleted', 'last_admin']);
  });

  it('and the export of own data know every such table', async () => {
    const { names } = await personTables(fresh.db);
    const known = [...OWN_DATA.flatMap(({ tables }) => tables), ...Object.keys(NOT_EXPORTED)];
    const forgotten = names.filter((name) => !known.includes(name));
    expect(
      forgotten,
      'add a part: `ownData` in store.server.ts of a feature, or in app/store/own-data',
    ).toEqual([]);
  });

  it('comes after an export that holds all of it, and no hash', async () => {
    const { fill } = await personTables(fresh.db);
    const id = await create('exporter@firm.example');
    await fill(fresh.db, id);
    const parts = await fresh.store.ownData.read(id);
    expect(parts.map((part) => part.id)).toEqual(OWN_DATA.map((part) => part.id));
    expect(parts.filter(({ rows }) => rows.length === 0)).toEqual([]);
    expect(JSON.stringify(parts)).not.toMatch(/hash|lease|token_/);
  });
});
