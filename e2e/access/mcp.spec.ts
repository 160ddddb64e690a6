/** The official client of the Model Context Protocol, as an assistant uses it: behind TLS, with two servers, and with two tiers. */
import { request as httpsRequest } from 'node:https';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { startPostgres } from '#app/store/testing/postgres-server.ts';
import { run } from '../../bench/processes.ts';
import { getTokens } from '../support/http.ts';
import { emailFor, expect, test } from '../support/test.ts';
import { startTlsProxy, type TlsProxy } from '../support/tls-proxy.ts';

const TOKEN_SECRET = 'b25lIGtleSBvZiB0aGUgc2l0ZXMgaW4gdGhpcyBqb3VybmV5';

/** By TLS without a known issuer. `origins` take the requests in turn. */
function fetchInTurn(origins: readonly string[]) {
  let count = 0;
  const asked: string[] = [];
  const inTurn = async (url: string | URL, init: RequestInit = {}): Promise<Response> => {
    const origin = origins[count++ % origins.length]!;
    asked.push(origin);
    const { pathname, search } = new URL(url);
    const given = new Request(origin + pathname + search, init);
    const body = init.body ? Buffer.from(await given.arrayBuffer()) : undefined;
    return new Promise((resolve, reject) => {
      httpsRequest(
        given.url,
        { method: given.method, headers: Object.fromEntries(given.headers), rejectUnauthorized: false },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => {
            const { statusCode: status = 0, headers } = answer;
            const content =
              status === 202 || status === 204 || parts.length === 0 ? null : Buffer.concat(parts);
            resolve(
              new Response(content, {
                status,
                headers: Object.entries(headers).map(([name, value]): [string, string] => [
                  name,
                  String(value),
                ]),
              }),
            );
          });
        },
      )
        .on('error', reject)
        .end(body);
    });
  };
  return { fetch: inTurn as typeof fetch, asked };
}

async function connect(origins: readonly string[], token: string) {
  const { fetch, asked } = fetchInTurn(origins);
  const client = new Client({ name: 'journey', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', origins[0]), {
    fetch,
    requestInit: { headers: { Authorization: `Bearer ${token}` } },
  });
  await client.connect(transport);
  return { client, asked };
}

/** Ids of terms in an answer. */
const idsIn = (answer: string) => [...answer.matchAll(/"tid":(\d+)/g)].map(([, tid]) => Number(tid));

const textIn = (result: unknown) => (result as { content: { text: string }[] }).content[0]!.text;

/** Lists the tools and calls each; one that there is not, and one with arguments that are wrong. */
async function useTools(client: Client): Promise<void> {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).sort()).toEqual([
    ...['as_at', 'changes', 'changes_since', 'comparable_places', 'comparable_requirements'],
    ...['comparable_sections', 'compare', 'compare_items', 'coverage', 'deadlines', 'item'],
    ...['item_changes', 'market_statuses', 'place_timeline', 'search'],
  ]);
  const call = async (name: string, given: Record<string, unknown>) => {
    const result = await client.callTool({ name, arguments: given });
    return { isError: result.isError === true, text: textIn(result) };
  };
  const found = await call('search', { query: 'safeguarding' });
  const { hits } = JSON.parse(found.text) as { hits: { item: { path: string } }[] };
  const { path } = hits[0]!.item;
  const places = await call('comparable_places', {});
  const sections = await call('comparable_sections', {});
  const selection = {
    variant: 'world',
    jurisdictions: idsIn(places.text).slice(0, 2),
    sections: idsIn(sections.text).slice(0, 1),
  };
  for (const [name, given] of [
    ['item', { path }],
    ['changes', { since: '2020-01-01' }],
    ['deadlines', {}],
    ['comparable_requirements', {}],
    ['compare', { selection }],
  ] as const) {
    const { isError, text } = await call(name, given);
    expect([name, isError, isError ? text : '']).toEqual([name, false, '']);
  }
  expect(await call('item', { path: '/nowhere/at/all' })).toMatchObject({ isError: true });
  expect(await call('nothing', {})).toMatchObject({ isError: true });
}

test.describe.configure({ timeout: 180_000 });

test('an assistant reads by two servers in turn and by a web tier, behind TLS', async ({ anotherSite }) => {
  const database = await startPostgres();
  const proxies: TlsProxy[] = [];
  try {
    const env = { DATABASE_URL: database.url, TOKEN_SECRET, TRUST_PROXY: 'loopback' };
    await run(['--import', './cli/features.ts', 'cli/tasks/command.ts', 'db', 'demo'], {
      cwd: process.cwd(),
      env: { ...env, DATA_DIR: test.info().outputPath('data') },
    });
    const servers = [await anotherSite({ env }), await anotherSite({ env })];
    const web = await anotherSite({ env: { API_HOST: servers[0]!.url, TRUST_PROXY: 'loopback' } });
    for (const { url } of [...servers, web]) proxies.push(await startTlsProxy(url));
    const [first, second, tier] = proxies.map(({ url }) => url) as [string, string, string];
    const { access_token: session } = await getTokens(servers[0]!.url, emailFor('full'));
    const made = await fetch(`${servers[0]!.url}/api/api-tokens`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'assistant', days: 30 }),
    });
    const { token } = (await made.json()) as { token: string };

    const inTurn = await connect([first, second], token);
    await useTools(inTurn.client);
    expect(new Set(inTurn.asked).size).toBe(2);
    await inTurn.client.close();

    const byTier = await connect([tier], token);
    await useTools(byTier.client);
    await byTier.client.close();
    await expect(connect([tier], 'regatlas_pat_wrong')).rejects.toThrow(/401|Unauthorized/i);
  } finally {
    for (const proxy of proxies) await proxy.close();
    await database.remove();
  }
});
