/** Background work of a request, such as sending mail. */

export interface Background {
  /** Queues a task and returns at once. A failure is reported and does not affect other tasks. */
  run(operation: string, task: () => Promise<void>): void;
  /** Resolves when the queue is empty, also of what its tasks queue: before the store is closed, and in tests. */
  idle(): Promise<void>;
  /** Tasks that run or wait. */
  waiting(): number;
}

/** Beyond this many waiting tasks new ones are dropped and reported, so that a flood cannot fill the memory. */
const MOST_WAITING = 1_000;

export function createBackground(
  reportError: (error: unknown, context: { operation: string }) => void,
): Background {
  let waiting = 0;
  let last: Promise<void> = Promise.resolve();
  return {
    run(operation, task) {
      if (waiting >= MOST_WAITING) {
        reportError(new Error('too many tasks are waiting; this one was dropped'), { operation });
        return;
      }
      waiting++;
      last = last
        // A turn of the event loop later: the answer that started the task goes out first.
        .then(() => new Promise<void>((resolve) => setImmediate(resolve)))
        .then(task)
        .catch((error: unknown) => reportError(error, { operation }))
        .finally(() => void waiting--);
    },
    async idle() {
      // A task may queue another one.
      for (let seen: Promise<void> | undefined; seen !== last; await seen) seen = last;
    },
    waiting: () => waiting,
  };
}
