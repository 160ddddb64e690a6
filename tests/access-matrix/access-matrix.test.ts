/** Every route, content type and API operation x every reader, in every vertical, against the oracle. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { OPERATIONS } from '#app/api/api.ts';
import type { Config, Route } from '#app/config/model.ts';
import type { EndpointId } from '#app/endpoints.ts';
import { testApi } from '#tests/support/test-site.ts';
import type { Answer } from '../support/api.ts';
import { publishCanaries, type Planted } from '../support/canaries.ts';
import { OPERATION_CALLS } from '../support/operations/operations.ts';
import { createTestPages, type TestPages } from '../support/pages.ts';
import { stubBuild } from '../support/stub-build.ts';
import {
  expectedContent,
  expectedNodes,
  expectedOperation,
  expectedPage,
  readableTypes,
  writtenVerticals,
  type Person,
  type Written,
  type WrittenRoute,
} from './oracle.ts';
import { compare, leaks, type Mismatch } from './mismatches.ts';
import { PEOPLE, signIn } from './people.ts';

// Thousands of requests: a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const VERTICALS = writtenVerticals();
const PRODUCT = 502;

const site = testApi();
let web: TestPages;
let sessions: Awaited<ReturnType<typeof signIn>>;
const planted = new Map<string, Planted[]>();

beforeAll(async () => {
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
  // The start is over when the index has been ready once.
  const { access_token } = await site.issueTokensFor('full@demo.test');
  await site.ask('/api/payments_compliance/es/search/?query=word', { token: access_token });
  // The library's items at fixed slugs may change; here there are none.
  for (const { nid } of await atFixedSlugs()) {
    await site.store.content.withdraw(nid);
    // Not even withdrawn ones, whose addresses say so.
    const db = site.store.of((on) => on);
    await db.updateTable('content').set({ path: 'elsewhere' }).where('nid', '=', nid).execute();
  }
});

async function atFixedSlugs() {
  const found = VERTICALS.flatMap(({ id, routes }) =>
    Object.values(routes).map(async ({ slug: path, contentType }) =>
      path === undefined
        ? []
        : (
            await site.store.content.list({
              vertical: id,
              types: [contentType!],
              path,
              order: 'newest',
              limit: 100,
              offset: 0,
            })
          ).items,
    ),
  );
  return (await Promise.all(found)).flat();
}

const SAMPLES = { integer: '1', slug: 'sample', any: 'sample' };
/** A term of a vocabulary that every vertical uses. */
const TERM = '1000';
/** A path that leads to the route. */
const samplePath = ({ path, params = {} }: WrittenRoute) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'tid' ? TERM : SAMPLES[params[name] ?? 'any']));

interface Visit {
  path: string;
  /** Expected content for a reader who may read its type. */
  item?: Planted;
  /** Whether there is an item of a readable type, another item, or none. */
  there: 'readable' | 'other' | 'nothing';
}

/** The paths of a route to request. */
function getPaths(written: Written, route: WrittenRoute, person: (typeof PEOPLE)[number]): Visit[] {
  const types = route.contentTypes ?? [route.contentType];
  const readable = readableTypes(written, route, person);
  const items = planted.get(written.id)!.filter(({ type }) => types.includes(type));
  const isReadable = ({ type }: Planted) => readable.includes(type);
  // The sample author has no items; app/api/content/pages/authors.test.ts has authors with items.
  if (route.view === 'list')
    return [{ path: samplePath(route), there: route.path.includes('{author}') ? 'nothing' : 'readable' }];
  if (route.view === undefined || items.length === 0) return [{ path: samplePath(route), there: 'nothing' }];
  return items.map((one): Visit => {
    const path = route.path.replace('{id}', String(one.nid)).replace(/\{\w+\}/g, one.slug);
    const byId = route.path.includes('{id}');
    // By slug: the last of the planted items, which have the same day.
    const slug = route.slug ?? one.slug;
    const same = byId ? [one] : items.filter((item) => item.slug === slug);
    const item = same.filter(isReadable).at(-1);
    return {
      path,
      ...(item ? { item } : {}),
      there: item ? 'readable' : same.length > 0 ? 'other' : 'nothing',
    };
  });
}
const formatOutcome = ({ status, json }: Answer) => (json?.code ? `${status} ${json.code}` : String(status));

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

/** Another sign-in of the same person, for requests that end their own sign-in. */
async function signInAgain(person: Person): Promise<{ access_token?: string; refresh_token?: string }> {
  const shared = sessions.get(person);
  if (!shared) return {};
  const { sub } = JSON.parse(Buffer.from(shared.access_token.split('.')[1]!, 'base64url').toString());
  return site.issueTokensFor((await site.store.users.byId(Number(sub)))!.email);
}

async function getCookies(person: Person, path: string): Promise<Record<string, string>> {
  if (path !== '/loggedout') return sessions.get(person) ?? {};
  const { access_token, refresh_token } = await signInAgain(person);
  return access_token && refresh_token ? { access_token, refresh_token } : {};
}

