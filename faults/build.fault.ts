/** A build beside a server that serves: readers notice nothing until it is restarted, and little then. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { freePort } from '../bench/processes.ts';
import { atMost, found } from './support/figures.ts';
import { dataFolder, look, serve, until } from './support/site.ts';

const EVERY_MS = 100;
const SCRIPT = /<script[^>]* src="([^"]+)"|href="(\/assets\/[^"]+\.js)"/;

test('a build beside a running server fails no request', async () => {
  const dataDir = dataFolder();
  const env = { PORT: String(await freePort()) };
  const site = await serve(env, dataDir);
  const { body } = await look(`${site.url}/login`);
  const [, src, href] = SCRIPT.exec(body) ?? [];
  const script = `${site.url}${src ?? href}`;
  expect((await look(script)).status).toBe(200);
  const asked: Promise<number>[] = [];
  const timer = setInterval(() => {
    for (const url of [`${site.url}/login?${asked.length}`, script])
      asked.push(look(url).then(({ status }) => status));
  }, EVERY_MS);
  const building = spawn(process.execPath, ['cli/tasks/build.ts'], { stdio: 'ignore' });
  const [code] = (await once(building, 'exit')) as [number];
  clearInterval(timer);
  expect(code).toBe(0);
  const failed = (await Promise.all(asked)).filter((status) => status !== 200).length;

  const begun = performance.now();
  await site.stop();
  await serve(env, dataDir);
  await until(async () => (await look(script)).status === 200, 10_000);
  const away = performance.now() - begun;
  const row = 'BUILD ASIDE';
  found({
    row,
    what: 'requests meanwhile',
    value: asked.length,
    unit: '',
    budget: { value: { atLeast: 50 } },
  });
  found({ row, what: 'of these failed', value: failed, unit: '', ...atMost(0) });
  found({ row, what: 'away for a restart', value: away / 1_000, unit: 's', ...atMost(10) });
});
