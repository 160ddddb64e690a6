/** The Model Context Protocol: how messages are answered, and how they are refused. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { RequestTrace, withinRequest } from '#app/telemetry/request-trace.ts';
import type { ApiRequest } from '#tests/support/api.ts';
import { testApi } from '#tests/support/test-site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const site = testApi();
const tokens: Record<string, string> = {};
const ACCEPT = { Accept: 'application/json, text/event-stream' };

beforeAll(async () => {
  for (const name of ['full', 'world', 'none', 'inactive']) {
    const { access_token } = await site.issueTokensFor(`${name}@demo.test`);
    const json = { name: 'assistant', days: 30 };
    tokens[name] = (await site.ask('/api/api-tokens', { token: access_token, json })).json.token;
  }
});

const message = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params });
const post = (json: unknown, { headers, ...others }: ApiRequest = {}) =>
  site.ask('/mcp', { token: tokens['full'], json, headers: { ...ACCEPT, ...headers }, ...others });
const call = async (name: string, given: object, who = 'full') => {
  const params = { name, arguments: given };
  const { json } = await post(message('tools/call', params), { token: tokens[who] });
  const { content, isError = false } = json.result;
  return { isError, text: content[0].text as string };
};

test('a client of 2025 shakes hands, without a session', async () => {
  const { status, headers, json } = await post(
    message('initialize', {
      ...{ protocolVersion: '2025-06-18', capabilities: {} },
      clientInfo: { name: 'test', version: '1' },
    }),
  );
  expect([status, headers.get('content-type'), headers.get('mcp-session-id')]).toEqual([
    ...[200, 'application/json', null],
  ]);
  expect(json.result).toMatchObject({
    ...{ protocolVersion: '2025-06-18', capabilities: { tools: {} } },
    serverInfo: { name: 'regatlas', title: 'Regatlas: Payments Compliance' },
  });
  const told = await post({ jsonrpc: '2.0', method: 'notifications/initialized' });
  expect([told.status, told.text]).toEqual([202, '']);
});

test('a client of 2026 needs no handshake', async () => {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const params = { name: 'changes', arguments: { since: '2026-11-01' }, _meta: meta };
  const headers = { 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': 'tools/call', 'Mcp-Name': 'changes' };
  const { status, json } = await post(message('tools/call', params), { headers });
  expect([status, json.error]).toEqual([200, undefined]);
  expect(JSON.parse(json.result.content[0].text)).toHaveProperty('published');
});

test('the tools read, and have the schemas of their operations', async () => {
  const { json } = await post(message('tools/list'));
  const tools = json.result.tools as {
    name: string;
    annotations: object;
    inputSchema: { properties: Record<string, Record<string, unknown>>; required: string[] };
  }[];
  const byName = Object.fromEntries(tools.map((tool) => [tool.name, tool]));
  expect(Object.keys(byName).sort()).toEqual([
    ...['as_at', 'changes', 'changes_since', 'comparable_places', 'comparable_requirements'],
    ...['comparable_sections', 'compare', 'compare_items', 'coverage', 'deadlines', 'item'],
    ...['item_changes', 'market_statuses', 'place_timeline', 'search'],
  ]);
  for (const { annotations } of tools) expect(annotations).toMatchObject({ readOnlyHint: true });
  const { search, item, compare } = byName;
  expect(Object.keys(search!.inputSchema.properties).sort()).toEqual([
    ...['due', 'filters', 'from', 'index', 'query', 'size', 'sort'],
  ]);
  expect(search!.inputSchema.properties['size']).toMatchObject({ minimum: 0, maximum: 50 });
  expect(item!.inputSchema).toMatchObject({ required: ['path'] });
  expect(Object.keys(item!.inputSchema.properties)).toEqual(['path']);
  expect(compare!.inputSchema.properties['selection']).toMatchObject({
    properties: { jurisdictions: { type: 'array', maxItems: 20 } },
  });
  // Names of arguments as every model takes them, and nothing that refers elsewhere.
  const text = JSON.stringify(tools);
  expect(text).not.toContain('$ref');
  for (const { inputSchema } of tools)
    for (const name of Object.keys(inputSchema.properties)) expect(name).toMatch(/^[\w.-]{1,64}$/);
});

describe('a tool', () => {
  test('finds items, and another tool reads one as text', async () => {
    const found = JSON.parse((await call('search', { query: 'safeguarding', size: 3 })).text);
    expect(found.hits).toHaveLength(3);
    const { path, title } = found.hits[0].item;
    const { isError, text } = await call('item', { path });
    expect(isError).toBe(false);
    expect(text).toMatch(/^# /);
    expect(text).toContain(path);
    expect(text.length).toBeGreaterThan(title.length + 200);
    expect(text).not.toMatch(/<\/?(?:p|h\d|li|a)\b/);
  });

  test('says in the words of the API what is wrong', async () => {
    const wrong: [string, object, RegExp, string?][] = [
      ['search', { query: 'a', size: 51 }, /^size is at most 50\.$/],
      ['search', { query: 'a', size: -1 }, /invalid_request.*\n.*size/],
      ['search', { query: 'a', index: 'nowhere' }, /not_found.*\n.*indexes/],
      ['search', { query: 'a', path: '_count' }, /invalid_request/],
      ['search', {}, /invalid_request/],
      ['search', { query: 'a', filters: { jurisdiction: 'x' } }, /invalid_request/],
      ['item', { path: '/nowhere/at/all' }, /not_found/],
      ['item', { path: '/guide/2001/united-kingdom', search: 'a' }, /no argument search/],
      ['item', { path: { deep: 1 } }, /expected shape/],
      ['item', { path: '/guide/2001/united-kingdom' }, /permission_missing/, 'none'],
      ['changes', { since: '2026-02-30' }, /a day or time that exists/],
      ['changes', { since: 'yesterday' }, /invalid_request/],
      ['deadlines', { days: 30, more: 1 }, /invalid_request/],
      ['compare', { selection: { variant: 'world', jurisdictions: [], sections: [] } }, /invalid_request/],
      ['compare', {}, /invalid_request/],
      ['comparable_places', {}, /permission_missing/, 'none'],
      ['addNote', {}, /Unknown tool addNote/],
      ['__proto__', {}, /Unknown tool __proto__/],
    ];
    for (const [name, given, says, who] of wrong) {
      const { isError, text } = await call(name, given, who);
      expect([name, isError, text]).toEqual([name, true, expect.stringMatching(says)]);
    }
  });

  test('has a route of its own in logs and metrics, with the operation in the same line', async () => {
    const trace = new RequestTrace();
    await withinRequest(trace, () => call('changes', { since: '2026-11-01' }));
    expect(trace.route).toBe('api /mcp');
    expect([...trace.sums.keys()]).toContain('api contentChanges');
  });

  test('compares places, by ids that others name', async () => {
    const places = JSON.parse((await call('comparable_places', {})).text);
    const sections = JSON.parse((await call('comparable_sections', {})).text);
    const tids = (value: unknown) =>
      [...JSON.stringify(value).matchAll(/"tid":(\d+)/g)].map(([, tid]) => Number(tid));
    const selection = {
      ...{ variant: 'world', jurisdictions: tids(places.groups).slice(-2) },
      sections: tids(sections.groups).slice(-2),
    };
    const { isError, text } = await call('compare', { selection });
    expect([isError, text]).toEqual([false, expect.stringContaining('"columns"')]);
  });

  test('answers with deadlines of everything and of what the reader follows', async () => {
    const all = JSON.parse((await call('deadlines', { whose: 'all', days: 60 })).text);
    expect(all.events.length).toBeGreaterThan(0);
    expect((await call('deadlines', { whose: 'all', days: 60, kind: ['response'] })).isError).toBe(false);
  });
});

describe('without access', () => {
  test.each([
    ['no token', undefined, 401, 'token_missing'],
    ['a wrong token', `regatlas_pat_${'A'.repeat(43)}`, 401, 'token_invalid'],
    ['a token of another kind', 'abc', 401, 'token_invalid'],
  ])('%s', async (_, token, status, code) => {
    const answer = await post(message('tools/list'), { token });
    expect([answer.status, answer.json.code]).toEqual([status, code]);
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer /);
  });

  test('a reader whose subscription has ended', async () => {
    const answer = await post(message('tools/list'), { token: tokens['inactive'] });
    expect([answer.status, answer.json.code]).toEqual([403, 'subscription_inactive']);
  });

  test('a reader of another vertical', async () => {
    const { access_token } = await site.account('elsewhere', {}, 'gambling_compliance');
    expect((await post(message('tools/list'), { token: access_token })).json.code).toBe(
      'subscription_inactive',
    );
    const host = site.config.verticals['gambling_compliance']!.hosts[0]!;
    expect((await post(message('tools/list'), { token: access_token, host })).status).toBe(200);
  });

  test('a token in the address', async () => {
    const answer = await site.ask(`/mcp?access_token=${tokens['full']}`, {
      ...{ json: message('tools/list'), headers: ACCEPT },
    });
    expect([answer.status, answer.json.code]).toEqual([401, 'token_missing']);
  });
});

describe('a request without a message', () => {
  test.each(['GET', 'DELETE', 'PUT', 'PATCH'])('%s', async (method) => {
    const { status, headers } = await site.ask('/mcp', { method, token: tokens['full'] });
    expect([status, headers.get('allow')]).toEqual([405, 'POST']);
  });

  test.each([
    ['broken JSON', '{', 400, -32_700],
    ['a text', '"tools/list"', 400, -32_600],
    ['a batch', JSON.stringify(Array(500).fill(message('tools/list'))), 400, -32_600],
    ['a batch of one', JSON.stringify([message('tools/list')]), 400, -32_600],
    [
      'deep arguments',
      JSON.stringify(message('tools/call')).replace('{}', `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`),
      400,
      -32_600,
    ],
    ['a subscription', JSON.stringify(message('subscriptions/listen')), 200, -32_601],
  ])('%s', async (_, body, status, code) => {
    const answer = await post(undefined, { body, headers: { 'Content-Type': 'application/json' } });
    expect([answer.status, answer.json.error.code]).toEqual([status, code]);
  });

  test('too long, of another type, elsewhere', async () => {
    const long = await post(message('tools/list', { cursor: 'x'.repeat(70_000) }));
    expect([long.status, long.json.code]).toEqual([413, 'body_too_large']);
    const form = await post(undefined, { body: 'a=b', headers: { 'Content-Type': 'text/plain' } });
    expect(form.status).toBe(415);
    expect((await site.ask('/mcp/tools', { token: tokens['full'] })).status).toBe(404);
  });

  test('of a page of another site, also if its name leads here', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example']) {
      const { status } = await post(message('tools/list'), { headers: { Origin: origin } });
      expect([origin, status]).toEqual([origin, 403]);
    }
    const rebound = await post(message('tools/list'), {
      ...{ host: 'evil.example', headers: { Origin: 'http://evil.example' } },
    });
    expect(rebound.status).toBe(403);
    const own = { Origin: 'https://site.example' };
    expect((await post(message('tools/list'), { headers: own })).status).toBe(200);
  });
});

test('nothing here was an unexpected error', () => {
  expect(site.errors).toEqual([]);
});
