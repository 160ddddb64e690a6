/** The bytes of an upload, from the network into a file. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../services.ts';
import { watchPace, type UploadLimits } from './upload-limits.ts';

/** What a server that ended in the middle of an upload has left. */
const LEFT_AFTER_MS = 60 * 60 * 1_000;

/** A new path in the folder of uploads. Older files there are removed. */
export async function newUploadPath({ configFiles, now }: Services): Promise<string> {
  const folder = join(configFiles.dataDir, 'uploads');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const left = await stat(join(folder, name)).catch(() => undefined);
    if (left && left.mtimeMs < now().getTime() - LEFT_AFTER_MS) await rm(join(folder, name), { force: true });
  }
  return join(folder, randomUUID());
}

/** How a body ended. */
export type Written = 'whole' | 'too-large' | 'too-slow' | 'aborted';

/** Writes a body into a file, as fast as the disk takes it. @throws an error of the file system */
export async function writeBody(
  body: ReadableStream<Uint8Array>,
  path: string,
  most: number,
  limits: UploadLimits,
): Promise<Written> {
  const file = await open(path, 'wx', 0o600);
  const reader = body.getReader();
  // The listener discards what is left.
  const stop = () => void reader.cancel().catch(() => undefined);
  let isTooSlow = false;
  const pace = watchPace(limits, () => {
    isTooSlow = true;
    stop();
  });
  try {
    for (let size = 0; ;) {
      const part = await reader.read().catch(() => undefined);
      if (isTooSlow) return 'too-slow';
      if (!part) return 'aborted';
      if (part.done) return 'whole';
      size += part.value.byteLength;
      if (size > most) return 'too-large';
      pace.count(part.value.byteLength);
      await file.write(part.value);
    }
  } finally {
    pace.end();
    stop();
    await file.close();
  }
}
