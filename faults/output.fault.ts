/** A program that starts the server and never reads what it prints. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../bench/processes.ts';
import { atMost, found } from './support/figures.ts';
import { dataFolder, look, until } from './support/site.ts';

const REQUESTS = 5_000;
const AT_ONCE = 10;

test('output that nobody reads holds nobody up', async () => {
  const port = await freePort();
  const server = spawn(process.execPath, ['app/server/main.js'], {
    env: {
      ...{ PATH: process.env['PATH'], NODE_ENV: 'production', LOG_LEVEL: 'debug' },
      ...{ PORT: String(port), DATA_DIR: dataFolder() },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(server, 'exit');
  onTestFinished(async () => {
    server.kill('SIGKILL');
    await ended;
  });
  const origin = `http://localhost:${port}`;
  await until(async () => (await look(`${origin}/readyz`)).status === 200, 60_000);
  let failed = 0;
  const ask = async () => {
    for (let n = 0; n < REQUESTS / AT_ONCE; n++) {
      const { status } = await look(`${origin}/login?n=${n}`);
      if (status !== 200) failed++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  expect((await look(`${origin}/healthz`)).status).toBe(200);
  found({
    ...{ row: 'UNREAD OUTPUT', what: `of ${REQUESTS} requests without a page`, value: failed, unit: '' },
    ...atMost(0),
  });
});
