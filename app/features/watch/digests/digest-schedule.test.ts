/** The links in a digest that change its schedule: by the link alone, only by POST, and what follows for the digests. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES, freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { publishDated } from '#app/api/dates/samples.fixture.ts';
import { queueDigests } from './queue-digests.server.ts';
import { LINK_DAYS, scheduleToken, unsubscribeToken } from './link-tokens.server.ts';
import { matchStore } from '../matches-store.server.ts';
import { digestStore } from '../digests-store.server.ts';
import { ruleStore } from '../rules-store.server.ts';

const VERTICAL = 'payments_compliance';
const PATH = `/api/${VERTICAL}/digest-schedule`;
const DAY_S = 24 * 60 * 60;

describe.each(ENGINES)('the schedule of digests on %s', (engine) => {
  let fresh: FreshStore;
  let site: TestApi;
  let userId: number;
  let stranger: number;
  beforeEach(async () => {
    fresh = await freshStore(engine);
    // Its clock is at a Saturday, 2026-11-21T09:00Z.
    site = await createTestApi({ store: fresh.store, library: false });
    await publishDated(fresh.store);
    for (const name of ['reader', 'stranger']) await site.account(name, { permissions: ['hs'] });
    userId = (await fresh.store.users.byEmail('reader@test.example'))!.id;
    stranger = (await fresh.store.users.byEmail('stranger@test.example'))!.id;
  });
  afterEach(async () => {
    expect(site.errors).toEqual([]);
    await site.end();
    await fresh.end();
  });

  const key = (over: object = {}) => ({ userId, vertical: VERTICAL, schedule: 'daily', ...over });
  const link = (over: object = {}, day = '2026-11-21') => scheduleToken(site.services.secret, key(over), day);
  const show = (token: string) => site.ask(`${PATH}?token=${encodeURIComponent(token)}`);
  const change = (token: string, what: string) => site.ask(PATH, { json: { token, change: what } });
  const addRule = async (schedule: 'daily' | 'weekly' | 'none' = 'daily', owner = userId) =>
    (await fresh.store.of(ruleStore).create(
      {
        ...{ user_id: owner, vertical: VERTICAL, name: 'Everything', note: '', path: '/search', schedule },
        ...{ per_month: 1, query: { text: '', types: [], terms: [] } },
      },
      '2026-11-20T09:00:00.000Z',
      10,
    ))!;
  const schedules = async (owner = userId) =>
    (await fresh.store.of(ruleStore).list(owner, VERTICAL)).map(({ schedule }) => schedule);
  const match = async (rule: number, nid: number) => {
    const watchMatches = fresh.store.of(matchStore);
    const from = await watchMatches.matchedUpTo();
    const matches = [{ rule_id: rule, nid, fingerprint: `${nid}`, event_id: 1, kind: 'published' as const }];
    await watchMatches.record({ from, to: from + 1, matches, at: site.services.now().toISOString() });
  };
  let messages = 0;
  const queue = () =>
    queueDigests({
      ...{ services: site.services, ledger: fresh.store.of(matchStore) },
      originFor: () => 'https://pay.example',
      messageId: () => `<${engine}${++messages}@pay.example>`,
    });

  test('a GET changes nothing; weekly moves the daily rules of this reader alone, once', async () => {
    for (const schedule of ['daily', 'none', 'daily', 'weekly'] as const) await addRule(schedule);
    await addRule('daily', stranger);
    const token = link();
    const state = { schedule: 'daily', recipient: 'r…@test.example', rules: 2, stopped: false };
    for (let time = 0; time < 2; time++) expect((await show(token)).json).toEqual(state);
    expect(await schedules()).toEqual(['daily', 'none', 'daily', 'weekly']);

    await fresh.store.of(digestStore).setStopped(key({ schedule: 'weekly' }), '2026-11-01T09:00:00.000Z');
    expect((await change(token, 'weekly')).json).toEqual({ ...state, rules: 0, moved: 2 });
    expect(await schedules()).toEqual(['weekly', 'none', 'weekly', 'weekly']);
    expect(await schedules(stranger)).toEqual(['daily']);
    // They would never arrive otherwise.
    expect(await fresh.store.of(digestStore).stops(userId, VERTICAL, '2026-11-21T09:00:00.000Z')).toEqual([]);
    // The link again: nothing is left to change.
    expect((await change(token, 'weekly')).json).toEqual({ ...state, rules: 0, moved: 0 });
    expect((await show(token)).json.moved).toBeUndefined();
  });

  test('a pause ends by itself, and the first digest after it has what matched meanwhile', async () => {
    const rule = await addRule();
    const token = link();
    expect((await change(token, 'pause')).json).toMatchObject({ pausedUntil: '2026-12-05', stopped: false });
    await match(rule, 3001);
    site.pass(5 * DAY_S);
    expect(await queue()).toBe(0);
    // The same link again does not make it longer, nor shorter.
    expect((await change(token, 'pause')).json.pausedUntil).toBe('2026-12-05');
    await match(rule, 1002);
    // Monday after the pause, 09:00.
    site.pass(11 * DAY_S);
    expect((await show(token)).json.pausedUntil).toBeUndefined();
    expect(await queue()).toBe(1);
    expect(await queue()).toBe(0);
    const [mail] = await fresh.db.selectFrom('mail').select('content').execute();
    for (const text of ['Update 3001', '/1002/']) expect(mail!.content).toContain(text);
    // Later it can be paused again.
    expect((await change(token, 'pause')).json.pausedUntil).toBe('2026-12-21');
  });

  test('a pause ends on request; it never undoes that the reader has unsubscribed', async () => {
    await addRule();
    const token = link();
    await change(token, 'pause');
    expect((await change(token, 'resume')).json.pausedUntil).toBeUndefined();
    await change(token, 'pause');
    const stop = { token: unsubscribeToken(site.services.secret, key()), stopped: true };
    expect((await site.ask(`/api/${VERTICAL}/digest-mail`, { json: stop })).json.stopped).toBe(true);
    for (const what of ['resume', 'pause'])
      expect((await change(token, what)).json).toMatchObject({ stopped: true });
    site.pass(30 * DAY_S);
    expect((await show(token)).json).toMatchObject({ stopped: true });
  });

  test('the watchlist and the profile say until when', async () => {
    await addRule();
    await change(link(), 'pause');
    const { access_token: token } = await site.issueTokensFor('reader@test.example');
    const { mail } = (await site.ask(`/api/${VERTICAL}/watchlist`, { token })).json;
    expect(mail).toMatchObject({
      stopped: [],
      paused: [{ schedule: 'daily', until: '2026-12-05T09:00:00.000Z' }],
      next: '2026-12-07T07:30:00.000Z',
    });
    const { digests } = (await site.ask(`/api/${VERTICAL}/digests`, { token })).json;
    expect(digests[0]).toMatchObject({ schedule: 'daily', stopped: true, pausedUntil: '2026-12-05' });
  });

  test('the links in a digest work', async () => {
    await match(await addRule(), 3001);
    site.pass(2 * DAY_S);
    expect(await queue()).toBe(1);
    const [mail] = await fresh.db.selectFrom('mail').select('content').execute();
    const { text, html } = JSON.parse(mail!.content!) as { text: string; html: string };
    const url = new URL(/^Weekly instead: (\S+)$/m.exec(text)![1]!);
    expect([url.origin, url.pathname]).toEqual(['https://pay.example', '/digest-schedule']);
    expect(url.searchParams.get('change')).toBe('weekly');
    expect(html).toContain('Pause for two weeks</a>');
    expect((await show(url.searchParams.get('token')!)).json).toMatchObject({ rules: 1 });
  });

  test.each([
    ['of another vertical', () => link({ vertical: 'gambling_compliance' })],
    ['of an account that does not exist', () => link({ userId: 999_999 })],
    ['signed with another key', () => scheduleToken(new Uint8Array(32), key(), '2026-11-21')],
    ['with another day', () => link().replace('2026-11-21', '2026-11-22')],
    ['of the unsubscribe link', () => unsubscribeToken(site.services.secret, key())],
    ['nonsense', () => '💥'],
  ])('a token that is not valid is not found: %s', async (_, make) => {
    await addRule();
    for (const { status, json } of [await show(make()), await change(make(), 'weekly')])
      expect([status, json.code]).toEqual([404, 'not_found']);
    expect(await schedules()).toEqual(['daily']);
  });

  test('a link expires', async () => {
    await addRule();
    const token = link();
    site.pass(LINK_DAYS * DAY_S);
    expect((await show(token)).status).toBe(200);
    site.pass(DAY_S);
    for (const { status, json } of [await show(token), await change(token, 'weekly')])
      expect([status, json.code]).toEqual([410, 'link_expired']);
    expect(await schedules()).toEqual(['daily']);
  });
});
