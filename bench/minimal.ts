/** The minimal page on the framework's stock server. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, run, startServer, type Server } from './processes.ts';

export const MINIMAL_PATH = '/article/1';

/** Builds the minimal app if it, or an installed package, has changed. */
async function ensureMinimalBuilt(root: string): Promise<string> {
  const folder = join(root, 'bench/minimal-app');
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const file of globSync(['*.{ts,json}', 'app/*'], { cwd: folder }).sort())
    hash.update(file).update(readFileSync(join(folder, file)));
  const made = hash.digest('hex');
  const stamp = join(root, 'bench/results/minimal-app/.built-from');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== made) {
    await run([join(root, 'node_modules/@react-router/dev/bin.js'), 'build'], { cwd: folder });
    writeFileSync(stamp, made);
  }
  return folder;
}

export async function startMinimal(root: string): Promise<Server> {
  const folder = await ensureMinimalBuilt(root);
  // It prints the given port, so 0 would not work.
  return startServer(
    [
      join(root, 'node_modules/@react-router/serve/bin.js'),
      join(root, 'bench/results/minimal-app/server/index.js'),
    ],
    {
      cwd: folder,
      env: { PORT: String(await freePort()), HOST: '127.0.0.1' },
    },
  );
}
