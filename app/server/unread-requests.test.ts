/** In a process of its own, which tells its memory: requests whose answers nobody reads. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendRaw } from '#tests/support/raw-http.ts';
import { ROOT } from '#tests/support/site.ts';
import { sendWithoutReading } from '#tests/support/unread-requests.ts';

/**
 * Held for answers that nobody reads, over what the program holds after a page: one page waits for each
 * of 200 connections (50 MB), and what is on its way to the system. All 1,600 pages would be 400 MB.
 */
const MOST_HELD_MEGABYTES = 100;

let dataDir: string;
let server: ReturnType<typeof spawn>;
let port = 0;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'unread-'));
  server = spawn(
    process.execPath,
    ['--expose-gc', join(import.meta.dirname, 'testing/serve-long-pages.ts')],
    {
      cwd: ROOT,
      env: { PORT: '0', DATA_DIR: dataDir, REGATLAS_DEMO: '0' },
      stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
    },
  );
  let said = '';
  server.stdout!.setEncoding('utf8').on('data', (text: string) => (said += text));
  await vi.waitUntil(() => (port = Number(/ready on http:\/\/[^:]+:(\d+)/.exec(said)?.[1])), {
    timeout: 30_000,
  });
});
afterEach(async () => {
  server.kill('SIGKILL');
  await rm(dataDir, { recursive: true });
});

/** What the process holds when nothing is left to collect. */
async function heldMegabytes(): Promise<number> {
  server.send('collect');
  const [bytes] = (await once(server, 'message')) as [number];
  return bytes / 1024 / 1024;
}

test.each([
  // All at once is more than may wait: no page is made.
  { connections: 100, pipelined: 300, answers: /^HTTP\/1\.1 429 [^]*\r\nRetry-After: / },
  // As many as may wait: pages are made until the buffers of the system are full, and then no more.
  { connections: 200, pipelined: 8, answers: /^HTTP\/1\.1 (?:200|503) |^$/ },
])(
  '$pipelined on each of $connections connections leave the server in its memory, and others served',
  async ({ connections, pipelined, answers }) => {
    const visit = () => sendRaw(port, 'GET /login HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await visit();
    const before = await heldMegabytes();
    const unread = await sendWithoutReading({ port, connections, pipelined });
    for (let count = 0; count < 20; count++) expect((await visit()).status).toBe(200);
    await expect
      .poll(async () => (await heldMegabytes()) - before, { timeout: 10_000 })
      .toBeLessThan(MOST_HELD_MEGABYTES);
    for (const answer of await unread.read()) expect(answer).toMatch(answers);
    unread.destroy();
  },
);
