/** What features do while nobody asks. */
import type { BackgroundWork, MailParts } from '#app/api/background-work.ts';
import { allFeatures, featuresInUse } from '#app/api/feature-parts.ts';
import type { Services } from '#app/api/services.ts';

interface FeatureWork {
  /**
   * Begins their rounds. Each rests while its feature is off in every vertical, which the configuration may change.
   *
   * @returns ends them, after those that run
   */
  startRounds(): () => Promise<void>;
  /** Queues the mail that is due; a failure in one feature is reported and does not stop another. */
  queueMail(parts: MailParts): Promise<void>;
  /** Does a task in this thread. */
  runTask(task: string, input: unknown): Promise<unknown>;
}

/** The numbers of all features. */
export const featureFigures = (services: Services) =>
  allFeatures().flatMap(({ figures = {} }) =>
    Object.entries(figures).map(([name, { help, read }]) => ({ name, help, read: () => read(services) })),
  );

export function featureWork(services: Services): FeatureWork {
  const { config, reportError } = services;
  const inUse = () => featuresInUse(config());
  const started = new Map<string, (input: never) => Promise<unknown>>();

  return {
    startRounds() {
      const ending = new AbortController();
      const running = new Map<string, Promise<unknown>>();
      for (const feature of allFeatures())
        for (const { name, everyMs, start } of feature.background?.rounds ?? []) {
          const round = start(services, ending.signal);
          setInterval(() => {
            if (ending.signal.aborted || running.has(name) || !inUse().includes(feature)) return;
            const current = round()
              .catch((error: unknown) => reportError(error, { operation: name }))
              .finally(() => running.delete(name));
            running.set(name, current);
          }, everyMs).unref();
        }
      return async () => {
        ending.abort();
        await Promise.all(running.values());
      };
    },
    async queueMail(parts) {
      for (const { background } of inUse())
        await background
          ?.queueMail?.(parts)
          .catch((error: unknown) => reportError(error, { operation: 'delivery' }));
    },
    async runTask(task, input) {
      const known = started.get(task) ?? findTask(task)(services);
      started.set(task, known);
      return known(input as never);
    },
  };
}

function findTask(task: string): NonNullable<BackgroundWork['tasks']>[string] {
  for (const { background } of allFeatures()) {
    const found = background?.tasks?.[task];
    if (found) return found;
  }
  throw new Error(`No feature has the task "${task}".`);
}
