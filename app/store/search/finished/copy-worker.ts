/** The thread that copies an index to the bucket and back. */
import { hash } from 'node:crypto';
import { closeSync, openSync, rmSync, statfsSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import { programObjects } from '../../media/program-objects.ts';
import type { CopyAnswer, CopyTask, PublishedCopy } from './copy-thread.ts';
import { PART_BYTES, partName, type Part } from './finished-index.ts';

const task = workerData as CopyTask;
const objects = programObjects(task.bucket, task.limits);
const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Parts on their way at once: the next one is read or compressed while one is sent. */
const AT_ONCE = 2;
/** The fastest level that still halves an index; each further one takes longer and saves little. */
const LEVEL = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };
/** Pages in memory while an index is copied. */
const COPY_CACHE_KB = 1024;
/** Of the disk, for everything else. */
const ROOM_LEFT = 64 * 1024 * 1024;

/** Works on all numbers below a count, a few at a time; each of these has a buffer for the piece of a part. */
async function forEachPart(
  count: number,
  work: (at: number, buffer: Buffer) => Promise<void>,
): Promise<void> {
  let next = 0;
  const one = async () => {
    const buffer = Buffer.allocUnsafeSlow(PART_BYTES);
    while (next < count) await work(next++, buffer);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

function checkRoom(file: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(dirname(file));
  if (bavail * bsize < bytes + ROOM_LEFT) throw new Error(`the disk has no room for ${bytes} bytes`);
}

/** A new file that only this user can read: an index has hidden text. */
function createPrivate(file: string): void {
  rmSync(file, { force: true });
  closeSync(openSync(file, 'wx', 0o600));
}

/** A copy as it is at one moment; whoever uses the index is not held up. */
function copyIndex(file: string, copy: string): Omit<PublishedCopy, 'parts' | 'bytes'> {
  const source = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    // It reads every page once, and the copy has as large a cache as this.
    source.pragma(`cache_size = -${COPY_CACHE_KB}`);
    const pages = source.pragma('page_count', { simple: true }) as number;
    checkRoom(copy, pages * (source.pragma('page_size', { simple: true }) as number));
    createPrivate(copy);
    source.prepare('vacuum into ?').run(copy);
  } finally {
    source.close();
  }
  const made = new Sqlite(copy, { readonly: true });
  try {
    const value = (sql: string) => made.prepare(sql).pluck().get();
    return {
      layout: made.pragma('user_version', { simple: true }) as number,
      progress: String(value(`select value from meta where key = 'progress'`)),
      documents: value('select count(*) from doc') as number,
    };
  } finally {
    made.close();
  }
}

async function sendPart(name: string, piece: Buffer, copy: FileHandle, from: number): Promise<Part> {
  const { bytesRead } = await copy.read(piece, 0, piece.length, from);
  if (bytesRead !== piece.length) throw new Error('the copy was cut off');
  const content = await compress(piece, LEVEL);
  await objects.put(name, content);
  return { bytes: content.length, hash: hash('sha256', content) };
}

async function publish({ file, copy, id }: Extract<CopyTask, { task: 'publish' }>): Promise<PublishedCopy> {
  try {
    const described = copyIndex(file, copy);
    const from = await open(copy);
    try {
      const bytes = (await from.stat()).size;
      const parts: Part[] = [];
      await forEachPart(Math.ceil(bytes / PART_BYTES), async (at, buffer) => {
        const start = at * PART_BYTES;
        parts[at] = await sendPart(partName(id, at), buffer.subarray(0, bytes - start), from, start);
      });
      return { ...described, bytes, parts };
    } finally {
      await from.close();
    }
  } finally {
    removeCopy(copy);
  }
}

async function take({ index, to }: Extract<CopyTask, { task: 'take' }>): Promise<void> {
  const { id, bytes, parts } = index;
  if (parts.length !== Math.ceil(bytes / PART_BYTES)) throw new Error('its parts do not make its size');
  try {
    checkRoom(to, bytes);
    createPrivate(to);
    const into = await open(to, 'r+');
    try {
      await forEachPart(parts.length, async (at) => {
        const content = await objects.get(partName(id, at), parts[at]!.bytes);
        if (hash('sha256', content) !== parts[at]!.hash)
          throw new Error(`${partName(id, at)} is not what was written`);
        const size = Math.min(PART_BYTES, bytes - at * PART_BYTES);
        const piece = await decompress(content, { maxOutputLength: size });
        if (piece.length !== size) throw new Error(`${partName(id, at)} has another size than it had`);
        await into.write(piece, 0, size, at * PART_BYTES);
      });
      // Before it gets its name: a power cut must not leave a file with holes.
      await into.sync();
    } finally {
      await into.close();
    }
  } catch (error) {
    removeCopy(to);
    throw error;
  }
}

function removeCopy(file: string): void {
  for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(file + suffix, { force: true });
}

async function remove({ remains }: Extract<CopyTask, { task: 'remove' }>): Promise<void> {
  for (const { id, mostParts } of remains)
    await forEachPart(mostParts, (at) => objects.remove(partName(id, at)));
}

async function run(): Promise<CopyAnswer> {
  try {
    if (task.task === 'publish') return { ok: true, published: await publish(task) };
    await (task.task === 'take' ? take(task) : remove(task));
    return { ok: true };
  } catch (error) {
    return { ok: false, message: (error as Error).message };
  }
}

parentPort!.postMessage(await run());
