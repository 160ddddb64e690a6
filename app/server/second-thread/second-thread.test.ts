/** The second thread as it runs: a process part of its own, on the same database and index. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDemoAccounts } from '#app/server/demo.ts';
import { anArticle } from '#tests/support/content.ts';
import { ROOT } from '#tests/support/site.ts';
import type { LocalApi } from '#app/api/api.ts';
import { compose, type Composed } from '../compose.ts';
import { readEnvironment } from '../environment/environment.ts';
import type { Judged } from '#app/features/watch/matches-store.server.ts';

const VERTICAL = 'payments_compliance';
const ITEMS = 150;
const PATIENCE = { timeout: 30_000, interval: 100 };

let folder: string;
let site: Extract<Composed, { ok: true }>;
let api: LocalApi;
let token: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'regatlas-second-'));
  process.env['DATA_DIR'] = folder;
  const environment = readEnvironment(process.env, false);
  if (!environment.ok) throw new Error(environment.messages.join());
  const composed = await compose(ROOT, environment.value);
  if (!composed.ok) throw new Error(composed.message);
  site = composed;
  api = composed.api as LocalApi;
  await createDemoAccounts(site.store!, site.config.current());
  await site.store!.content.publishMany(
    Array.from({ length: ITEMS }, (_, at) =>
      anArticle(at + 1, { title: `Custody ${at + 1}`, path: `item-${at + 1}` }),
    ),
  );
  const signedIn = await ask('/api/getToken', {
    method: 'POST',
    body: JSON.stringify({ grant_type: 'password', username: 'full@demo.test', password: 'regatlas-demo' }),
  });
  token = (JSON.parse((signedIn.json as { data: string }).data) as { access_token: string }).access_token;
}, 60_000);
afterAll(async () => {
  await site.search!.close();
  await site.secondThread!.close();
  await site.store!.close();
  rmSync(folder, { recursive: true, force: true });
  delete process.env['DATA_DIR'];
});

async function ask(path: string, init: RequestInit = {}) {
  const headers = {
    'Content-Type': 'application/json',
    'x-regatlas-local': '1',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
  const response = await api.fetch(new Request(`http://localhost${path}`, { ...init, headers }));
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
}

describe('the second thread', () => {
  test(
    'answers a search for very many results as the first thread answers one for few',
    { timeout: 60_000 },
    async () => {
      const search = (size: number) => ask(`/api/${VERTICAL}/es/search/?query=%22custody%22&size=${size}`);
      await vi.waitFor(async () => expect((await search(0)).json['complete']).toBe(true), PATIENCE);
      const second = vi.spyOn(site.secondThread!, 'call');
      const [few, many] = [await search(100), await search(10_000)];
      expect(second).toHaveBeenCalledTimes(1);
      expect([few.status, many.status]).toEqual([200, 200]);
      expect(few.json['totalCount']).toBe(ITEMS);
      expect(many.json['ranking']).toHaveLength(ITEMS);
      expect((many.json['ranking'] as number[]).slice(0, 100)).toEqual(few.json['ranking']);
      const complete = { ...few.json, size: 10_000, pageCount: 1 };
      const compared = ['totalCount', 'facets', 'sources', 'complete', 'relaxed', 'size', 'pageCount'];
      for (const key of compared) expect(many.json[key], key).toEqual(complete[key as keyof typeof complete]);
    },
  );

  test('sees what was published a moment ago, and refuses as the first does', async () => {
    await site.store!.content.publish(anArticle(9_001, { title: 'Custody of keys', path: 'item-9001' }));
    const { json } = await ask(`/api/${VERTICAL}/es/search/?query=%22custody+keys%22&size=10000`);
    expect(json['ranking']).toEqual([9_001]);
    const rows = await ask(`/api/${VERTICAL}/list-rows?path=/world`);
    expect([rows.status, rows.json['code']]).toEqual([404, 'not_found']);
  });

  test('matches watch rules, as the first does by itself', async () => {
    const added = await ask(`/api/${VERTICAL}/watchlist`, {
      method: 'POST',
      body: JSON.stringify({ name: 'Keys', from: '/search?query=%22keys%22' }),
    });
    expect(added.status).toBe(201);
    await site.store!.content.publish(anArticle(9_002, { title: 'Lost keys', path: 'item-9002' }));
    const events = await site.store!.events.since(0, 1_000);
    const judged = (await site.secondThread!.run('judge', events)) as Judged;
    expect(judged.matches.map(({ nid }) => nid)).toEqual([9_002]);
    expect(judged).toEqual(await site.runTask!('judge', events));
  });
});
