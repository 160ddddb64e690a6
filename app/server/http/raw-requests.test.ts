/** Over real sockets, against the real listener, files, API and framework: an odd request is answered, and the server lives. */
import { join } from 'node:path';
import sirv from 'sirv';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { createTestPages } from '#tests/support/pages.ts';
import { malformedRequests } from '#tests/support/malformed-requests.ts';
import { listenOn, sendRaw } from '#tests/support/raw-http.ts';
import { MOVED, RAW_REQUESTS } from '#tests/support/raw-requests.ts';
import { ROOT } from '#tests/support/site.ts';
import { createListener } from './listener.ts';

let site: TestApi;
let port: number;
let close: () => Promise<void>;
/** Uncaught errors: in the product they would end the process, or reach the last handler. */
const uncaught: unknown[] = [];
const record = (error: unknown) => uncaught.push(error);

beforeAll(async () => {
  site = await createTestApi({ library: false });
  const { handle } = createTestPages(site);
  process.prependListener('uncaughtException', record).prependListener('unhandledRejection', record);
  ({ port, close } = await listenOn(
    createListener({ api: site.api, pages: handle, files: sirv(join(ROOT, 'public')) }),
  ));
});
afterAll(async () => {
  await close();
  process.off('uncaughtException', record).off('unhandledRejection', record);
  await site.end();
});

beforeEach(() => void vi.mocked(console.warn).mockImplementation(() => undefined));
// The framework warns of paths that cannot be decoded; anything else that is logged fails the test.
afterEach(() => {
  const { calls } = vi.mocked(console.warn).mock;
  expect(calls.filter(([text]) => !/could not be decoded/.test(String(text)))).toEqual([]);
  vi.mocked(console.warn).mockClear();
});

async function expectAlive(): Promise<void> {
  expect(uncaught).toEqual([]);
  const { status } = await sendRaw(port, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(status).toBe(200);
}

describe(`${RAW_REQUESTS.length} odd requests`, () => {
  test.each(RAW_REQUESTS.map((request, index) => [index, request.name, request] as const))(
    '%d: %s',
    async (_index, _name, { bytes, status: expected, incomplete }) => {
      const { status, text, hung } = await sendRaw(port, bytes, incomplete && { silenceMs: 50 });
      expect(hung).toBe(false);
      if (incomplete && status === undefined) return expectAlive();
      if (expected !== undefined) expect(status).toBe(expected);
      expect(status).toBeLessThan(500);
      expect(text).toMatch(/\r\nX-Content-Type-Options: nosniff\r\n/i);
      expect(text).not.toMatch(/\bat .+\.(?:ts|js|mjs):\d+/);
      await expectAlive();
    },
  );
});

test.each(MOVED)('%j moves to %s of this site', async (bytes, location) => {
  expect((await sendRaw(port, bytes)).text).toContain(`\r\nLocation: ${location}\r\n`);
});

test('2,000 malformed requests: no 5xx, no hanging request, no uncaught error', async () => {
  const report = await malformedRequests({ port, count: 2_000, seed: 20_261_122, connections: 64 });
  expect(report).toMatchObject({ sent: 2_000, serverErrors: [], hung: [] });
  expect(Object.keys(report.statuses)).toEqual(expect.arrayContaining(['200', '301', '400', '404', '413']));
  await expectAlive();
}, 120_000);
