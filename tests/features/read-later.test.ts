/**
 * A feature is a folder: the example beside this file, put into a copy of the project with one route and nothing else,
 * works in each place where a feature can work, and rests when the configuration turns it off.
 */
import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '#app/server/demo.ts';
import {
  copyProject,
  SOON,
  startDevelopment,
  type Development,
  type ProjectCopy,
} from '#tests/support/project-copy.ts';

/** As much content as the proof needs, with the accounts of the demonstration. */
const CONTENT = ['library.json', 'terms.ndjson', 'payments_compliance/insight-article.ndjson'];
const NID = 1101;
const LIST = '/api/payments_compliance/read-later';
const ROUTE = '"read-later": { "path": "/read-later", "title": "Read later", "screen": "read-later/list" }';
const MENU_ITEM = '"read-later": { "label": "Read later", "to": "/read-later", "weight": 15 }';

vi.setConfig({ testTimeout: 180_000 });

let copy: ProjectCopy;
let server: Development;
let session: Session;
beforeAll(async () => {
  copy = await copyProject(CONTENT.map((file) => `content/${file}`));
  await cp(join(import.meta.dirname, 'read-later'), join(copy.folder, 'app/features/read-later'), {
    recursive: true,
  });
  await copy.edit('config/routes.json', '"routes": {', `"routes": { ${ROUTE},`);
  server = startDevelopment(copy);
});
afterAll(async () => {
  await server.end();
  await copy.remove();
});

interface Session {
  access_token: string;
  refresh_token: string;
}

interface Request {
  method?: string;
  json?: object;
  as?: string;
}

async function call(path: string, { method, json, as = session.access_token }: Request = {}) {
  const response = await fetch(`${server.starts()[0]}${path}`, {
    method: method ?? (json ? 'POST' : 'GET'),
    headers: { 'content-type': 'application/json', ...(as ? { authorization: `Bearer ${as}` } : {}) },
    ...(json ? { body: JSON.stringify(json) } : {}),
  });
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each test knows what it asked for
  return { status: response.status, json: (await response.json()) as any };
}

async function signIn(username: string): Promise<Session> {
  const json = { grant_type: 'password', username, password: DEMO_PASSWORD };
  const answer = await call('/api/getToken', { json, as: '' });
  expect(answer).toMatchObject({ status: 200 });
  return JSON.parse(answer.json.data) as Session;
}

async function page(path: string): Promise<{ status: number; text: string }> {
  const { access_token, refresh_token } = session;
  const response = await fetch(`${server.starts()[0]}${path}`, {
    headers: { cookie: `access_token=${access_token}; refresh_token=${refresh_token}` },
    redirect: 'manual',
  });
  return { status: response.status, text: await response.text() };
}

/** Whether the page of the item offers to put it on the list, with its status. */
async function offersIt(path: string): Promise<[status: number, offers: boolean]> {
  const { status, text } = await page(path);
  return [status, text.includes('action="/read-later"')];
}

/** The rows of a query of the server's database. */
function rows(query: string): unknown[] {
  const database = new DatabaseSync(join(copy.folder, 'data/regatlas.db'), { readOnly: true });
  try {
    return database
      .prepare(query)
      .all()
      .map((row) => ({ ...row }));
  } finally {
    database.close();
  }
}

/** Runs a script in the copy. */
function run(...args: string[]): Promise<{ code: number; printed: string }> {
  const { promise, resolve } = Promise.withResolvers<{ code: number; printed: string }>();
  const child = execFile(process.execPath, args, { cwd: copy.folder }, (_, stdout, stderr) =>
    resolve({ code: child.exitCode ?? -1, printed: stdout + stderr }),
  );
  return promise;
}
const checkConfig = () => run('cli/tasks/command.ts', 'config', 'check');

const ownRows = async () =>
  (await call('/api/own-data')).json.parts.find(({ id }: { id: string }) => id === 'read-later').rows;

