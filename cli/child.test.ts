import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'child-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A task that runs `code` as its child. */
async function startTask(code: string) {
  const [child, task] = [join(folder, 'child.mjs'), join(folder, 'task.mjs')];
  const module = new URL('child.ts', import.meta.url).href;
  await writeFile(child, code);
  await writeFile(
    task,
    `import { runChild } from ${JSON.stringify(module)};\nprocess.exitCode = await runChild([${JSON.stringify(child)}]);`,
  );
  const process_ = spawn(process.execPath, [task], { stdio: ['ignore', 'pipe', 'inherit'] });
  return { process: process_, exited: once(process_, 'exit') as Promise<[number | null, string | null]> };
}

const alive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s to a task ends its child, and the task is content',
  async (signal) => {
    const task = await startTask('setInterval(() => undefined, 1000); console.log(process.pid);');
    const [output] = (await once(task.process.stdout, 'data')) as [Buffer];
    const pid = Number(output.toString());
    expect(alive(pid)).toBe(true);
    task.process.kill(signal);
    expect(await task.exited).toEqual([0, null]);
    expect(alive(pid)).toBe(false);
  },
);

test('a child can end cleanly on request', async () => {
  const task = await startTask(
    "process.on('SIGTERM', () => { console.log('cleaned up'); process.exit(3); }); setInterval(() => undefined, 1000); console.log('ready');",
  );
  await once(task.process.stdout, 'data');
  const rest = text(task.process.stdout);
  task.process.kill('SIGTERM');
  expect(await task.exited).toEqual([3, null]);
  expect(await rest).toBe('cleaned up\n');
});

test('a child that fails fails the task', async () => {
  const task = await startTask('process.exit(7);');
  expect(await task.exited).toEqual([7, null]);
});
