import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LOCAL_HEADER } from '#app/api/api.ts';
import type { Store } from '#app/store/store.ts';
import { createSite } from '#tests/config-sites/site-folder.ts';
import { ROOT } from '#tests/support/site.ts';
import { loadConfig } from '#app/config/load.ts';
import { consoleLog } from '#app/telemetry/log.ts';
import { compose, type Composed } from './compose.ts';
import { keepLastGood } from './last-good-config.ts';
import { createDemoAccounts, DEMO_PASSWORD } from './demo.ts';
import { readEnvironment, type Environment } from './environment/environment.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'compose-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

function environment(over: Record<string, string> = {}): Environment {
  const result = readEnvironment({ DATA_DIR: dataDir, ...over }, true);
  if (!result.ok) throw new Error(result.messages.join());
  return result.value;
}

function good(composed: Composed) {
  if (!composed.ok) throw new Error(composed.message);
  return composed;
}

test('puts a server together: configuration, database, plugins and an API that answers', async () => {
  const { api, store, registry, config } = good(await compose(ROOT, environment()));
  expect(config.current().defaultVertical).toBe('payments_compliance');
  expect(registry!.size).toBeGreaterThan(1);
  if (!('fetch' in api)) throw new Error('no API');
  expect((await api.fetch(new Request('http://localhost/readyz'))).status).toBe(200);
  await store!.close();
  expect(
    (await readdir(dataDir)).filter((file) => /^(?:regatlas\.db|token-secret)$/.test(file)).sort(),
  ).toEqual(['regatlas.db', 'token-secret']);
});

test('VERTICAL chooses the vertical of unknown hosts, also after an edit of the configuration', async () => {
  const { config, store } = good(await compose(ROOT, environment({ VERTICAL: 'gambling_compliance' })));
  expect(config.current().defaultVertical).toBe('gambling_compliance');
  config.replace({ ...config.current(), defaultVertical: 'payments_compliance', hash: 'edited' });
  expect(config.current()).toMatchObject({ defaultVertical: 'gambling_compliance', hash: 'edited' });
  await store!.close();
});

test('with API_HOST no database is opened', async () => {
  const composed = good(await compose(ROOT, environment({ API_HOST: 'https://api.example' })));
  expect(composed.api).toMatchObject({ origin: 'https://api.example' });
  expect(composed.store).toBeUndefined();
  expect(await readdir(dataDir)).toEqual([]);
});

test('an invalid configuration gives way to the last valid one, which does not end the server', async () => {
  const { folder, remove } = await createSite();
  await cp(join(ROOT, 'schemas'), join(folder, 'schemas'), { recursive: true });
  const loaded = await loadConfig(folder);
  if (!loaded.ok) throw new Error('invalid base');
  keepLastGood(folder, dataDir, loaded.config, consoleLog);
  await writeFile(join(folder, 'config/verticals/gambling_compliance.json'), '{');
  const composed = good(await compose(folder, environment()));
  expect(composed.config.current()).toEqual(loaded.config);
  expect(composed.refused?.problems[0]).toMatchObject({ file: 'config/verticals/gambling_compliance.json' });
  await composed.store!.close();
  // Not in development, where somebody is working on the files.
  expect(await compose(folder, { ...environment(), production: false })).toMatchObject({ ok: false });
  await remove();
});

