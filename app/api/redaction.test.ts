/** No operation returns data that is hidden from its reader: every account, every operation, every item. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { EndpointId } from '#app/endpoints.ts';
import { DEMO_EMAILS, type Answer } from '#tests/support/api.ts';
import { publishCanaries, type Planted } from '#tests/support/canaries.ts';
import type { Read } from '#tests/support/operations/calls.ts';
import { noteId } from '#app/features/notes/testing/calls.ts';
import { OPERATION_CALLS } from '#tests/support/operations/operations.ts';
import { OPERATIONS } from './api.ts';
import { createWatchMatcher } from '#app/features/watch/rules/matcher.server.ts';
import { ruleStore } from '#app/features/watch/rules-store.server.ts';
import { testApi } from '#tests/support/test-site.ts';

// Thousands of requests: a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const PRODUCT = 502;
const VERTICAL = 'payments_compliance';

const site = testApi();
let planted: Planted[];
/** Nobody may see anything of these until their day. */
let scheduled: Planted[];
const tokens: Record<string, string> = {};
/** Watch rules by the e-mail of their reader. */
const rules = new Map<string, number>();
/** Of the rule of the reader without permissions: who has it reads what that reader may read. */
let feedToken: string;
const accounts = [...DEMO_EMAILS, 'guides@test.example', 'stranger@test.example'];

beforeAll(async () => {
  await saveRules();
  planted = await publishCanaries(site.store, site.registry, site.config.verticals[VERTICAL]!, PRODUCT);
  scheduled = await publishCanaries(
    ...([site.store, site.registry, site.config.verticals[VERTICAL]!, PRODUCT] as const),
    (fixture) => fixture === 'full',
    true,
  );
  await site.account('guides', { permissions: ['world', 'hs', 'requirements'] });
  await site.account('stranger', null);
  for (const email of accounts) tokens[email] = (await site.issueTokensFor(email)).access_token;
  await createWatchMatcher(site.services).catchUp();
  await addNotes();
  const feed = await site.ask(`/api/${VERTICAL}/watchlist/${rules.get('none@demo.test')}/feed`, {
    method: 'POST',
    token: tokens['none@demo.test'],
  });
  feedToken = /([^/]+)\.atom$/.exec(feed.json.atom)![1]!;
});

/** A note of each account on everything that is planted. */
async function addNotes(): Promise<void> {
  for (const email of accounts)
    for (const { nid } of [...planted, ...scheduled]) {
      const json = { id: noteId(nid), page_id: nid, text: 'A note' };
      await site.ask(`/api/${VERTICAL}/notes`, { token: tokens[email], json });
    }
}

/** A rule of each demonstration account for everything, so that it matches all that is planted. */
async function saveRules(): Promise<void> {
  for (const email of DEMO_EMAILS) {
    const rule = {
      ...{ user_id: (await site.store.users.byEmail(email))!.id, vertical: VERTICAL, name: 'All', note: '' },
      ...{ query: { text: '', types: [], terms: [] }, path: '/insights', per_month: 0 },
      schedule: 'none' as const,
    };
    rules.set(email, (await site.store.of(ruleStore).create(rule, '2026-11-20T08:00:00Z', 50))!);
  }
}

/** Which account may read what, written by hand and not taken from the code that decides it. */
const HOLDERS = ['full@demo.test', 'admin@demo.test', 'legacy@demo.test'];
const PERMISSIONS: Record<string, string[] | 'all'> = {
  'full@demo.test': 'all',
  'admin@demo.test': 'all',
  'legacy@demo.test': 'all',
  'world@demo.test': ['world'],
  'guides@test.example': ['world', 'hs', 'requirements'],
  'none@demo.test': [],
};
function readsWhole(email: string, { type, productAccess }: Planted): boolean {
  const held = PERMISSIONS[email];
  if (held === undefined) return false;
  const { requires } = site.config.verticals[VERTICAL]!.contentTypes[type]!;
  const permitted =
    held === 'all' || requires.length === 0 || requires.some((permission) => held.includes(permission));
  return permitted && (productAccess.length === 0 || HOLDERS.includes(email));
}

const canariesIn = (text: string) =>
  new Set([...(text.match(/canary\d{5}x/g) ?? []), ...(text.match(/\b700\d{6}\b/g) ?? [])]);

/** The path of an item. */
function getPath({ nid, type, slug }: Planted): string {
  const route = Object.values(site.config.verticals[VERTICAL]!.routes).find(
    (found) => 'contentType' in found && found.contentType === type && found.view === 'page',
  )!;
  return route.path.replace('{id}', String(nid)).replace(/\{\w+\}/g, slug);
}

/** Hidden values of items as words to search for: two of each, and a title that many items have. */
function hiddenWords(): string[] {
  const words = planted.flatMap(({ canaries }) => [...canaries.values()].slice(0, 2));
  const titles = scheduled.map(({ canaries }) => canaries.get('/title')!);
  return [...words.filter((_, index) => index % 4 === 0), ...titles, 'payment'];
}