describe('pages', () => {
  test.each(pairs)('%s', async (_, written, person) => {
    const mismatches: Mismatch[] = [];
    for (const route of Object.values(written.routes)) {
      const path = samplePath(route);
      const { status, location } = await web.visit(path, {
        host: written.hosts[0]!,
        cookies: await getCookies(person, path),
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

describe('data requests', () => {
  // The same middleware decides in every vertical, so one is enough.
  test.each(pairs.filter(([, { id }]) => id === 'payments_compliance'))('%s', async (_, written, person) => {
    const mismatches: Mismatch[] = [];
    for (const route of Object.values(written.routes)) {
      const path = samplePath(route);
      const { status, location } = await web.visit(path === '/' ? '/_root.data' : `${path}.data`, {
        cookies: await getCookies(person, path),
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

describe('a second route to a protected screen, which no protected path covers', () => {
  const written = VERTICALS.find(({ id }) => id === 'payments_compliance')!;
  const guarded = Object.entries(written.routes).filter(([, { screen }]) => written.screens[screen ?? '']);
  const copies = guarded.map(
    ([id, route]) => [`second-${id}`, { ...route, path: `/second${route.path}` }] as const,
  );

  test('every screen under a protected path is one of them', () => {
    const behind = Object.values(written.routes).filter(
      ({ path, screen }) =>
        screen !== undefined && Object.keys(written.protectedPaths).some((prefix) => path.startsWith(prefix)),
    );
    expect(guarded.map(([, { screen }]) => screen).sort()).toEqual(behind.map(({ screen }) => screen).sort());
  });

  test.each(PEOPLE.map((person) => [person.name, person] as const))('%s', async (_, person) => {
    // Not through the check, which refuses them.
    const edited = structuredClone(site.config) as Config;
    for (const [id, route] of copies) edited.verticals[written.id]!.routes[id] = route as Route;
    const pages = createTestPages(site, { config: () => edited }, stubBuild(edited));
    const mismatches: Mismatch[] = [];
    for (const [, route] of copies) {
      const path = samplePath(route);
      for (const requested of [path, `${path}.data`]) {
        const { status, location } = await pages.visit(requested, {
          host: written.hosts[0]!,
          cookies: await getCookies(person, path),
        });
        const outcome = location ?? (status === 200 ? 'shown' : String(status));
        mismatches.push(...compare(requested, expectedPage(written, route, path, person), outcome));
      }
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
      for (const { path, item, there } of getPaths(written, route, person)) {
        const answer = await ask(`/api/${written.id}/pages?path=${path}`);
        mismatches.push(
          ...compare(path, expectedContent(written, route, path, person, there), formatOutcome(answer)),
        );
        mismatches.push(...leaks(path, answer, written, item ? [item] : [], person));
      }
    }
    for (const type of Object.keys(written.contentTypes)) {
      const items = planted.get(written.id)!.filter((item) => item.type === type);
      const path = `/jsonapi/node/${type}`;
      const answer = await ask(`${path}?page[limit]=100`);
      mismatches.push(...compare(path, expectedNodes(written, type, person), formatOutcome(answer)));
      mismatches.push(...leaks(path, answer, written, items, person));
    }
    expect(mismatches).toEqual([]);
  });
});

describe('the other operations', () => {
  const written = VERTICALS.find(({ id }) => id === 'payments_compliance')!;

  const getCalls = (id: string) => OPERATION_CALLS[id as EndpointId];

  test('every operation is classified', () => {
    expect(OPERATIONS.map(({ id }) => id).filter((id) => getCalls(id)?.need === undefined)).toEqual([]);
  });

  test.each(PEOPLE.map((person) => [person.name, person] as const))('%s', async (_, person) => {
    const token = sessions.get(person)?.access_token;
    const mismatches: Mismatch[] = [];
    for (const { id, method, path, body } of OPERATIONS) {
      const { need, matrix = {} } = getCalls(id);
      // Tested above.
      if (need === 'content') continue;
      const url = path
        .replace('{v}', 'payments_compliance')
        .replace('{event}', '1-0')
        .replace('{id}', '1')
        .replace('{item}', '1')
        .replace('{token}', 'x');
      const answer = await site.ask(`${url}${matrix.query ?? ''}`, {
        method: method.toUpperCase(),
        token: id === 'logout' ? (await signInAgain(person)).access_token : token,
        ...(body ? { json: matrix.body ?? { wrong: true } } : {}),
      });
      // An invalid body is refused only after the token check.
      const allowed = body && !matrix.body ? '400 invalid_request' : matrix.missing ? '404 not_found' : '200';
      mismatches.push(
        ...compare(id, expectedOperation(written, need, person, allowed), formatOutcome(answer)),
      );
    }
    const terms = await site.ask('/jsonapi/taxonomy_term/jurisdictions', { token });
    const readable = person.subscription?.active ? '200' : '403 subscription_inactive';
    mismatches.push(
      ...compare('terms', person.signedIn ? readable : '401 token_missing', formatOutcome(terms)),
    );
    expect(mismatches).toEqual([]);
  });
});

test('nothing here was an unexpected error', () => {
  expect(site.errors).toEqual([]);
});
