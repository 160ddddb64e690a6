/** A reader with a watch rule, and what its feeds tell: for tests of feeds. */
import { expect } from 'vitest';
import type { EngineName } from '#app/store/engines/engine.ts';
import { freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import type { FeedDate } from '#app/contracts/feeds.ts';
import { anArticle } from '#tests/support/content.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { publishDated } from '#app/api/dates/samples.fixture.ts';
import { matchStore } from '../matches-store.server.ts';
import { ruleStore } from '../rules-store.server.ts';

export const V = '/api/payments_compliance';
export const AT = '2026-11-20T12:00:00.000Z';

interface FeedSite {
  fresh: FreshStore;
  site: TestApi;
  /** Access tokens of the owner of the rules, and of another reader. */
  token: string;
  stranger: string;
  userId: number;
  /** The rule to which `match` adds. */
  rule: number;
  makeRule(name?: string): Promise<number>;
  match(...nids: number[]): Promise<void>;
  /** A new secret of the feeds of the rule. */
  make(who?: string): Promise<string>;
  /** A new secret of the feeds of all rules. */
  makeAll(who?: string): Promise<string>;
  read(secret: string): ReturnType<TestApi['ask']>;
  datesOf(secret: string): Promise<FeedDate[]>;
  expectNone(secret: string): Promise<void>;
  end(): Promise<void>;
}

export async function feedSite(engine: EngineName): Promise<FeedSite> {
  const fresh = await freshStore(engine);
  const site = await createTestApi({ store: fresh.store, library: false });
  await publishDated(fresh.store);
  const token = (await site.account('owner', { permissions: ['hs'] })).access_token;
  const stranger = (await site.account('stranger', { permissions: ['hs'] })).access_token;
  const userId = (await fresh.store.users.byEmail('owner@test.example'))!.id;

  async function makeRule(name = 'A & B'): Promise<number> {
    const made = await fresh.store.of(ruleStore).create(
      {
        ...{ user_id: userId, vertical: 'payments_compliance', name, note: '', path: '/search' },
        ...{ schedule: 'daily', per_month: 1, query: { text: '', types: [], terms: [] } },
      },
      AT,
      10,
    );
    return made!;
  }
  const makeSecret = async (path: string, who: string): Promise<string> => {
    const { json } = await site.ask(`${V}/${path}`, { method: 'POST', token: who });
    return /^\/feeds\/([\w-]{43})\.atom$/.exec(json.atom)![1]!;
  };
  const feeds: FeedSite = {
    ...{ fresh, site, token, stranger, userId, makeRule, rule: await makeRule() },
    async match(...nids) {
      const watchMatches = fresh.store.of(matchStore);
      const from = await watchMatches.matchedUpTo();
      const matches = nids.map((nid) => ({
        ...{ rule_id: feeds.rule, nid, fingerprint: `${nid} ${from}`, event_id: 1 },
        kind: 'published' as const,
      }));
      await watchMatches.record({ from, to: from + 1, matches, at: AT });
    },
    make: (who = token) => makeSecret(`watchlist/${feeds.rule}/feed`, who),
    makeAll: (who = token) => makeSecret('watchlist-feed', who),
    read: (secret) => site.ask(`${V}/feeds/${secret}`),
    datesOf: async (secret) => (await feeds.read(secret)).json.dates,
    async expectNone(secret) {
      const { status, json } = await feeds.read(secret);
      expect([status, json.code, json.detail]).toEqual([404, 'not_found', undefined]);
    },
    async end() {
      expect(site.errors).toEqual([]);
      await site.end();
      await fresh.end();
    },
  };
  return feeds;
}

/** An update with dates: their labels and days. */
export function dated(
  nid: number,
  given: readonly [label: string, date: string][],
  over: Parameters<typeof anArticle>[1] = {},
) {
  const dates = given.map(([label, date]) => ({ label, kind: 'effective', date }));
  return anArticle(nid, {
    ...{ type: 'regulatory-update', path: `update-${nid}`, title: `Update ${nid}`, dates },
    ...over,
    fields: { field_key_dates: dates, ...over.fields },
  });
}

export const nids = (items: { nid: number }[]) => items.map(({ nid }) => nid);
