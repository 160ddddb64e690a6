/** A disk that becomes full under a running server, in a mount of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { canMount } from '#tests/support/small-disk.ts';
import { freePort } from '../bench/processes.ts';
import { atMost, found } from './support/figures.ts';
import { dataFolder, look, signIn, until } from './support/site.ts';

const MEGABYTE = 1024 * 1024;
const SMALL = '96m';

test.skipIf(!canMount)(
  'a disk that becomes full: reading goes on, writing is refused, and comes back',
  async () => {
    const folder = dataFolder('empty');
    const port = await freePort();
    const script = `mount -t tmpfs -o size=${SMALL} none ${folder}; echo mounted; read go; exec "$0" app/server/main.js`;
    const server = spawn('unshare', ['--map-root-user', '--mount', 'bash', '-c', script, process.execPath], {
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: String(port), DATA_DIR: folder },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const ended = once(server, 'exit');
    onTestFinished(async () => {
      server.kill('SIGKILL');
      await ended;
    });
    await once(server.stdout, 'data');
    server.stdout.resume();
    // The mount is visible to the server alone, and through its process.
    const disk = join(`/proc/${server.pid}/root`, folder);
    cpSync(inject('seed'), disk, { recursive: true });
    server.stdin.write('\n');
    const origin = `http://localhost:${port}`;
    await until(async () => (await look(`${origin}/readyz`)).status === 200, 60_000);
    const client = await signIn(origin);
    const write = () =>
      client.call('addNote', { body: { id: crypto.randomUUID(), page_id: 1001, text: 'A note' } });
    expect((await write()).ok).toBe(true);

    const filler = join(disk, 'filler');
    const isReady = async () => (await look(`${origin}/readyz`)).status === 200;
    for (const size of [MEGABYTE, 4_096]) {
      try {
        for (;;) appendFileSync(filler, Buffer.alloc(size));
      } catch {
        // Full.
      }
    }
    const notReady = await until(async () => !(await isReady()), 10_000);
    let refused = 0;
    let others = 0;
    for (let n = 0; n < 20; n++) {
      const answer = await write();
      if (!answer.ok && answer.problem.code === 'storage_full') refused++;
      else if (!answer.ok) others++;
    }
    const reads = await client.call('notes', { query: { page: 1 } });
    rmSync(filler);
    const back = await until(isReady, 10_000);
    expect((await write()).ok).toBe(true);
    const row = 'FULL DISK';
    found({ row, what: 'until it is not ready', value: notReady / 1_000, unit: 's', ...atMost(5) });
    found({ row, what: 'writes that were refused with storage_full', value: refused, unit: '' });
    found({ row, what: 'writes that failed otherwise', value: others, unit: '', ...atMost(0) });
    found({ row, what: 'reads that failed', value: Number(!reads.ok), unit: '', ...atMost(0) });
    found({ row, what: 'until it is ready again', value: back / 1_000, unit: 's', ...atMost(5) });
  },
);
