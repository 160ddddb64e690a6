import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, freshStore, type FreshStore } from '../testing/fresh-store.ts';
import { up } from './0021-feed-kind.ts';

const AT = '2026-11-20T09:00:00.000Z';

describe.each(ENGINES)('secret URLs that an earlier release made, on %s', (engine) => {
  let fresh: FreshStore;
  beforeAll(async () => {
    fresh = await freshStore(engine);
  });
  afterAll(() => fresh.end());

  it('go on: those of rules, and those of deadlines', async () => {
    const { store, db } = fresh;
    const userId = await fresh.addUser('ada@firm.example');
    const rule = (await store.watchRules.create(
      {
        ...{ user_id: userId, vertical: 'payments_compliance', name: 'A', note: '', path: '/search' },
        ...{ schedule: 'daily', per_month: 1, query: { text: '', types: [], terms: [] } },
      },
      AT,
      10,
    ))!;
    const owner = { userId, vertical: 'payments_compliance', kind: 'deadlines' };
    const ofRule = { kind: 'rule', id: rule };
    await store.feedTokens.set(ofRule, 'of-rule', AT);
    await store.feedTokens.set(owner, 'of-deadlines', AT);
    // The table as it was before.
    await sql`alter table feed_token rename to feed_token_now`.execute(db);
    await sql`create table feed_token as select token_hash, rule_id, user_id, vertical, created_at from feed_token_now`.execute(
      db,
    );
    await db.schema.dropTable('feed_token_now').execute();
    await up(db as unknown as Kysely<unknown>, engine);
    expect(await store.feedTokens.find('of-rule')).toEqual(ofRule);
    expect(await store.feedTokens.find('of-deadlines')).toEqual(owner);
    // Each is replaced, not added to.
    await store.feedTokens.set(ofRule, 'of-rule-2', AT);
    await store.feedTokens.set(owner, 'of-deadlines-2', AT);
    await store.feedTokens.set({ ...owner, kind: 'watchlist' }, 'of-all', AT);
    const left = await db.selectFrom('feed_token').select('token_hash').orderBy('token_hash').execute();
    expect(left.map(({ token_hash }) => token_hash)).toEqual(['of-all', 'of-deadlines-2', 'of-rule-2']);
  });
});
