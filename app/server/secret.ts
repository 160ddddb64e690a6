import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILE = 'token-secret';

/** The signing key: from the environment, else one generated into `DATA_DIR` on the first start, readable by its owner only. */
export async function tokenSecret(given: string | undefined, dataDir: string): Promise<Uint8Array> {
  if (given) return new TextEncoder().encode(given);
  const file = join(dataDir, FILE);
  await mkdir(dataDir, { recursive: true });
  try {
    // `wx` decides between two servers that start at once: one writes, the other reads.
    await writeFile(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return new TextEncoder().encode((await readFile(file, 'utf8')).trim());
}
