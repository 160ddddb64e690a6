/** Copies an index to the bucket and back, in a thread that ends with it: neither requests nor searches wait for it. */
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { S3Options } from '../../media/bucket.ts';
import type { ObjectLimits } from '../../media/program-objects.ts';
import type { FinishedIndex, Part, Remains } from './finished-index.ts';

/** What the thread does. */
export type CopyTask = {
  bucket: S3Options;
  limits: ObjectLimits;
} & (
  | {
      task: 'publish';
      /** The index, which others use meanwhile. */
      file: string;
      /** A file for its copy; removed at the end. */
      copy: string;
      id: string;
    }
  | {
      task: 'take';
      index: FinishedIndex;
      /** The file to make. It is whole, or removed. */
      to: string;
    }
  | { task: 'remove'; remains: readonly Remains[] }
);

/** What was published. */
export interface PublishedCopy {
  layout: number;
  /** As in the file: what it has read. */
  progress: string;
  documents: number;
  bytes: number;
  parts: Part[];
}

/** What the thread answers. */
export type CopyAnswer = { ok: true; published?: PublishedCopy } | { ok: false; message: string };

/** TypeScript beside this file; in the build, JavaScript beside the bundle that has this file. */
const SOURCE = new URL(`./copy-worker${extname(import.meta.filename)}`, import.meta.url);

/** In megabytes: pieces of the index are not among the objects that these bound. */
const RESOURCES = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4, stackSizeMb: 4 };

/**
 * Rejects if it fails, if it takes longer than its limit, or if it is ended by the signal.
 *
 * @returns what was published, by that task
 */
export async function copyInThread(
  task: CopyTask,
  limitMs: number,
  ended: AbortSignal,
): Promise<PublishedCopy | undefined> {
  ended.throwIfAborted();
  const worker = new Worker(SOURCE, { workerData: task, resourceLimits: RESOURCES });
  // A process with nothing else to do may end.
  worker.unref();
  const late = setTimeout(() => void worker.terminate(), limitMs).unref();
  const end = () => void worker.terminate();
  ended.addEventListener('abort', end);
  try {
    const answer = await new Promise<CopyAnswer>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('it was ended, or took too long')));
    });
    if (!answer.ok) throw new Error(answer.message);
    return answer.published;
  } finally {
    clearTimeout(late);
    ended.removeEventListener('abort', end);
    await worker.terminate();
  }
}
