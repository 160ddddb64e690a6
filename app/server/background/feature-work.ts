/** What features do while nobody asks. */
import type { BackgroundWork, MailParts } from '#app/api/background-work.ts';
import { allFeatures, featuresInUse } from '#app/api/feature-parts.ts';
import type { Services } from '#app/api/services.ts';
import { runRounds } from './rounds.ts';

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
      const rounds = allFeatures().flatMap((feature) =>
        (feature.background?.rounds ?? []).map(
          ({ name, everyMs, followsContent = false, delayMs, start }) => {
            const round = start(services, ending.signal);
            return {
              ...{ everyMs, followsContent, delayMs, isInUse: () => inUse().includes(feature) },
              run: () => round().catch((error: unknown) => reportError(error, { operation: name })),
            };
          },
        ),
      );
      const end = runRounds(rounds, () => services.store.events.latestId());
      return async () => {
        ending.abort();
        await end();
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
