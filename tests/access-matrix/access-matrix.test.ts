/** Every route, content type and API operation x every reader, in every vertical, against the oracle. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { OPERATIONS } from '#app/api/api.ts';
import { createTestApi, type Answer, type TestApi } from '../support/api.ts';
import { publishCanaries, type Planted } from '../support/canaries.ts';
import { createTestPages, type TestPages } from '../support/pages.ts';
import {
  expectedContent,
  expectedNodes,
  expectedPage,
  readsWhole,
  SPECIFIED,
  writtenVerticals,
  type Written,
  type WrittenRoute,
} from './oracle.ts';
import { PEOPLE, signIn } from './people.ts';

// Thousands of requests: a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const VERTICALS = writtenVerticals();
const PRODUCT = 502;

let site: TestApi;
let web: TestPages;
let sessions: Awaited<ReturnType<typeof signIn>>;
const planted = new Map<string, Planted[]>();

beforeAll(async () => {
  site = await createTestApi();
  web = createTestPages(site);
  sessions = await signIn(site);
  for (const { id } of VERTICALS) {
    const items = await publishCanaries(
      site.store,
      site.registry,
      site.config.verticals[id]!,
      PRODUCT,
      (fixture) => fixture === 'full',
    );
    planted.set(id, items);
  }
});
afterAll(() => site.end());

const SAMPLES = { integer: '1', slug: 'sample', any: 'sample' };
/** A path that leads to the route. */
const sampleOf = ({ path, params = {} }: WrittenRoute) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => SAMPLES[params[name] ?? 'any']);
const outcomeOf = ({ status, json }: Answer) => (json?.code ? `${status} ${json.code}` : String(status));

/** Mismatches in words; a test expects none, so that a failure shows all of them at once. */
type Mismatch = string;
const compare = (what: string, expected: string, found: string): Mismatch[] =>
  expected === found ? [] : [`${what}: expected ${expected}, found ${found}`];

test('the configuration has the protected paths of the specification, and every vertical keeps them', () => {
  for (const { protectedPaths } of VERTICALS) {
    for (const [prefix, permission] of Object.entries(SPECIFIED))
      expect(protectedPaths[prefix]).toEqual({ anyOf: [permission] });
  }
});

test('the matrix is as large as the product', () => {
  expect(PEOPLE.length).toBeGreaterThan(40);
  expect(VERTICALS.map(({ id }) => id).sort()).toEqual(Object.keys(site.config.verticals).sort());
  for (const { id, routes, contentTypes } of VERTICALS) {
    expect(Object.keys(routes).sort()).toEqual(Object.keys(site.config.verticals[id]!.routes).sort());
    expect(Object.keys(contentTypes).sort()).toEqual(
      Object.keys(site.config.verticals[id]!.contentTypes).sort(),
    );
  }
});

const pairs = VERTICALS.flatMap((written) =>
  PEOPLE.map((person) => [`${written.id}, ${person.name}`, written, person] as const),
);

describe('pages', () => {
  test.each(pairs)('%s', async (_, written, person) => {
    const cookies = sessions.get(person) ?? {};
    const mismatches: Mismatch[] = [];
    for (const route of Object.values(written.routes)) {
      const path = sampleOf(route);
      const { status, location } = await web.visit(path, { host: written.hosts[0]!, cookies });
      mismatches.push(
        ...compare(
          path,
          expectedPage(written, route, path, person),
          location ?? (status === 200 ? 'shown' : String(status)),
        ),
      );
    }
    expect(mismatches).toEqual([]);
  });
});

describe('data requests', () => {
  // The same middleware decides, so one vertical is enough.
  test.each(pairs.filter(([, { id }]) => id === 'payments_compliance'))('%s', async (_, written, person) => {
    const cookies = sessions.get(person) ?? {};
    const mismatches: Mismatch[] = [];
    for (const route of Object.values(written.routes)) {
      const path = sampleOf(route);
      const { status, location } = await web.visit(path === '/' ? '/_root.data' : `${path}.data`, {
        cookies,
      });
      mismatches.push(
        ...compare(
          path,
          expectedPage(written, route, path, person),
          location ?? (status === 200 ? 'shown' : String(status)),
        ),
      );
    }
    expect(mismatches).toEqual([]);
  });
});

