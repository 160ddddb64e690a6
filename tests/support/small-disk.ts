/** A small file system that a test can fill, mounted in a user namespace: that needs no privileges. */
import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from './site.ts';

const NAMESPACE = ['--map-root-user', '--mount', 'bash', '-c'];

/** Whether this machine allows it. */
export const canMount =
  spawnSync('unshare', [...NAMESPACE, 'mount -t tmpfs none /tmp'], { stdio: 'ignore' }).status === 0;

/**
 * Runs a shell script in the project's folder while 16 MB are mounted on a folder. Nobody outside the script sees them.
 *
 * @returns what it printed
 * @throws if it fails
 */
export async function onSmallDisk(folder: string, script: string): Promise<string> {
  const mounted = `set -eu; mount -t tmpfs -o size=16m none ${folder}\n${script}`;
  const { stdout } = await promisify(execFile)('unshare', [...NAMESPACE, mounted], { cwd: ROOT });
  return stdout;
}
