/** Over real sockets: who gets a page when there are too many, and what a refusal says. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPageGates } from '#app/middleware/page-gates.ts';
import { createGate, type Gate } from '#app/queue/load-gate.ts';
import { createTestPages } from '#tests/support/pages.ts';
import { listenOn } from '#tests/support/raw-http.ts';
import { stubBuild } from '#tests/support/stub-build.ts';
import { testApi } from '#tests/support/test-site.ts';
import { createListener } from './http/listener.ts';
import { refusesEarly } from './web/refuses-early.ts';

const site = testApi({ library: false });
const cookies: Record<string, string> = {};
/** A personal screen, which is rendered each time. */
const PAGE = '/profile/password';
const PLACES = 4;
const WAITING = 16;
const PATIENCE = { timeout: 20_000 };

beforeAll(async () => {
  for (const name of ['greedy', 'other', ...Array.from({ length: 30 }, (_, n) => `colleague-${n}`)]) {
    const { access_token, refresh_token } = await site.account(name, { permissions: ['world'] });
    cookies[name] = `access_token=${access_token}; refresh_token=${refresh_token}`;
  }
});

let gate: Gate;
/** Lets what is rendered now, and everything after it, go on. */
let release: () => void;
let rendering = 0;
/** Requests that took the steps of a page. */
let taken = 0;
let port: number;
let close: () => Promise<void>;
beforeEach(async () => {
  const held = Promise.withResolvers<undefined>();
  release = () => held.resolve(undefined);
  rendering = 0;
  gate = createGate({
    atOnce: { least: PLACES, most: PLACES, first: PLACES },
    ...{ atOncePerAccount: 2, waitingPerAccount: 100 },
    waiting: { patienceMs: 1, least: WAITING, most: WAITING },
  });
  const stub = stubBuild(site.config);
  const { default: render } = stub.entry.module;
  const slow: typeof render = async (...given) => {
    rendering++;
    await held.promise;
    return render(...given);
  };
  const build = { ...stub, entry: { module: { ...stub.entry.module, default: slow } } };
  const gates = createPageGates({ page: gate, search: gate });
  const pages = createTestPages({ ...site, api: site.api }, { gates }, build);
  taken = 0;
  ({ port, close } = await listenOn(
    createListener({
      api: site.api,
      pages(...given) {
        taken++;
        return pages.handle(...given);
      },
      files: (_request, _response, next) => next(),
      refusesEarly: refusesEarly(gates, undefined),
    }),
  ));
});
afterEach(async () => {
  release();
  await close();
});

const ask = (who: string, headers: Record<string, string> = {}, path = PAGE) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    redirect: 'manual',
    headers: { cookie: cookies[who]!, accept: 'text/html', ...headers },
  });
/** Asks so often; the answers that come before anything is released are refusals. */
function askOften(who: string, times: number): { refused: Response[]; all: Promise<Response>[] } {
  const refused: Response[] = [];
  const all = Array.from({ length: times }, async () => {
    const answer = await ask(who);
    if (answer.status !== 200) refused.push(answer);
    return answer;
  });
  return { refused, all };
}
const statuses = async (all: Promise<Response>[]) => (await Promise.all(all)).map(({ status }) => status);

describe('too many pages', () => {
  test('of one account are refused while they wait, and another one gets the next turn', async () => {
    const { refused, all } = askOften('greedy', 40);
    // Two places and half of the queue are the most that one account can have.
    await vi.waitFor(() => expect(refused).toHaveLength(40 - 2 - WAITING / 2), PATIENCE);
    expect(rendering).toBe(2);
    // Its further requests are refused before anything else, although the queue has places for others.
    const takenThen = taken;
    expect((await ask('greedy')).status).toBe(429);
    expect(taken).toBe(takenThen);
    const other = ask('other');
    await vi.waitFor(() => expect(rendering).toBe(3), PATIENCE);
    const [first] = refused;
    // That it asks for too much itself; the others hear 503.
    expect([first!.status, first!.headers.get('retry-after')]).toEqual([429, '2']);
    expect(first!.headers.get('cache-control')).toBe('no-store');
    // They stay signed in.
    expect(first!.headers.getSetCookie().filter((cookie) => /max-age=0|1970/i.test(cookie))).toEqual([]);
    expect(await first!.text()).toMatch(/try again/);
    for (const path of ['/healthz', '/readyz']) expect((await ask('other', {}, path)).status, path).toBe(200);
    release();
    expect((await other).status).toBe(200);
    expect((await statuses(all)).filter((status) => status === 200)).toHaveLength(2 + WAITING / 2);
    // Normal again.
    expect((await ask('greedy')).status).toBe(200);
  });

  test('of many accounts behind one address are not those of one', async () => {
    const all = Array.from({ length: PLACES + WAITING }, (_, n) => ask(`colleague-${n}`));
    await vi.waitFor(
      () => expect(gate.state()).toMatchObject({ underWay: PLACES, waiting: WAITING }),
      PATIENCE,
    );
    const late = await ask('colleague-29');
    expect([late.status, late.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await late.text()).toMatch(/try again/);
    // Its path had to be rendered, so nobody asked who it is; nothing is known of the other one.
    expect((await ask('colleague-29', { 'sec-purpose': 'prefetch' })).status).toBe(204);
    expect(taken).toBe(PLACES + WAITING);
    expect((await ask('colleague-29', {}, '/insights')).status).toBe(503);
    expect(taken).toBe(PLACES + WAITING + 1);
    release();
    expect(await statuses(all)).toEqual(Array(PLACES + WAITING).fill(200));
  });

  test('leave no room for prefetches, which come after documents', async () => {
    const prefetch = { 'sec-purpose': 'prefetch' };
    const one = ask('other', prefetch);
    await vi.waitFor(() => expect(rendering).toBe(1), PATIENCE);
    const two = ask('greedy');
    await vi.waitFor(() => expect(rendering).toBe(2), PATIENCE);
    // Neither refusal is an error to the browser, which does not keep it.
    const refused = await ask('colleague-1', prefetch);
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([204, 'no-store']);
    // The same account has a page under way.
    expect((await ask('greedy', prefetch)).status).toBe(204);
    const three = ask('other');
    await vi.waitFor(() => expect(rendering).toBe(3), PATIENCE);
    release();
    expect(await statuses([one, two, three])).toEqual([200, 200, 200]);
  });

  test('a navigation by script is refused in a form that it can read', async () => {
    const { refused, all } = askOften('greedy', 20);
    await vi.waitFor(() => expect(refused.length).toBeGreaterThan(0), PATIENCE);
    const data = await ask('greedy', {}, `${PAGE}.data`);
    expect([data.status, data.headers.get('retry-after'), await data.text()]).toEqual([429, '2', '']);
    release();
    await Promise.all(all);
  });

  test('what is sent slowly or never read holds no place', async () => {
    const slow = Array.from({ length: 20 }, () => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      socket.write(
        `POST ${PAGE} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookies['greedy']}\r\nContent-Length: 100\r\n\r\nx`,
      );
      return socket;
    });
    await Promise.all(slow.map((socket) => once(socket, 'connect')));
    release();
    const unread = Array.from({ length: 20 }, () => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      socket.pause();
      socket.write(`GET ${PAGE} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookies['greedy']}\r\n\r\n`);
      return socket;
    });
    await vi.waitFor(() => expect(rendering).toBeGreaterThanOrEqual(2 + WAITING / 2), PATIENCE);
    expect((await ask('other')).status).toBe(200);
    for (const socket of [...slow, ...unread]) socket.destroy();
  });
});
