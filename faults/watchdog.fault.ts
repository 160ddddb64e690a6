/** An event loop that is blocked for ever, in a site that was started as its operators do. */
import { spawn } from 'node:child_process';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../bench/processes.ts';
import { atMost, found } from './support/figures.ts';
import { dataFolder, look, until } from './support/site.ts';

const WATCHDOG_SECONDS = 10;

test('an event loop that is blocked ends the server, which is started again', async () => {
  const dataDir = dataFolder();
  const blocker = join(dataDir, 'block.mjs');
  writeFileSync(blocker, "process.on('SIGUSR2', function blockForEver() { for (;;); });");
  const port = await freePort();
  const starter = spawn(process.execPath, ['cli/run.js', 'start'], {
    env: {
      ...{ PATH: process.env['PATH'], NODE_ENV: 'production', LOG_FORMAT: 'json' },
      ...{ PORT: String(port), DATA_DIR: dataDir, WATCHDOG_SECONDS: String(WATCHDOG_SECONDS) },
      NODE_OPTIONS: `--import=${pathToFileURL(blocker)}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(starter, 'exit');
  onTestFinished(async () => {
    starter.kill('SIGTERM');
    await ended;
  });
  let said = '';
  for (const stream of [starter.stdout, starter.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const health = `http://localhost:${port}/healthz`;
  const isUp = async () => (await look(health, {}, 1_000)).status === 200;
  await until(isUp, 60_000);
  await until(() => said.includes('Regatlas is ready'), 60_000);
  const server = Number(
    execFileSync('ps', ['-o', 'pid=', '--ppid', String(starter.pid)], { encoding: 'utf8' }),
  );

  process.kill(server, 'SIGUSR2');
  const gone = await until(() => said.includes('was ended by SIGKILL'), 60_000);
  const back = await until(isUp, 30_000);
  expect(said).toMatch(/"stack":"at blockForEver [^"]*block\.mjs:1:\d+/);
  const row = 'BLOCKED EVENT LOOP';
  found({
    row,
    what: 'until the server ends',
    value: gone / 1_000,
    unit: 's',
    ...atMost(WATCHDOG_SECONDS + 5),
  });
  found({ row, what: 'then until it answers again', value: back / 1_000, unit: 's', ...atMost(15) });
});