describe('content through the API', () => {
  test.each(pairs)('%s', async (_, written, person) => {
    const token = sessions.get(person)?.access_token;
    const ask = (path: string) => site.ask(path, { token, host: written.hosts[0]! });
    const mismatches: Mismatch[] = [];
    for (const route of Object.values(written.routes)) {
      const items =
        route.view === 'page'
          ? planted.get(written.id)!.filter(({ type }) => type === route.contentType)
          : [];
      const paths =
        items.length > 0
          ? items.map(({ nid, slug }) => route.path.replace('{id}', String(nid)).replace(/\{\w+\}/g, slug))
          : [sampleOf(route)];
      for (const [index, path] of paths.entries()) {
        const answer = await ask(`/api/${written.id}/pages?path=${path}`);
        mismatches.push(...compare(path, expectedContent(written, route, path, person), outcomeOf(answer)));
        mismatches.push(...leaks(path, answer, written, items[index] ? [items[index]] : [], person));
      }
    }
    for (const type of Object.keys(written.contentTypes)) {
      const items = planted.get(written.id)!.filter((item) => item.type === type);
      const path = `/jsonapi/node/${type}`;
      const answer = await ask(`${path}?page[limit]=100`);
      mismatches.push(...compare(path, expectedNodes(written, type, person), outcomeOf(answer)));
      mismatches.push(...leaks(path, answer, written, items, person));
    }
    expect(mismatches).toEqual([]);
  });
});

const found = (text: string) =>
  new Set([...(text.match(/canary\d{5}x/g) ?? []), ...(text.match(/\b700\d{6}\b/g) ?? [])]);

/** What an answer shows of items beyond, or short of, what the reader may see of them. */
function leaks(
  what: string,
  answer: Answer,
  written: Written,
  items: Planted[],
  person: (typeof PEOPLE)[number],
): Mismatch[] {
  const seen = found(answer.text);
  const due = new Set(
    answer.status === 200
      ? items
          .filter((item) => readsWhole(written, item, person))
          .flatMap(({ canaries }) => [...canaries.values()])
      : [],
  );
  const hidden = [...seen].filter((canary) => !due.has(canary));
  const missing = [...due].filter((canary) => !seen.has(canary));
  return [
    ...(hidden.length > 0 ? [`${what}: shows ${hidden.length} hidden values`] : []),
    ...(missing.length > 0 ? [`${what}: keeps back ${missing.length} values`] : []),
  ];
}

describe('the other operations', () => {
  const V = '{v}';
  /** Whether an operation needs an active subscription, or a token alone; `content` is examined above. */
  const NEEDS: Record<string, 'nothing' | 'token' | 'subscription' | 'content'> = {
    getToken: 'nothing',
    authenticationToken: 'nothing',
    lostPasswordPardot: 'nothing',
    lostPasswordReset: 'nothing',
    healthz: 'nothing',
    readyz: 'nothing',
    currentToken: 'token',
    logout: 'token',
    user: 'token',
    userSubscriptions: 'token',
    verticalUserSubscriptions: 'token',
    page: 'content',
    jsonapiCollection: 'content',
    jsonapiResource: 'content',
  };

  test('every operation is classed', () => {
    expect(OPERATIONS.map(({ id }) => id).filter((id) => NEEDS[id] === undefined)).toEqual([]);
  });

  test.each(PEOPLE.map((person) => [person.name, person] as const))('%s', async (_, person) => {
    const token = sessions.get(person)?.access_token;
    const mismatches: Mismatch[] = [];
    for (const { id, method, path, auth, body } of OPERATIONS) {
      const needs = NEEDS[id];
      if (needs === 'content') continue;
      const answer = await site.ask(path.replace(V, 'payments_compliance'), {
        method: method.toUpperCase(),
        token,
        ...(body ? { json: id === 'logout' ? {} : { wrong: true } } : {}),
      });
      // A body that does not fit is refused only after the token was asked for.
      const allowed = body && id !== 'logout' ? '400 invalid_request' : '200';
      mismatches.push(
        ...compare(
          id,
          auth === 'bearer' && !person.signedIn ? '401 token_missing' : allowed,
          outcomeOf(answer),
        ),
      );
    }
    const terms = await site.ask('/jsonapi/taxonomy_term/jurisdictions', { token });
    const readable = person.subscription?.active ? '200' : '403 subscription_inactive';
    mismatches.push(...compare('terms', person.signedIn ? readable : '401 token_missing', outcomeOf(terms)));
    expect(mismatches).toEqual([]);
  });
});

test('nothing here was an unexpected error', () => {
  expect(site.errors).toEqual([]);
});
