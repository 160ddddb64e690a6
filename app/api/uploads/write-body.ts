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

/** A body as it comes, which is cut when it comes too slowly. */
export interface WatchedBody {
  /** Reading fails when the client goes away, or is too slow. */
  parts: AsyncIterable<Uint8Array>;
  /** Aborted when it is too slow. */
  tooSlow: AbortSignal;
  /** Reads no more: the listener discards what is left. */
  stop(): void;
}

export function watchBody(body: ReadableStream<Uint8Array>, limits: UploadLimits): WatchedBody {
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => undefined);
  const slow = new AbortController();
  const pace = watchPace(limits, () => {
    slow.abort(new Error('An upload came too slowly.'));
    cancel();
  });
  async function* read(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const part = await reader.read();
      slow.signal.throwIfAborted();
      if (part.done) return;
      pace.count(part.value.byteLength);
      yield part.value;
    }
  }
  return {
    parts: read(),
    tooSlow: slow.signal,
    stop() {
      pace.end();
      cancel();
    },
  };
}

/** How the bytes of a file ended. */
export type Written = 'whole' | 'too-large' | 'aborted';

/** Writes bytes into a file, as fast as the disk takes them. @throws an error of the file system */
export async function writeBody(
  bytes: AsyncIterable<Uint8Array>,
  path: string,
  most: number,
): Promise<Written> {
  const file = await open(path, 'wx', 0o600);
  const parts = bytes[Symbol.asyncIterator]();
  try {
    for (let size = 0; ;) {
      const part = await parts.next().catch(() => undefined);
      if (!part) return 'aborted';
      if (part.done) return 'whole';
      size += part.value.byteLength;
      if (size > most) return 'too-large';
      await file.write(part.value);
    }
  } finally {
    await file.close();
  }
}