/** Requests of an operation that may return content, from tests/support/operations. */
function getReads(id: string): Read[] {
  const { reads } = OPERATION_CALLS[id as EndpointId];
  const vertical = site.config.verticals[VERTICAL]!;
  const all = [...planted, ...scheduled];
  return reads === 'nothing' ? [] : reads({ planted: all, vertical, getPath, hiddenWords, rules, feedToken });
}

test('there is an item of every content type, with hidden values', () => {
  for (const type of Object.keys(site.config.verticals[VERTICAL]!.contentTypes)) {
    const items = planted.filter((item) => item.type === type);
    expect([type, items.length > 1, items.some(({ canaries }) => canaries.size > 1)]).toEqual([
      type,
      true,
      true,
    ]);
  }
});

test.each(OPERATIONS.map(({ id }) => id))('%s is examined', (id) => {
  const { reads } = OPERATION_CALLS[id as EndpointId];
  expect(reads === 'nothing' || getReads(id).length > 0).toBe(true);
});

describe.each(accounts)('%s', (email) => {
  test.each(OPERATIONS.map(({ id }) => id))('gets nothing hidden from %s', async (id) => {
    const allowed = new Set(
      planted.filter((item) => readsWhole(email, item)).flatMap(({ canaries }) => [...canaries.values()]),
    );
    // Who writes and publishes sees what is scheduled, by its title.
    const isDesk = email === 'admin@demo.test' && id === 'deskItems';
    for (const { canaries } of isDesk ? scheduled : []) allowed.add(canaries.get('/title')!);
    for (const [path, json] of getReads(id)) {
      const answer: Answer = await site.ask(path, { token: tokens[email], json });
      // A search and the preview of a rule repeat their text; the search of an index does not.
      const asked = id === 'previewWatchRule' ? JSON.stringify(json) : path;
      const leaked = [...canariesIn(answer.text)].filter(
        (canary) => !allowed.has(canary) && !asked.includes(canary),
      );
      expect([path, leaked]).toEqual([path, []]);
      expect(answer.status, path).toBeLessThan(500);
    }
  });

  test('reads in full exactly what it should', async () => {
    for (const item of planted) {
      const path = getPath(item);
      const answer = await site.ask(`/api/${VERTICAL}/pages?path=${path}`, { token: tokens[email] });
      const whole = readsWhole(email, item);
      const expected = whole ? [...item.canaries.values()].sort() : [];
      expect([path, [...canariesIn(answer.text)].sort()]).toEqual([path, expected]);
      if (answer.status === 200)
        expect([path, answer.json.access]).toEqual([path, whole ? 'full' : 'restricted']);
      else expect(answer.status).toBe(403);
    }
  });

  test('gets lists with only public fields', async () => {
    const lists = Object.values(site.config.verticals[VERTICAL]!.routes).filter(
      (route) => 'contentType' in route && route.view === 'list',
    );
    for (const { path } of lists) {
      const answer = await site.ask(`/api/${VERTICAL}/pages?path=${path}`, { token: tokens[email] });
      expect([path, [...canariesIn(answer.text)]]).toEqual([path, []]);
    }
  });
});

test('readers with the same access get the same bytes of every page', async () => {
  const twin = await site.account('twin', { permissions: ['world'], products: ['payments_guides_trial'] });
  for (const [path] of getReads('page')) {
    const [one, other] = [
      await site.ask(path, { token: tokens['world@demo.test'] }),
      await site.ask(path, { token: twin.access_token }),
    ];
    expect([path, other.status, other.text]).toEqual([path, one.status, one.text]);
  }
});

test('a scheduled item is found everywhere once its day has come', async () => {
  const token = tokens['full@demo.test'];
  const item = scheduled.find(({ productAccess }) => productAccess.length === 0)!;
  const before = await site.ask(`/api/${VERTICAL}/pages?path=${getPath(item)}`, { token });
  const countMatches = async () => {
    const { json } = await site.ask(`/api/${VERTICAL}/watchlist/${rules.get('full@demo.test')}`, { token });
    return json.rule.newCount as number;
  };
  const matches = await countMatches();
  await site.store.content.publishDue(new Map([[VERTICAL, '2999-01-04']]));
  await createWatchMatcher(site.services).catchUp();
  const title = item.canaries.get('/title')!;
  const after = await site.ask(`/api/${VERTICAL}/pages?path=${getPath(item)}`, { token });
  const searched = await site.ask(`/api/${VERTICAL}/es/search/?query=${title}`, { token });
  expect([before.status, after.status]).toEqual([404, 200]);
  expect(searched.text).toContain(getPath(item));
  expect(await countMatches()).toBe(matches + scheduled.length);
});

test('nothing here was an unexpected error', () => {
  expect(site.errors).toEqual([]);
});
