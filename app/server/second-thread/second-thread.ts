/**
 * The second thread of the API as the first sees it (decision 053). It has connections and caches of its own, starts at
 * the first call and ends when nothing was asked of it for a while.
 */
import { extname } from 'node:path';
import type { EventLoopUtilization } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import type { Answer } from '#app/api/calls.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import type { SecondThread } from '#app/api/second-thread.ts';
import type { Config } from '#app/config/model.ts';
import type { PluginFiles } from '#app/config/plugins/plugin-files.ts';
import type { IndexCalls } from '#app/store/search/open-search-index.ts';
import { createHeart, silentMs, STUCK_MS, type Heart } from '#app/queue/heartbeat.ts';
import { consoleLog, type Log, type LogFields, type LogLevel } from '#app/telemetry/log.ts';
import { indexAnswers } from './index-messages.ts';
import { type Answers, connect, type Caller } from './messages.ts';

/** TypeScript beside this file; in the build, JavaScript beside the bundle that has this file. */
const SOURCE = new URL(`./second-worker${extname(import.meta.filename)}`, import.meta.url);

const MB = 1024 * 1024;
const IDLE_MS = 60_000;
/** A call that takes longer is given up, with everything else that the thread does. */
const LIMIT_MS = 60_000;
/**
 * Memory for what was made since the last collection, of a thread with so much for all of its objects: a file of hundreds of pages
 * has many small ones, which took an eighth longer with 8 MB than with 32.
 */
const youngMegabytes = (mostBytes: number): number => Math.max(8, Math.floor(mostBytes / MB / 8));

export interface SecondThreadOptions {
  root: string;
  production: boolean;
  /** A thread with another configuration than this is replaced. */
  config(): Config;
  /** As the first thread has read them. */
  pluginFiles: PluginFiles;
  index: IndexCalls;
  /** Memory of the thread's objects; beyond that it ends, and the process goes on. */
  mostBytes: number;
  reportError(error: unknown): void;
  /** By default the console. */
  log?: Log;
}

/** What the thread starts with. */
export interface ThreadData extends Pick<SecondThreadOptions, 'root' | 'production' | 'pluginFiles'> {
  config: Config;
  heart: Heart;
}

/** A task as it goes to the thread. */
export interface ThreadTask {
  task: string;
  input: unknown;
}

interface ThreadLine {
  level: LogLevel;
  message: string;
  fields: LogFields;
}

/** The lines of the thread are the first thread's, which alone writes. */
const logAnswers = (log: Log): Answers => ({
  async log({ level, message, fields }: ThreadLine) {
    log[level](message, fields);
  },
});

interface Running {
  worker: Worker;
  caller: Caller;
  config: Config;
  heart: Heart;
  /** At the last look at its state. */
  looked?: EventLoopUtilization;
}

export function secondThread(options: SecondThreadOptions): SecondThread {
  const { root, production, config, pluginFiles, index, mostBytes, reportError, log = consoleLog } = options;
  let running: Running | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): Running {
    const current = config();
    const heart = createHeart();
    const workerData: ThreadData = { root, production, config: current, pluginFiles, heart };
    const resourceLimits = {
      maxOldGenerationSizeMb: mostBytes / MB,
      maxYoungGenerationSizeMb: youngMegabytes(mostBytes),
    };
    const worker = new Worker(SOURCE, { workerData, resourceLimits });
    const started: Running = {
      ...{ worker, heart, config: current },
      caller: connect(worker, { ...indexAnswers(index), ...logAnswers(log) }),
    };
    const fail = (error: Error) => {
      if (running === started) running = undefined;
      started.caller.fail(error);
    };
    worker.on('error', (error: Error) => {
      reportError(error);
      fail(error);
    });
    worker.on('exit', () => fail(new Error('the second thread has ended')));
    return started;
  }

  function endIfIdle(one: Running): void {
    if (one.caller.waiting() > 0) return;
    // A process with nothing else to do may end.
    one.worker.unref();
    if (one !== running) return void one.worker.terminate();
    clearTimeout(idle);
    idle = setTimeout(() => {
      if (one.caller.waiting() > 0) return;
      if (running === one) running = undefined;
      void one.worker.terminate();
    }, IDLE_MS).unref();
  }

  async function ask(name: string, input: unknown, limitMs?: number): Promise<unknown> {
    if (running && running.config !== config()) {
      const old = running;
      running = undefined;
      endIfIdle(old);
    }
    const one = (running ??= start());
    one.worker.ref();
    const timer = limitMs && setTimeout(() => void one.worker.terminate(), limitMs);
    try {
      return await one.caller.call(name, input);
    } finally {
      if (timer) clearTimeout(timer);
      endIfIdle(one);
    }
  }

  return {
    async call(call) {
      try {
        return (await ask('call', call, LIMIT_MS)) as Answer | Failure;
      } catch (error) {
        reportError(error);
        return failure('unavailable', {
          detail: 'This took too long or failed. Ask for less, or try again.',
        });
      }
    },
    state() {
      if (!running) return { isRunning: false, waiting: 0, silentMs: 0, busy: 0 };
      const { worker, caller, heart, looked } = running;
      const now = worker.performance.eventLoopUtilization();
      running.looked = now;
      return {
        ...{ isRunning: true, waiting: caller.waiting(), silentMs: silentMs(heart) },
        busy: worker.performance.eventLoopUtilization(now, looked).utilization,
      };
    },
    stuck: () => running !== undefined && silentMs(running.heart) > STUCK_MS,
    run: (task, input) => ask('run', { task, input } satisfies ThreadTask),
    async close() {
      clearTimeout(idle);
      await running?.worker.terminate();
    },
  };
}
