/** The thread of the index as the server sees it: started at the first call, and again after it has ended. */
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FindCall, Found } from '../finding/finder.ts';
import type { Changes, NumberedClass } from '../index/search-tables.ts';
import { createHeart, silentMs, STUCK_MS, type Heart } from '#app/queue/heartbeat.ts';
import type { EngineLimits } from '../remote/engine-client.ts';
import type { IndexKind } from '../remote/engine-layout.ts';
import type { SearchSizes } from '../search-sizes.ts';
import { SearchTimeout, SearchUnavailable } from '../search-index.ts';

/** A message to the thread. */
export interface Call {
  id: number;
  find?: FindCall;
  /** How often the index had been opened when the call was made, for `find`: another one numbers its classes anew. */
  opened?: number;
  write?: Changes;
  /** After many writes: gives back memory. */
  trim?: boolean;
  /** A file that becomes the index, in place of its own. */
  replaceBy?: string;
  /** Keys to read. */
  meta?: readonly string[];
  /** For an engine, which has many indexes: the one to read or write. */
  kind?: IndexKind;
  /** For an engine, which answers several calls at once: how long this one may take, in milliseconds. */
  withinMs?: number | undefined;
}

/** An engine that instances share. */
export interface SearchEngine {
  /** With credentials, if it wants any. */
  url: string;
  /** For tests. */
  limits?: EngineLimits | undefined;
}

export interface EngineThreadData {
  engine: SearchEngine;
  heart: Heart;
}

/** What the thread starts with. */
export interface SearchThreadData {
  file: string;
  /** Of the memory that the index may take. */
  sizes?: SearchSizes | undefined;
  heart: Heart;
}

export interface Answer {
  id: number;
  /** The query failed. */
  error?: string;
  /** Why, if it is a reason that callers know. */
  fault?: 'timeout' | 'unavailable' | undefined;
  /** Undefined if the index has been replaced since the call was made. */
  found?: Found | undefined;
  meta?: (string | undefined)[] | undefined;
  classes: readonly NumberedClass[];
  /** How many documents there are. */
  count: number;
  /** Increases when the index is replaced. */
  opened: number;
  /** Layout of its file; undefined if it is in memory, because another process has the file. */
  layout: number | undefined;
}

export interface SearchThread {
  /**
   * @param limitMs how long to wait, including for calls before it; then the thread is ended
   * @throws SearchTimeout after that; Error if the query failed, or the thread has ended
   */
  call(call: Omit<Call, 'id'>, limitMs?: number): Promise<Answer>;
  /** Whether the thread does something that it does not come back from. */
  stuck(): boolean;
  /** The last answer of the thread that runs now; undefined before its first one. */
  latest(): Answer | undefined;
  close(): Promise<void>;
}

/** TypeScript in these folders; in the build, JavaScript beside the bundle that has this file. */
const EXTENSION = extname(import.meta.filename);
const SOURCE = new URL(`./search-worker${EXTENSION}`, import.meta.url);
const ENGINE_SOURCE = new URL(
  EXTENSION === '.ts' ? '../remote/engine-worker.ts' : './engine-worker.js',
  import.meta.url,
);

/** A running thread, with those who wait for its answers. */
interface Running {
  worker: Worker;
  heart: Heart;
  waiting: Map<number, { resolve(answer: Answer): void; reject(error: Error): void }>;
  latest: Answer | undefined;
}

/** New objects, in megabytes. */
const RESOURCES = { maxYoungGenerationSizeMb: 12 };

/** @param place path of a file, `:memory:`, or an engine */
export function searchThread(place: string | SearchEngine, sizes?: SearchSizes): SearchThread {
  const isEngine = typeof place !== 'string';
  let running: Running | undefined;
  let nextId = 1;

  function start(): Running {
    const heart = createHeart();
    const worker = isEngine
      ? new Worker(ENGINE_SOURCE, {
          workerData: { engine: place, heart } satisfies EngineThreadData,
          resourceLimits: RESOURCES,
        })
      : new Worker(SOURCE, {
          workerData: { file: place, sizes, heart } satisfies SearchThreadData,
          resourceLimits: RESOURCES,
        });
    const started: Running = { worker, heart, waiting: new Map(), latest: undefined };
    const fail = (error: Error) => {
      if (running === started) running = undefined;
      for (const { reject } of started.waiting.values()) reject(error);
      started.waiting.clear();
    };
    worker.on('message', (answer: Answer) => {
      started.latest = answer;
      const waiting = started.waiting.get(answer.id);
      if (answer.error === undefined) waiting?.resolve(answer);
      else waiting?.reject(toError(answer));
      started.waiting.delete(answer.id);
      // A process with nothing else to do may end.
      if (started.waiting.size === 0) worker.unref();
    });
    worker.on('error', fail);
    worker.on('exit', () => fail(new Error('the search thread has ended')));
    return started;
  }

  return {
    async call(call, limitMs) {
      const { worker, waiting } = (running ??= start());
      const id = nextId++;
      const answer = new Promise<Answer>((resolve, reject) => waiting.set(id, { resolve, reject }));
      worker.ref();
      worker.postMessage({ ...call, id, ...(isEngine && { withinMs: limitMs }) });
      if (limitMs === undefined) return answer;
      const timer = setTimeout(
        () => {
          // Answered when the thread has ended: until then it keeps the file of the index.
          const late = waiting.get(id);
          if (late) waiting.set(id, { ...late, reject: () => late.reject(new SearchTimeout()) });
          void worker.terminate();
          // An engine's thread ends the call by itself, unless it hangs.
        },
        limitMs * (isEngine ? 2 : 1),
      );
      return answer.finally(() => clearTimeout(timer));
    },
    stuck: () => running !== undefined && silentMs(running.heart) > STUCK_MS,
    latest: () => running?.latest,
    async close() {
      await running?.worker.terminate();
    },
  };
}

function toError({ error, fault }: Answer): Error {
  if (fault === 'timeout') return new SearchTimeout();
  return fault === 'unavailable' ? new SearchUnavailable(error) : new Error(error);
}
