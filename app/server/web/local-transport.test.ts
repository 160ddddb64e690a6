/** In process and over HTTP the API gives the same answers: for every operation, with good calls and with every bad one. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApi, OPERATIONS } from '#app/api/api.ts';
import { findNonJson } from '#app/text/json-values.ts';
import { createClient, type Client, type Result } from '#app/client/client.ts';
import { openStore } from '#app/store/store.ts';
import { ENDPOINT_ROUTES, type EndpointId } from '#app/endpoints.ts';
import { bothWays, comparable, inProcess, overHttp, VERTICAL, type Side } from '#tests/support/both-ways.ts';
import { addTokens, type Input, type Prepared } from '#tests/support/operations/calls.ts';
import { OPERATION_CALLS } from '#tests/support/operations/operations.ts';
import { prepareSetup } from '../setup.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let sides: Prepared[];

async function prepare(side: Side): Promise<Prepared> {
  const { site } = side;
  const { store } = site;
  const tokens: Prepared['tokens'] = {};
  addTokens(tokens, 'expired', await site.issueTokensFor('full@demo.test'));
  site.pass(3600);
  for (const name of ['full', 'admin', 'world'])
    addTokens(tokens, name, await site.issueTokensFor(`${name}@demo.test`));
  addTokens(tokens, 'ended', await site.issueTokensFor('world@demo.test'));
  await site.ask('/api/logout', { token: tokens['ended']!.access, json: {} });
  addTokens(tokens, 'inactive', await site.account('inactive', { active: false }));
  addTokens(tokens, 'stranger', await site.account('stranger', null));
  await site.account('disabled', {});
  const { id } = (await store.users.byEmail('disabled@test.example'))!;
  await store.users.setDisabled(id, '2026-11-21T10:00:00Z');
  // Issued afterwards, because disabling the account ended the sign-in before.
  addTokens(tokens, 'disabled', await site.issueTokensFor('disabled@test.example'));
  tokens['forged'] = { access: tokens['full']!.access.replace(/.{6}$/, 'forged'), refresh: '' };
  return { ...side, tokens };
}

beforeAll(async () => {
  sides = await Promise.all((await bothWays()).map(prepare));
});
afterAll(() => Promise.all(sides.map(({ site }) => site.end())));

/** The typed call without its types: what a caller gets wrong has none. */
function ask(client: Client, id: EndpointId, input: Input = {}): Promise<Result<unknown>> {
  return (client.call as (id: EndpointId, input: Input) => Promise<Result<unknown>>)(id, input);
}

/** Asks both, and expects equal answers. @returns the one in process */
async function askBoth(
  id: EndpointId,
  input: Input | ((side: Prepared) => Input),
  who?: string,
  vertical?: string,
) {
  const answers: Result<unknown>[] = [];
  for (const side of sides) {
    const given = typeof input === 'function' ? input(side) : input;
    answers.push(await ask(side.clientFor(who && side.tokens[who]!.access, vertical), id, given));
  }
  const [http, local] = answers as [Result<unknown>, Result<unknown>];
  expect(comparable(local)).toStrictEqual(comparable(http));
  return local;
}

/** Operations of a site without accounts. */
const SETUP = ['checkSetup', 'setup'];

// The sign-in that logout ends is the last to be used.
const ids = [
  ...(Object.keys(OPERATION_CALLS) as EndpointId[]).filter((id) => ![...SETUP, 'logout'].includes(id)),
  'logout' as const,
];

/** A good call without its secrets: what the bad ones differ from. */
function inputFor(id: EndpointId, side: Prepared): Input {
  const { good, plain } = OPERATION_CALLS[id];
  if (plain) return typeof plain === 'function' ? plain(side) : plain;
  if (typeof good === 'object') return good;
  const { method, path } = ENDPOINT_ROUTES[id];
  return {
    ...(path.includes('{id}') ? { params: { id: '1' } } : {}),
    ...(method === 'get' ? {} : { body: {} }),
  };
}

const operations = OPERATIONS.map((operation) => ({ ...operation, handle: undefined }));
const bearing = operations.filter(({ auth }) => auth !== 'none').map(({ id }) => id);
const subscribing = operations.filter(({ auth }) => auth === 'subscriber').map(({ id }) => id);
const inVertical = operations.filter(({ path }) => path.includes('{v}')).map(({ id }) => id);
const code = (answer: Result<unknown>) => (answer.ok ? 'ok' : answer.problem.code);

describe('a token that is not good', () => {
  test.each(bearing)('%s', async (id) => {
    const refused = async (who?: string) => code(await askBoth(id, (side) => inputFor(id, side), who));
    expect(await refused()).toBe('token_missing');
    expect(await refused('forged')).toBe('token_invalid');
    expect(await refused('expired')).toBe('token_expired');
    expect(await refused('ended')).toBe('sign_in_ended');
    expect(await refused('disabled')).toBe('token_invalid');
  });
});

test.each(subscribing)('a reader without an active subscription: %s', async (id) => {
  for (const who of ['inactive', 'stranger'])
    expect(code(await askBoth(id, (side) => inputFor(id, side), who))).toBe('subscription_inactive');
});

test.each(inVertical)('a vertical that is not there: %s', async (id) => {
  for (const vertical of ['nowhere', '__proto__', '..', ''])
    expect(code(await askBoth(id, (side) => inputFor(id, side), 'full', vertical))).toMatch(
      /^(unknown_vertical|not_found)$/,
    );
});

