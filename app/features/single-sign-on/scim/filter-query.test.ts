import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM } from '#app/store/accounts/access-changes.ts';
import { ENGINES, freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import { toCondition, type FilterAttribute } from './filter-query.server.ts';
import { readFilter } from './filter.server.ts';

const ATTRIBUTES: Record<string, FilterAttribute> = {
  email: { as: 'folded', value: sql`"user".email` },
  company: { as: 'text', value: sql`"user".company_name` },
  seen: { as: 'time', value: sql`"user".last_seen_at` },
  created: { as: 'time', value: sql`"user".created_at` },
  active: { as: 'boolean', value: sql`"user".disabled_at is null` },
};

describe.each(ENGINES)('filters on %s', (engine) => {
  let fresh: FreshStore;
  beforeAll(async () => {
    fresh = await freshStore(engine);
    const { users } = fresh.store.accessBy(SYSTEM);
    for (const [email, companyName, createdAt] of [
      ['ada@x.example', 'A%B', '2026-01-01T00:00:00.000Z'],
      ['ben@x.example', 'ÄÖ 🚀', '2026-02-01T00:00:00.000Z'],
      ['cleo@y.example', '', '2026-03-01T00:00:00.000Z'],
    ] as const) {
      const made = await users.create({ email, companyName, createdAt });
      if (email.startsWith('cleo') && made.ok) await users.setDisabled(made.user.id, createdAt);
    }
  });
  afterAll(() => fresh.end());

  const find = async (filter: string) => {
    const condition = toCondition(readFilter(filter), ATTRIBUTES, 'People');
    const rows = await fresh.db
      .selectFrom('user')
      .select('email')
      .where(condition)
      .orderBy('email')
      .execute();
    return rows.map(({ email }) => email[0]).join('');
  };

  test.each([
    ['email eq "ADA@x.example"', 'a'],
    ['email ne "ada@x.example"', 'bc'],
    ['email sw "ADA" or email ew "Y.EXAMPLE"', 'ac'],
    ['email co "@X."', 'ab'],
    ['company eq "a%b"', ''],
    ['company co "%"', 'a'],
    ['company co "_"', ''],
    ['company sw "A%"', 'a'],
    ['company ew "🚀"', 'b'],
    ['company sw "ÄÖ 🚀"', 'b'],
    ['company sw "ÄÖ 🚀 and more"', ''],
    ['company ew "and more ÄÖ 🚀"', ''],
    ['company co ""', 'abc'],
    ['company pr', 'ab'],
    ['company eq null', 'c'],
    ['not (company pr)', 'c'],
    ['seen pr', ''],
    ['seen ne "2026-01-01T00:00:00Z"', 'abc'],
    ['not (seen eq "2026-01-01T00:00:00Z")', 'abc'],
    ['created ge "2026-02-01T01:00:00+01:00"', 'bc'],
    ['created lt "2026-02-01T00:00:00Z"', 'a'],
    ['active eq True', 'ab'],
    ['active ne true', 'c'],
    ['active pr and email sw "c"', 'c'],
    ['company eq "x\' or 1 = 1 --"', ''],
  ])('%s', async (filter, found) => expect(await find(filter)).toBe(found));

  test.each([
    ...['nothing eq "x"', '__proto__ pr', 'toString pr', 'active co "t"', 'active eq "x"', 'active gt true'],
    ...['email gt "a"', 'company le "a"', 'created eq "yesterday"', 'created sw 1', 'email co null'],
  ])('%s is refused', async (filter) => {
    await expect(find(filter)).rejects.toMatchObject({ status: 400, scimType: 'invalidFilter' });
  });
});
