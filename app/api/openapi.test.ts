import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApi } from '#tests/support/api.ts';
import { loadSite } from '#tests/support/site.ts';
import { OPERATIONS } from './api.ts';
import { componentName } from './openapi.ts';
import { getProblems, getStatuses } from './operation.ts';
import { PROBLEMS } from './problem.ts';

type Json = Record<string, unknown>;
interface Described extends Json {
  operationId: string;
  summary: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean; schema: Json }[];
  requestBody?: { required: boolean; content: Json };
  responses: Record<string, { description: string; content: Json } & Json>;
}

let document: Json & {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Json> };
};
let described: { path: string; method: string; operation: Described }[];

beforeAll(async () => {
  const site = await createTestApi({ library: false });
  const answer = await site.ask('/api/openapi.json');
  expect(answer.status).toBe(200);
  document = answer.json;
  described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  await site.end();
});

/** Every object in the document, with the JSON pointer to it. */
function* objects(value: unknown, pointer = '#'): Generator<[string, Json]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [pointer, value as Json];
  for (const [key, child] of Object.entries(value)) yield* objects(child, `${pointer}/${key}`);
}

function follow(ref: string): unknown {
  const keys = ref
    .slice(2)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  return keys.reduce<unknown>((at, key) => (at as Json | undefined)?.[key], document);
}

test('a client that has the document gets it again only when it has changed', async () => {
  const site = await createTestApi({ library: false });
  const ask = (headers = {}) => site.api.fetch(new Request('http://localhost/api/openapi.json', { headers }));
  const first = await ask();
  expect(await first.json()).toEqual(document);
  const tag = first.headers.get('etag')!;
  expect((await ask({ 'if-none-match': `"other", ${tag}` })).status).toBe(304);
  expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200);
  await site.end();
});

test('the document is OpenAPI 3.1', () => {
  expect(document['openapi']).toMatch(/^3\.1\.\d+$/);
  expect(document['info']).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  expect(
    Object.keys(document).filter(
      (key) => !['openapi', 'info', 'servers', 'paths', 'components', 'tags'].includes(key),
    ),
  ).toEqual([]);
});

test('it has the name of the site that answers', async () => {
  const { config } = await loadSite();
  const named = structuredClone(config);
  named.verticals['gambling_compliance']!.site.name = 'Ledger';
  const site = await createTestApi({ library: false, config: named });
  const title = async (host: string) => (await site.ask('/api/openapi.json', { host })).json.info.title;
  expect(await title('gambling.localhost')).toBe('Ledger API');
  expect(await title('localhost')).toBe(`${config.verticals[config.defaultVertical]!.site.name} API`);
  await site.end();
});

test('it describes exactly the existing operations', () => {
  const declared = [
    ...OPERATIONS.map(({ id, method, path }) => `${id}: ${method} ${path}`),
    'media: get /media/{name}',
    'mediaDownload: get /media/{name}/{file}',
  ].sort();
  expect(
    described.map(({ path, method, operation }) => `${operation.operationId}: ${method} ${path}`).sort(),
  ).toEqual(declared);
});

test('every operation has a unique id and a summary', () => {
  const ids = described.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { operation } of described) {
    expect(operation.operationId).toMatch(/^[a-z][A-Za-z0-9]*$/);
    expect(operation.summary.length).toBeGreaterThan(3);
  }
});

test('every reference resolves', () => {
  const refs = [...objects(document)].flatMap(([pointer, value]) =>
    typeof value['$ref'] === 'string' ? [[pointer, value['$ref']] as const] : [],
  );
  expect(refs.length).toBeGreaterThan(OPERATIONS.length);
  for (const [pointer, ref] of refs) {
    expect(ref, pointer).toMatch(/^#\/components\/schemas\//);
    expect(follow(ref), `${pointer} -> ${ref}`).toBeTypeOf('object');
  }
});

test('component names are ones that OpenAPI allows', () => {
  for (const name of Object.keys(document.components.schemas)) expect(name).toMatch(/^[a-zA-Z0-9._-]+$/);
});

test('parameters of a path are described, required, and unique', () => {
  for (const { path, operation } of described) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).sort();
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect([path, inPath.map(({ name }) => name).sort()]).toEqual([path, named]);
    expect(inPath.every(({ required }) => required)).toBe(true);
    const keys = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const parameter of operation.parameters) expect(parameter.schema).toHaveProperty('type');
  }
});

