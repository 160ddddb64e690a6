/** `kill -TERM` of the command that somebody, or a supervisor, has started. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

test('ends the server behind npm start', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'regatlas-e2e-'));
  const npm = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let said = '';
    const url = await new Promise<string>((resolve, reject) => {
      npm.once('exit', () => reject(new Error(`npm start ended:\n${said}`)));
      npm.stdout.on('data', (part: Buffer) => {
        said += part;
        const [, found] = /ready on (http:\/\/localhost:\d+)/.exec(said) ?? [];
        if (found) resolve(found);
      });
    });
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const exited = once(npm, 'exit');
    npm.kill('SIGTERM');
    await exited;
    const gone = () =>
      fetch(`${url}/healthz`).then(
        () => false,
        () => true,
      );
    await expect.poll(gone, { timeout: 10_000 }).toBe(true);
  } finally {
    npm.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
});
