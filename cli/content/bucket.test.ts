/** Pictures and files in a bucket: from the command that imports them to the addresses that serve them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LOCAL_HEADER } from '#app/api/api.ts';
import { contentPath } from '#app/runtime/resolve.ts';
import { compose } from '#app/server/compose.ts';
import { createDemoAccounts, DEMO_PASSWORD } from '#app/server/demo.ts';
import { readEnvironment } from '#app/server/environment/environment.ts';
import { startBucket, type TestBucket } from '#tests/support/bucket.ts';
import { GIF, PNG } from '#tests/support/media.ts';
import { ROOT } from '#tests/support/site.ts';
import { contentCommand } from './content.ts';

const CSV = Buffer.from('country,days\nGB,5\n');
const STAMP = '2026-03-04T09:00:00Z';

let bucket: TestBucket;
let folder: string;
beforeEach(async () => {
  bucket = await startBucket();
  folder = mkdtempSync(join(tmpdir(), 'regatlas-bucket-'));
  for (const name of ['data', 'import/payments_compliance'])
    mkdirSync(join(folder, name), { recursive: true });
  const env = { ...bucket.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await bucket.end();
  rmSync(folder, { recursive: true });
});

/** Imports one item with what it names, as `regatlas content import` does. */
async function importItem(body: string): Promise<{ code: number; out: string; err: string }> {
  const write = (name: string, content: string | Buffer) =>
    writeFileSync(join(folder, 'import/payments_compliance', name), content);
  write('lead.png', PNG);
  write('chart.gif', GIF);
  write('deadlines.csv', CSV);
  const item = {
    ...{ nid: 1, type: 'insight-article', title: 'Deadlines', path: 'deadlines' },
    ...{ created: STAMP, changed: STAMP, field_date_pub: '2026-03-04' },
    body: { value: `<p>${body}</p><p><img src="chart.gif" alt="Refunds by country"></p>` },
    field_image: { src: 'lead.png', alt: 'A calendar' },
    field_file: [{ src: 'deadlines.csv', title: 'Deadlines' }],
  };
  write('items.ndjson', JSON.stringify(item));
  const said = { out: '', err: '' };
  const stream = (key: 'out' | 'err') => ({ write: (text: string) => void (said[key] += text) });
  const io = { stdout: stream('out'), stderr: stream('err'), cwd: ROOT, color: false };
  const code = await contentCommand(['import', join(folder, 'import')], io);
  return { code, ...said };
}

/** The server with the same environment, called by a subscriber. */
async function serving() {
  const environment = readEnvironment(process.env, true);
  if (!environment.ok) throw new Error(environment.messages.join());
  const composed = await compose(ROOT, environment.value);
  if (!composed.ok || !('fetch' in composed.api)) throw new Error('no API');
  const { api, config } = composed;
  const store = composed.store!;
  await createDemoAccounts(store, config.current());
  const ask = (path: string, init: RequestInit) => api.fetch(new Request(`http://localhost${path}`, init));
  const signIn = await ask('/api/getToken', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [LOCAL_HEADER]: '1' },
    body: JSON.stringify({ grant_type: 'password', username: 'full@demo.test', password: DEMO_PASSWORD }),
  });
  const { data } = (await signIn.json()) as { data: string };
  const { access_token } = JSON.parse(data) as { access_token: string };
  const get = (path: string) =>
    ask(path, { headers: { Authorization: `Bearer ${access_token}`, [LOCAL_HEADER]: '1' } });
  const vertical = config.current().verticals['payments_compliance']!;
  const path = contentPath(vertical, { nid: 1, type: 'insight-article', path: 'deadlines' })!;
  return {
    get,
    page: async () => {
      const answer = await get(`/api/payments_compliance/pages?path=${path}`);
      return { status: answer.status, text: await answer.text() };
    },
    end: () => store.close(),
  };
}

/** Addresses under /media that a page names, by the endings of their content. */
const mediaIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/\/media\/[0-9a-f]{64}\.(\w+)(?:\/[\w.]+)?/g)].map(([path, ending]) => [ending!, path]),
  );

test('what an import puts into the bucket is what readers get from it', async () => {
  const { code, out, err } = await importItem('First');
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('pictures: imported 2, left out 0\nfiles: imported 1, left out 0\nimported 1,');
  expect(bucket.puts).toHaveLength(3);

  const site = await serving();
  const { status, text } = await site.page();
  expect(status).toBe(200);
  const paths = mediaIn(text);
  for (const [ending, content] of Object.entries({ png: PNG, gif: GIF, csv: CSV })) {
    const answer = await site.get(paths[ending]!);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
  }
  await site.end();

  expect((await importItem('First')).out).toContain('imported 0, unchanged 1');
  expect(bucket.puts, 'what is there is not sent again').toHaveLength(3);
});

const FAULTS: [string, string, () => void | Promise<void>][] = [
  ['refuses', 'answered 403 (AccessDenied) to PUT', () => void (bucket.mode = 'refusing')],
  ['is away', 'did not answer: ECONNREFUSED', () => bucket.end()],
];
test.each(FAULTS)('a bucket that %s stops the import and no page', async (_, why, fail) => {
  await importItem('First');
  const site = await serving();
  const before = (await site.page()).text;
  await fail();

  const { code, err } = await importItem('Second');
  expect(code).toBe(1);
  expect(err).toMatch(
    /^The import stopped: \S+ and 2 more pictures or files could not be stored: the media storage at /,
  );
  expect(err).toContain(why);
  expect(err).toContain('run the command again to continue');
  expect(await site.page(), 'the item is as it was, with its pictures').toEqual({
    status: 200,
    text: before,
  });

  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect((await site.get(mediaIn(before)['png']!)).status).toBe(503);
  expect(String(log.mock.calls)).toContain(why.replace('PUT', 'GET'));
  log.mockRestore();
  await site.end();
});

test('an import that the bucket stopped goes on when it is run again', async () => {
  bucket.mode = 'refusing';
  expect((await importItem('First')).code).toBe(1);
  bucket.mode = 'open';
  expect((await importItem('First')).out).toContain('imported 1, unchanged 0');
  expect(bucket.puts).toHaveLength(3);
});