test('requests, responses and problems have schemas; security is declared where a token is needed', () => {
  for (const declared of OPERATIONS) {
    const { id, method, path, auth, scope, body, query, response, mediaType } = declared;
    const described = document.paths[path]![method]!;
    const ways = [{ bearer: [] }, ...(scope ? [{ apiToken: [scope] }] : [])];
    expect([id, described.security]).toEqual([id, auth === 'none' ? [] : ways]);
    for (const [status, description] of Object.entries(getStatuses(declared))) {
      expect(described.responses[status]).toEqual({
        description,
        content: {
          [mediaType ?? 'application/json']: {
            schema: { $ref: `#/components/schemas/${componentName(response)}` },
          },
        },
      });
    }
    expect(described.requestBody).toEqual(
      body
        ? {
            required: true,
            content: {
              'application/json': { schema: { $ref: `#/components/schemas/${componentName(body)}` } },
            },
          }
        : undefined,
    );
    expect(described.parameters.some((parameter) => parameter.in === 'query')).toBe(query !== undefined);
  }
});

test('each operation has exactly the statuses and codes that it answers with', () => {
  for (const declared of OPERATIONS) {
    const { responses } = document.paths[declared.path]![declared.method]!;
    const problems = [...getProblems(declared)];
    const statuses = [
      ...Object.keys(getStatuses(declared)),
      ...problems.map((code) => String(PROBLEMS[code].status)),
    ];
    expect([declared.id, Object.keys(responses).sort()]).toEqual([
      declared.id,
      [...new Set(statuses)].sort(),
    ]);
    for (const code of problems) {
      const { description, content } = responses[PROBLEMS[code].status]!;
      expect(description).toContain(code);
      expect(JSON.stringify(content)).toContain(JSON.stringify(code));
    }
  }
});

test('it describes itself, and the 503 of readiness', () => {
  expect(document.paths['/api/openapi.json']!['get']!.operationId).toBe('openApi');
  const { responses } = document.paths['/readyz']!['get']!;
  expect(responses['503']!.content).toEqual({
    'application/json': { schema: { $ref: '#/components/schemas/health' } },
  });
});

test('a 401 names its header, and so does a 429', () => {
  const { responses } = document.paths['/api/getToken']!['post']! as Described;
  expect(Object.keys(responses['401']!['headers'] as Json)).toEqual(['WWW-Authenticate']);
  expect(Object.keys(responses['429']!['headers'] as Json)).toEqual(['Retry-After']);
});

describe('the schemas in the document', () => {
  test('are all there, each under a name of its own', async () => {
    const { schemas } = await loadSite();
    const names = [...schemas.all.keys()].map(componentName);
    expect(Object.keys(document.components.schemas).sort()).toEqual(names.sort());
  });

  test('compile, by its own references', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema(document, 'openapi');
    for (const name of Object.keys(document.components.schemas)) {
      expect(ajv.compile({ $ref: `openapi#/components/schemas/${name}` }), name).toBeTypeOf('function');
    }
  });

  test('are equivalent to those that requests are checked with', async () => {
    const { schemas, end } = await createTestApi({ library: false });
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema(document, 'openapi');
    const values = [
      {},
      { grant_type: 'password', username: 'a', password: 'b' },
      { grant_type: 'other' },
      { email: 'a@b', password: 'c' },
      { done: true },
      { done: false },
      { status: 'ok' },
      { jsonapi: {}, data: [] },
      { jsonapi: {}, data: { type: 'a', id: '1', attributes: {} } },
      { jsonapi: {}, data: 1 },
    ];
    for (const name of schemas.all.keys()) {
      const validate = ajv.compile({ $ref: `openapi#/components/schemas/${componentName(name)}` });
      for (const value of values)
        expect([name, value, validate(value)]).toEqual([
          name,
          value,
          schemas.check(name, value).length === 0,
        ]);
    }
    await end();
  });
});
