/** Files that are damaged: an index for searches that is garbage, and a database with a damaged page. */
import { closeSync, openSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { atMost, found } from './support/figures.ts';
import { dataFolder, look, serve, signIn, until } from './support/site.ts';

test('an index for searches that is garbage is made again', async () => {
  const dataDir = dataFolder();
  writeFileSync(join(dataDir, 'search.db'), 'This is not a database. '.repeat(10_000));
  const site = await serve({}, dataDir);
  const finds = async () => {
    const { status, body } = await look(`${site.url}/readyz`);
    return status === 200 && (JSON.parse(body) as { search: string }).search === 'current';
  };
  const back = await until(finds, 60_000);
  const client = await signIn(site.url);
  const answer = await client.call('search', { query: { query: 'safeguarding' } });
  expect(answer.ok).toBe(true);
  found({ row: 'DAMAGED INDEX', what: 'until searches find', value: back / 1_000, unit: 's', ...atMost(60) });
});

test('a database with damaged pages: not ready, with the reason for an administrator and none for strangers', async () => {
  const dataDir = dataFolder();
  const site = await serve({}, dataDir);
  const administrator = await signIn(site.url, 'admin@demo.test');
  // Somebody whom the server has looked up lately is known while it cannot look anybody up.
  expect((await administrator.user()).ok).toBe(true);
  const file = join(dataDir, 'regatlas.db');
  const half = Math.floor(statSync(file).size / 2);
  const open = openSync(file, 'r+');
  // The head, and half of the pages.
  writeSync(open, Buffer.alloc(4_096, 0x5a), 0, 4_096, 0);
  writeSync(open, Buffer.alloc(half, 0x5a), 0, half, half);
  closeSync(open);
  const notReady = await until(async () => (await look(`${site.url}/readyz`)).status === 503, 10_000);
  const stranger = await look(`${site.url}/readyz`);
  const told = await look(`${site.url}/readyz`, {
    headers: { authorization: `Bearer ${administrator.token}` },
  });
  expect(stranger.body).not.toContain('faults');
  expect(told.body).toContain('not an SQLite database any more');
  found({
    row: 'DAMAGED DATABASE',
    what: 'until it is not ready',
    value: notReady / 1_000,
    unit: 's',
    ...atMost(5),
  });
  found({
    row: 'DAMAGED DATABASE',
    what: 'answer of readiness',
    value: stranger.ms,
    unit: 'ms',
    ...atMost(1_000),
  });
});