test.each([
  ['cut off', 'config/site.schema.json', '{ "type": "object", '],
  ['not a schema', 'config/menus.schema.json', '{ "type": "objekt" }'],
  ['deleted', 'plugin.schema.json', null],
  ['a list', 'content-fields.schema.json', '[]'],
])(
  'a schema of the program that is %s gives way to the last valid configuration of its build',
  async (_, name, text) => {
    const { folder, remove } = await createSite();
    const file = join(folder, 'schemas', name);
    await cp(join(ROOT, 'schemas'), join(folder, 'schemas'), { recursive: true });
    const loaded = await loadConfig(folder);
    if (!loaded.ok) throw new Error('invalid base');
    keepLastGood(folder, join(folder, 'build'), loaded.config, consoleLog);
    await (text === null ? rm(file) : writeFile(file, text));
    // Another process: this one has its schemas already.
    const copy = await mkdtemp(join(tmpdir(), 'regatlas-schemas-'));
    await cp(folder, copy, { recursive: true });
    const composed = good(await compose(copy, environment()));
    expect(composed.config.current()).toEqual(loaded.config);
    expect(composed.refused?.problems[0]!.file).toMatch(/^(?:schemas|plugins)\//);
    await composed.store!.close();
    await rm(join(copy, 'build'), { recursive: true });
    expect(await compose(copy, environment())).toMatchObject({ ok: false });
    await remove();
    await rm(copy, { recursive: true });
  },
);

describe('mistakes are reported without a stack trace', () => {
  async function message(root: string, env: Environment): Promise<string> {
    const composed = await compose(root, env);
    if (composed.ok) throw new Error('composed');
    expect(composed.message).not.toMatch(/\bat .*:\d+:\d+/);
    return composed.message;
  }

  test('an unknown vertical, with those that there are', async () => {
    for (const name of ['gambling', 'constructor'])
      expect(await message(ROOT, environment({ VERTICAL: name }))).toMatch(
        new RegExp(`payments_compliance.*"${name}"`),
      );
  });

  test('a broken configuration, with file and line', async () => {
    const { folder, remove } = await createSite({
      'config/routes.json': { '"screen": "home" },': '"screen": "home" }' },
    });
    expect(await message(folder, environment())).toMatch(/routes\.json:\d+:\d+/);
    await remove();
  });

  test('a plugin whose code throws, by name', async () => {
    const { folder, remove } = await createSite();
    await cp(join(ROOT, 'schemas'), join(folder, 'schemas'), { recursive: true });
    await writeFile(join(folder, 'plugins/article/load.server.ts'), "throw new Error('no');");
    expect(await message(folder, environment())).toMatch(/plugins.article.*cannot be loaded/);
    await remove();
  });

  test('a data folder that is a file', async () => {
    await writeFile(join(dataDir, 'file'), '');
    const DATA_DIR = join(dataDir, 'file');
    expect(await message(ROOT, environment({ DATA_DIR }))).toContain(DATA_DIR);
    const DATABASE_URL = 'postgres://user@127.0.0.1:9/db';
    expect(await message(ROOT, environment({ DATA_DIR, DATABASE_URL }))).toContain(DATA_DIR);
  });

  test('a file that is not a database', async () => {
    await writeFile(join(dataDir, 'regatlas.db'), 'this file is not a database'.repeat(100));
    expect(await message(ROOT, environment())).toContain('regatlas.db');
  });

  test('a signing key that is too short', async () => {
    await writeFile(join(dataDir, 'token-secret'), 'short');
    expect(await message(ROOT, environment())).toContain('token-secret');
  });

  test('a Postgres server that does not answer, without its password', async () => {
    const text = await message(ROOT, environment({ DATABASE_URL: 'postgres://user:hidden@127.0.0.1:9/db' }));
    expect(text).toMatch(/127\.0\.0\.1:9/);
    expect(text).not.toContain('hidden');
  });
});

test('password-reset links are laid down in the outbox, for their owner alone', async () => {
  const { api, store, background, config } = good(await compose(ROOT, environment()));
  await createDemoAccounts(store!, config.current());
  const request = () =>
    new Request('http://localhost/api/payments_compliance/user/lost-password-pardot', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"email":"none@demo.test"}',
    });
  const { site } = config.current().verticals['payments_compliance']!;
  const most = site.session.passwordReset.perAccount;
  // At the same moment, so that none may take another's place.
  if ('fetch' in api) await Promise.all(Array.from({ length: most + 2 }, () => api.fetch(request())));
  await background!.idle();
  const [file, ...others] = await readdir(join(dataDir, 'outbox'));
  expect(others).toHaveLength(most - 1);
  expect((await stat(join(dataDir, 'outbox', file!))).mode & 0o777).toBe(0o600);
  expect(await readFile(join(dataDir, 'outbox', file!), 'utf8')).toMatch(
    new RegExp(
      `^To: none@demo\\.test\nSubject: .* for ${site.name}\n[\\s\\S]*/loggedout\\?user=\\d+&token=[\\w-]{40,}`,
    ),
  );
  await store!.close();
});

test('the outbox keeps no message to an account that an administrator deletes', async () => {
  const { api, store, background, mailer, config } = good(await compose(ROOT, environment()));
  if (!('fetch' in api)) throw new Error('no API');
  await createDemoAccounts(store!, config.current());
  for (const recipient of ['none@demo.test', 'full@demo.test'])
    await mailer!.queue({ kind: 'digest', recipient, content: { subject: 'News', text: 'News' } });
  await mailer!.sendDue();
  const post = async (path: string, body: object, token?: string) => {
    const headers = {
      ...{ 'Content-Type': 'application/json', [LOCAL_HEADER]: '1' },
      ...(token && { Authorization: `Bearer ${token}` }),
    };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await api.fetch(new Request(`http://localhost${path}`, request))).json();
  };
  const { data } = (await post('/api/getToken', {
    ...{ grant_type: 'password', username: 'admin@demo.test', password: DEMO_PASSWORD },
  })) as { data: string };
  const { access_token } = JSON.parse(data) as { access_token: string };
  const { id, email } = (await store!.users.byEmail('none@demo.test'))!;
  expect(await post(`/api/accounts/${id}/deletion`, { email }, access_token)).toEqual({ done: true });
  const outbox = join(dataDir, 'outbox');
  const messages = await Promise.all(
    (await readdir(outbox)).map((file) => readFile(join(outbox, file), 'utf8')),
  );
  expect(messages).toEqual([expect.stringMatching(/^To: full@demo\.test\n/)]);
  await background!.idle();
  await store!.close();
});

test.each([
  ['profile', '/jsonapi/user', 'user', ({ users }: Store) => vi.spyOn(users, 'byId')],
  [
    'subscription',
    '/api/user-subscriptions',
    'userSubscriptions',
    ({ subscriptions }: Store) => vi.spyOn(subscriptions, 'forReader'),
  ],
])('a failed load of the %s is logged by the name of its call', async (_, path, operation, query) => {
  const { api, store, config } = good(await compose(ROOT, environment()));
  if (!('fetch' in api)) throw new Error('no API');
  await createDemoAccounts(store!, config.current());
  const ask = (address: string, init: RequestInit) =>
    api.fetch(new Request(`http://localhost${address}`, init));
  const signIn = await ask('/api/getToken', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [LOCAL_HEADER]: '1' },
    body: JSON.stringify({ grant_type: 'password', username: 'full@demo.test', password: DEMO_PASSWORD }),
  });
  const { data } = (await signIn.json()) as { data: string };
  const { access_token } = JSON.parse(data) as { access_token: string };
  const load = () => ask(path, { headers: { Authorization: `Bearer ${access_token}` } });
  expect((await load()).status).toBe(200);

  const broken = new Error('the disk is gone');
  query(store!).mockRejectedValue(broken);
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect((await load()).status).toBe(500);
  expect(log).toHaveBeenCalledExactlyOnceWith(operation, broken);
  log.mockRestore();
  await store!.close();
});
