import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const FILE = 'token-secret';
const MIN_LENGTH = 32;

/** Number of attempts, and milliseconds between them, to read a file that another server has created but not written. */
const READS = 10;
const READ_APART_MS = 20;

/** Where a key is that the environment does not give. */
export const tokenSecretFile = (dataDir: string): string => join(dataDir, FILE);

/**
 * The signing key: from the environment, else one generated into `DATA_DIR` on the first start, readable by its owner
 * only.
 * @throws an error with `path` and `code` if the file is invalid
 */
export async function tokenSecret(given: string | undefined, dataDir: string): Promise<Uint8Array> {
  if (given) return new TextEncoder().encode(given);
  const file = tokenSecretFile(dataDir);
  await mkdir(dataDir, { recursive: true });
  try {
    // With `wx`, one of two servers that start simultaneously writes and the other reads.
    await writeFile(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  for (let read = 1; ; read++) {
    const secret = (await readFile(file, 'utf8')).trim();
    if (secret.length >= MIN_LENGTH) return new TextEncoder().encode(secret);
    if (read === READS)
      throw Object.assign(new Error(`${file} does not contain a signing key`), {
        path: file,
        code: 'too short',
      });
    await delay(READ_APART_MS);
  }
}
