/** Ending npm ends what it started, whichever of npm, its shell and the script comes to know of it first. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restartPolicy } from './starter.js';

const RUN = join(import.meta.dirname, 'run.js');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starter-'));
  await writeFile(
    join(folder, 'task.ts'),
    `import { writeFileSync } from 'node:fs';
     const [file] = process.argv.slice(2);
     writeFileSync(file!, String(process.pid));
     setTimeout(() => undefined, 120_000);`,
  );
  // As npm: starts a shell and passes signals on to it.
  await writeFile(
    join(folder, 'npm.mjs'),
    `import { spawn } from 'node:child_process';
     process.title = 'standin run task';
     const shell = spawn('sh', ['-c', process.argv[2]], { stdio: 'inherit' });
     if (process.argv[3] === 'killed') process.kill(process.pid, 'SIGKILL');
     process.on('SIGTERM', () => shell.kill('SIGTERM'));
     shell.on('exit', () => process.exit());`,
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts a fake npm with a command for its shell, which runs the task and records its end. */
function start(command: (run: string) => string, name: string, fate = '') {
  const file = join(folder, name);
  // `cli/run.js` runs the tasks of its own folder, so the path leads out of it.
  const task = relative(join(import.meta.dirname, 'tasks'), join(folder, 'task'));
  const line = command(`"${process.execPath}" "${RUN}" "${task}" "${file}"; touch "${file}.over"`);
  const npm = spawn(process.execPath, [join(folder, 'npm.mjs'), line, fate], {
    stdio: 'ignore',
    env: { ...process.env, npm_lifecycle_event: 'task', npm_config_user_agent: 'standin/1.0 node' },
  });
  return { npm, file };
}

// A busy machine must not fail a test.
const soon = { timeout: 40_000, interval: 50 };
const pidIn = (file: string) => readFile(file, 'utf8').then(Number, () => 0);
const isOver = (file: string) =>
  access(`${file}.over`).then(
    () => true,
    () => false,
  );
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe.runIf(process.platform !== 'win32')('a task', { timeout: 90_000 }, () => {
  test('ends with npm, although the shell between them does not forward the signal', async () => {
    const { npm, file } = start((run) => run, 'told');
    await expect.poll(() => pidIn(file), soon).toBeGreaterThan(0);
    const pid = await pidIn(file);
    expect(isRunning(pid)).toBe(true);
    npm.kill('SIGTERM');
    await expect.poll(() => isRunning(pid), soon).toBe(false);
  });

  test('does not outlive an npm that was ended before it', async () => {
    const { npm, file } = start((run) => `sleep 0.5; ${run}`, 'early', 'killed');
    await once(npm, 'exit');
    await expect.poll(() => isOver(file), soon).toBe(true);
  });

  test('does not outlive a shell that was ended before it', async () => {
    const { npm, file } = start((run) => `(sleep 0.5; ${run}) &`, 'alone');
    await once(npm, 'exit');
    await expect.poll(() => isOver(file), soon).toBe(true);
  });
});

test('a server is started again after a fault, five times in ten minutes, and not when it was told to end', () => {
  const isToRestart = restartPolicy();
  const minutes = (count: number) => count * 60_000;
  expect([null, 'SIGTERM', 'SIGINT'].map((signal) => isToRestart(signal, 0))).toEqual([false, false, false]);
  const faults = ['SIGKILL', 'SIGABRT', 'SIGSEGV', 'SIGKILL', 'SIGKILL', 'SIGKILL'];
  expect(faults.map((signal, n) => isToRestart(signal, minutes(n)))).toEqual([
    ...[true, true, true, true, true],
    false,
  ]);
  expect(isToRestart('SIGKILL', minutes(10))).toBe(true);
  expect(isToRestart('SIGKILL', minutes(10))).toBe(false);
});
