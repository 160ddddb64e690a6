/** What one page asks of the database before its content: who is reading and which version, once. */
import Sqlite from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#app/client/client.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { createWebServices } from './web-services.ts';

const VERTICAL = 'payments_compliance';

let site: TestApi;
let token: string;
/** Every statement that SQLite ran, by its text. */
const statements: string[] = [];

const { prepare } = Sqlite.prototype;

beforeAll(async () => {
  Sqlite.prototype.prepare = function (this: Sqlite.Database, sql: string) {
    const statement = prepare.call(this, sql);
    for (const name of ['all', 'run'] as const) {
      const run = statement[name].bind(statement) as (...values: unknown[]) => never;
      statement[name] = (...values: unknown[]) => (statements.push(sql), run(...values));
    }
    return statement as never;
  };
  site = await createTestApi();
});
beforeEach(async () => {
  token = (await site.issueTokensFor('full@demo.test')).access_token;
});
afterEach(() => statements.splice(0));
afterAll(async () => {
  Sqlite.prototype.prepare = prepare;
  await site.end();
});

/** A request of the web tier: clients of its services belong together. */
function request() {
  const services = createWebServices({ ...site.services, api: site.api });
  const { client } = services.forClient({ address: '127.0.0.1', scheme: 'http', isLocal: false });
  return { client: () => client({ vertical: VERTICAL, token }) };
}

/** What a page does: the session check asks for the subscription, then its loader for what it shows. */
async function page(load: (client: Client) => Promise<{ ok: boolean }>) {
  statements.length = 0;
  const { client } = request();
  const session = await client().subscriptions();
  const loaded = await load(client());
  const count = (pattern: RegExp) => statements.filter((sql) => pattern.test(sql)).length;
  return {
    ok: session.ok && loaded.ok,
    all: statements.length,
    subscriptions: count(/from "user".*join "subscription"|from "subscription"/),
    versions: count(/from "content_event"/),
  };
}

const PAGES: [name: string, load: (client: Client) => Promise<{ ok: boolean }>][] = [
  ['an article', (client) => client.page('/guide/2001/united-kingdom')],
  ['a list', (client) => client.page('/insights')],
  ['the home page', (client) => client.call('home')],
  ['the world', (client) => client.call('jurisdictions')],
  ['the calendar', (client) => client.call('calendar')],
  ['horizon scanning', (client) => client.call('horizon')],
  ['requirements', (client) => client.call('requirements')],
];

describe.each(PAGES)('%s', (_, load) => {
  test('finds out once who is reading, and once which version the content has', async () => {
    await page(load);
    // The second time the answer is cached, and nothing else is left to ask.
    expect(await page(load)).toEqual({ ok: true, all: 2, subscriptions: 1, versions: 1 });
  });
});

test('calls of one page that are made at once ask once', async () => {
  const { subscriptions, versions } = await page(async (client) => {
    const answers = await Promise.all([client.call('home'), client.call('homeMine'), client.user()]);
    return { ok: answers.every(({ ok }) => ok) };
  });
  expect({ subscriptions, versions }).toEqual({ subscriptions: 2, versions: 1 });
});

describe('what one request knows, the next does not', () => {
  test('an account that was disabled in between is refused', async () => {
    const { access_token } = await site.account('leaver', {});
    token = access_token;
    expect(await page((client) => client.page('/insights'))).toMatchObject({ ok: true });
    const { id } = (await site.store.users.byEmail('leaver@test.example'))!;
    await site.store.users.setDisabled(id, '2026-11-21T10:00:00Z');
    expect(await request().client().subscriptions()).toMatchObject({ problem: { code: 'sign_in_ended' } });
  });

  test('so is a sign-in that has ended', async () => {
    expect(await request().client().subscriptions()).toMatchObject({ ok: true });
    await request().client().logout();
    expect(await request().client().subscriptions()).toMatchObject({ problem: { code: 'sign_in_ended' } });
  });
});

test('after a write, the same request finds out again', async () => {
  const { client } = request();
  expect(await client().subscriptions()).toMatchObject({ ok: true });
  await client().logout();
  expect(await client().subscriptions()).toMatchObject({ problem: { code: 'sign_in_ended' } });
});
