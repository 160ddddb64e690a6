/** A copy of the project as in a fresh clone, with the server for development in it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { ROOT } from './site.ts';

/** What development reads; the demonstration library would only take time. */
const PARTS = ['app', 'cli', 'config', 'plugins', 'public', 'schemas'];
const FILES = ['package.json', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts'];
const LEFT_OUT = /\.generated$|\.test\.tsx?$|\.stories\.tsx$/;

/** How long tests wait for a server in a copy: a busy machine must not fail a test. */
export const SOON = { timeout: 170_000, interval: 250 };

export interface ProjectCopy {
  folder: string;
  /** Replaces text of a file, which must have it. */
  edit(file: string, from: string, to: string): Promise<void>;
  remove(): Promise<void>;
}

/** Packages as installed, without anything that Vite keeps beside them. */
async function linkPackages(folder: string): Promise<void> {
  await mkdir(join(folder, 'node_modules'));
  for (const name of await readdir(join(ROOT, 'node_modules')))
    if (!/^\.(?!bin$)/.test(name))
      await symlink(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
}

/** @param more files and folders to copy besides what development reads */
export async function copyProject(more: readonly string[] = []): Promise<ProjectCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'project-copy-'));
  const filter = (file: string) => !LEFT_OUT.test(file);
  for (const part of [...PARTS, ...FILES, ...more])
    await cp(join(ROOT, part), join(folder, part), { recursive: true, filter });
  await linkPackages(folder);
  return {
    folder,
    async edit(file, from, to) {
      const text = await readFile(join(folder, file), 'utf8');
      expect(text).toContain(from);
      await writeFile(join(folder, file), text.replace(from, to));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** `npm run dev` in a copy. */
export interface Development {
  /** All that it printed. */
  printed(): string;
  /** The origin of each start, in order. */
  starts(): string[];
  end(): Promise<void>;
}

const READY = /ready on (http:\/\/localhost:\d+)/g;

export function startDevelopment({ folder }: ProjectCopy, env: NodeJS.ProcessEnv = {}): Development {
  let text = '';
  const task: ChildProcess = spawn(process.execPath, ['cli/tasks/dev.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: '', PORT: '0', DATA_DIR: join(folder, 'data'), ...env },
  });
  for (const stream of [task.stdout, task.stderr])
    stream!.setEncoding('utf8').on('data', (part: string) => (text += part));
  return {
    printed: () => text,
    starts: () => [...text.matchAll(READY)].map(([, origin]) => origin!),
    async end() {
      task.kill('SIGTERM');
      if (task.exitCode === null) await once(task, 'exit');
    },
  };
}