describe('parameters that lead nowhere', () => {
  const odd = [
    '',
    '.',
    '..',
    '0',
    '-1',
    'x y',
    'a/b',
    '%',
    '%00',
    '\0',
    '\ud800',
    '__proto__',
    '1e3',
    '٣',
    '?',
    '#',
  ];
  test.each(operations.filter(({ path }) => /\{(?!v\})/.test(path)).map(({ id }) => id))('%s', async (id) => {
    const names = Object.keys(inputFor(id, sides[0]!).params ?? {});
    expect(names.length).toBeGreaterThan(0);
    for (const name of names)
      for (const value of odd)
        expect(
          code(
            await askBoth(
              id,
              (side) => {
                const { params, ...input } = inputFor(id, side);
                return { ...input, params: { ...params, [name]: value } };
              },
              // Others are refused before the parameter is looked at.
              OPERATION_CALLS[id].need === 'administrator' ? 'admin' : 'full',
            ),
          ),
        ).toBe('not_found');
  });
});

describe('a query that is not good', () => {
  test.each(operations.filter(({ query }) => query).map(({ id }) => id))('%s', async (id) => {
    const good = inputFor(id, sides[0]!);
    const names = Object.keys(good.query ?? {});
    const bad: Record<string, unknown>[] = [
      { nonsense: '1' },
      { __proto: 1 },
      ...names.flatMap((name) => ['\0', [[], ''], { a: 1 }, null].map((value) => ({ [name]: value }))),
    ];
    for (const part of bad) await askBoth(id, { ...good, query: { ...good.query, ...part } }, 'full');
    expect(code(await askBoth(id, { ...good, query: { ...good.query, nonsense: '1' } }, 'full'))).toBe(
      'invalid_request',
    );
  });
});

describe('a body that is not good', () => {
  const bad = [
    null,
    [],
    {},
    'text',
    7,
    { nonsense: undefined },
    { nonsense: NaN },
    { a: new Date(0) },
    undefined,
  ];
  test.each(operations.filter(({ body }) => body).map(({ id }) => id))('%s', async (id) => {
    const { params } = inputFor(id, sides[0]!);
    for (const body of bad) {
      if (id === 'logout' && typeof body === 'object' && body && !('a' in body)) continue;
      expect(code(await askBoth(id, { ...(params ? { params } : {}), body }, 'full'))).toMatch(
        /^(invalid_request|unsupported_media_type)$/,
      );
    }
  });
});

describe('a good call', () => {
  test.each(ids)('%s', async (id) => {
    const given = await Promise.all(
      sides.map((side) => {
        const { good } = OPERATION_CALLS[id];
        return typeof good === 'function' ? good(side) : good!;
      }),
    );
    const { auth } = OPERATIONS.find((operation) => operation.id === id)!;
    const who = given[0]!.who ?? (auth === 'none' ? undefined : 'full');
    const answer = await askBoth(id, (side) => given[sides.indexOf(side)]!, who);
    expect(answer).toMatchObject({ ok: true });
    if (!answer.ok) return;
    // Results of operations are JSON values and frozen.
    expect(findNonJson(answer.value)).toBeUndefined();
    expect(Object.isFrozen(answer.value)).toBe(true);
    expect(answer.headers.has('x-content-version')).toBe(auth !== 'none');
  });

  test('is there for every operation', () => {
    expect(SETUP.map((id) => OPERATION_CALLS[id as EndpointId].good)).toEqual([undefined, undefined]);
    expect(ids.filter((id) => OPERATION_CALLS[id].good === undefined)).toEqual([]);
    expect([...ids, ...SETUP].sort()).toEqual(Object.keys(ENDPOINT_ROUTES).sort());
  });
});

describe('a site without accounts', () => {
  const person = { email: 'a@firm.example', first_name: 'A', last_name: 'B', password: 'long enough to do' };

  test('checkSetup, setup', async () => {
    const answers = [overHttp, inProcess].map(async (transportTo) => {
      const opened = await openStore({ file: ':memory:' });
      if (!opened.ok) throw new Error(opened.problem.message);
      const { services, schemas } = sides[0]!.site;
      const api = createApi({ ...services, store: opened.store }, schemas);
      const client = createClient({ transport: transportTo(api), vertical: VERTICAL });
      const token = (await prepareSetup(opened.store, services.now()))!;
      const all = [];
      for (const sent of [token, 'another'])
        all.push(await client.checkSetup(sent), await client.setup({ ...person, token: sent }));
      all.push(await client.setup({ ...person, token }));
      await opened.store.close();
      return all;
    });
    const [http, local] = await Promise.all(answers);
    expect(local!.map(comparable)).toStrictEqual(http!.map(comparable));
    expect(local!.map(code)).toEqual(['ok', 'ok', ...Array(3).fill('setup_token_invalid')]);
  });
});

test('an operation that fails unexpectedly', async () => {
  for (const { site } of sides) vi.spyOn(site.store, 'ready').mockRejectedValueOnce(new Error('a secret'));
  expect(code(await askBoth('readyz', {}))).toBe('internal_error');
  for (const { site } of sides) expect(site.errors.splice(-1).map(String)).toEqual(['Error: a secret']);
});

test('a response with a failure status', async () => {
  for (const { site } of sides) vi.spyOn(site.store, 'ready').mockResolvedValueOnce(false);
  expect(code(await askBoth('readyz', {}))).toBe('unavailable');
});

test('nothing was reported as unexpected', () => {
  for (const { site } of sides) expect(site.errors).toEqual([]);
});
