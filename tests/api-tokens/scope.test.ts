/**
 * What an API token opens follows from the declaration of each operation: those with the scope `read` answer as they do for the
 * session of the reader and write nothing; all others refuse it.
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { OPERATIONS } from '#app/api/api.ts';
import type { Client } from '#app/client/client.ts';
import { ENDPOINT_ROUTES, type EndpointId } from '#app/endpoints.ts';
import type { Db } from '#app/store/tables.ts';
import { bothWays, comparable } from '#tests/support/both-ways.ts';
import { addTokens, type Input, type Prepared } from '#tests/support/operations/calls.ts';
import { OPERATION_CALLS } from '#tests/support/operations/operations.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let side: Prepared;
/** API tokens by the name of their account. */
const programs: Record<string, string> = {};

beforeAll(async () => {
  const [overHttp] = await bothWays();
  const tokens: Prepared['tokens'] = {};
  for (const name of ['full', 'admin', 'world', 'ended']) {
    const email = `${name === 'ended' ? 'world' : name}@demo.test`;
    addTokens(tokens, name, await overHttp.site.issueTokensFor(email));
    const token = tokens[name]!.access;
    const made = await overHttp.site.ask('/api/api-tokens', { token, json: { name, days: 30 } });
    programs[name] = made.json.token;
  }
  side = { ...overHttp, tokens };
});
afterAll(() => side.site.end());

const READS = OPERATIONS.filter(({ scope }) => scope !== undefined);
const OTHERS = OPERATIONS.filter(({ scope, auth }) => scope === undefined && auth !== 'none');

/** Every row of the database, but for when a token was last used. */
async function readEverything(): Promise<Record<string, string>> {
  const db = side.site.store.of((on: Db) => on);
  const names = (await db.introspection.getTables()).map(({ name }) => name);
  const tables = names
    .filter((name) => name !== 'api_token')
    .map(async (name) => {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
      return [name, JSON.stringify(rows)] as const;
    });
  return Object.fromEntries(await Promise.all(tables));
}

type Call = (id: EndpointId, input: Input) => ReturnType<Client['call']>;

async function goodCall(id: EndpointId) {
  const { good } = OPERATION_CALLS[id];
  const given = (typeof good === 'function' ? await good(side) : good) ?? {};
  return { who: given.who ?? 'full', given };
}

test('only content and what readers collect is declared', () => {
  const withoutSubscription = new Set<unknown>(['nothing', 'token', 'administrator']);
  expect(READS.filter(({ id }) => withoutSubscription.has(OPERATION_CALLS[id].need))).toEqual([]);
  expect(READS.filter(({ auth }) => auth !== 'subscriber')).toEqual([]);
  expect(READS.filter(({ method }) => method === 'patch' || method === 'delete')).toEqual([]);
});

test.each(READS.map(({ id }) => id))('%s answers a program as its reader, and writes nothing', async (id) => {
  const { who, given } = await goodCall(id);
  const session = await (side.clientFor(side.tokens[who]!.access).call as Call)(id, given);
  const before = await readEverything();
  const program = await (side.clientFor(programs[who]).call as Call)(id, given);
  await side.site.services.background.idle();
  expect(session.ok).toBe(true);
  expect(comparable(program)).toEqual(comparable(session));
  expect(await readEverything()).toEqual(before);
});

test.each(OTHERS.map(({ id }) => id))('%s refuses a program, whose reader could call it', async (id) => {
  const before = await readEverything();
  const { method, path } = ENDPOINT_ROUTES[id];
  const url = path.replace('{v}', 'payments_compliance').replace(/\{\w+\}/g, '1');
  for (const who of ['full', 'admin']) {
    const body = method === 'get' ? {} : { json: {} };
    const { status, json } = await side.site.ask(url, {
      ...{ method: method.toUpperCase(), token: programs[who], ...body },
    });
    expect([status, json.code]).toEqual([403, 'scope_missing']);
  }
  expect(await readEverything()).toEqual(before);
});

test('a program of an administrator is not an administrator', async () => {
  for (const path of ['/readyz', '/healthz']) {
    const program = await side.site.ask(path, { token: programs['admin'] });
    expect(program.json).toEqual((await side.site.ask(path)).json);
  }
});