const listed = {
  nid: NID,
  title: expect.any(String),
  path: expect.any(String),
  added_at: expect.any(String),
};

test('the server starts with it, and its migration ran', async () => {
  await expect.poll(() => server.printed(), SOON).toMatch(/ready on/);
  session = await signIn('full@demo.test');
  expect(rows('select name from migration_of_read_later')).toEqual([{ name: '0001-read-later' }]);
});

test('a reader adds a page, sees it on the list, and takes it off', async () => {
  expect((await call(LIST)).json).toEqual({ items: [] });
  expect((await call(LIST, { json: { nid: NID } })).json).toEqual({ items: [listed] });
  expect((await call(LIST)).json).toEqual({ items: [listed] });
  expect((await call(`${LIST}/${NID}`, { method: 'DELETE' })).json).toEqual({ items: [] });
  expect((await call(LIST, { json: { nid: 'one' } })).json).toMatchObject({ code: 'invalid_request' });
  expect((await call(LIST, { as: '' })).json).toMatchObject({ code: 'token_missing' });
});

test('the description of the API has its operations', async () => {
  const { paths, components } = (await call('/api/openapi.json')).json;
  const operations = Object.entries<object>(paths)
    .filter(([path]) => path.includes('/read-later'))
    .flatMap(([, methods]) => Object.keys(methods).filter((key) => /^(?:get|post|delete)$/.test(key)));
  expect(operations.sort()).toEqual(['delete', 'get', 'post']);
  expect(JSON.stringify(components)).toContain('The pages that a reader wants to read later.');
});

test('the page offers it, its screen lists it, and the reader’s own data has it', async () => {
  const { items } = (await call(LIST, { json: { nid: NID } })).json;
  expect(await offersIt(items[0].path)).toEqual([200, true]);
  const screen = await page('/read-later');
  expect([screen.status, screen.text.includes(`href="${items[0].path}"`)]).toEqual([200, true]);
  expect(await ownRows()).toEqual([
    { vertical: 'payments_compliance', nid: NID, added_at: items[0].added_at },
  ]);
});

test('where it is off, it is nowhere, and what was stored stays', async () => {
  const { path } = (await call(LIST)).json.items[0];
  await copy.edit('config/site.json', '"features": {', '"features": { "read-later": false,');
  await expect.poll(async () => (await call(LIST)).status, SOON).toBe(404);
  expect((await call(LIST, { json: { nid: NID } })).status).toBe(404);
  expect((await call(`${LIST}/${NID}`, { method: 'DELETE' })).status).toBe(404);
  expect((await page('/read-later')).status).toBe(404);
  expect(await offersIt(path)).toEqual([200, false]);
  expect(await ownRows()).toEqual([
    { vertical: 'payments_compliance', nid: NID, added_at: expect.any(String) },
  ]);
  const good = await checkConfig();
  expect([good.code, good.printed]).toEqual([0, expect.stringContaining('The configuration is good')]);
});

test('a menu item that leads to its screen is refused then', async () => {
  await copy.edit('config/menus.json', '"items": {', `"items": { ${MENU_ITEM},`);
  const refused = await checkConfig();
  const reason = 'the path “/read-later” belongs to the feature “read-later”, which is off';
  expect([refused.code, refused.printed]).toEqual([1, expect.stringContaining(reason)]);
  await copy.edit('config/menus.json', ` ${MENU_ITEM},`, '');
});

test('it goes with the account', async () => {
  const [{ id }] = rows(`select id from user where email = 'full@demo.test'`) as [{ id: number }];
  expect(rows('select nid from read_later')).toEqual([{ nid: NID }]);
  const deleted = await call(`/api/accounts/${id}/deletion`, {
    json: { email: 'full@demo.test' },
    as: (await signIn('admin@demo.test')).access_token,
  });
  expect(deleted.json).toEqual({ done: true });
  expect(rows('select nid from read_later')).toEqual([]);
});
