/** Begins what a server does between requests. */
import type { Composed } from '../compose.ts';
import type { Environment } from '../environment/environment.ts';
import type { ServerLog } from '../log/create-log.ts';
import { startDelivery } from './delivery.ts';
import { startHousekeeping, warmUp } from './housekeeping.ts';
import { startListedValues } from './listed-values.ts';
import { startResealing } from './resealing.ts';

/** After the first pages, which do not search. */
const FOLLOW_AFTER_MS = 1_000;

/** @returns ends it, after what runs */
export async function startBackground(
  composed: Extract<Composed, { ok: true }>,
  { contentSync }: Pick<Environment, 'contentSync'>,
  root: string,
  log: ServerLog,
): Promise<() => Promise<unknown>> {
  const { config, store, search, registry, media, mailer, queueMail, clearOutbox, startRounds, keys, now } =
    composed;
  const reporting = (what: string) => (error: unknown) => log.error(what, { error });
  const ends: ((() => Promise<unknown>) | undefined)[] = [];
  if (store) {
    startHousekeeping({ store, clearOutbox }, reporting('housekeeping'));
    warmUp(store, config.current().defaultVertical, reporting('housekeeping'));
    setTimeout(() => search?.follow(), FOLLOW_AFTER_MS).unref();
    ends.push(startRounds?.());
    ends.push(startListedValues({ store, config: config.current }, reporting('values of lists')));
  }
  if (store && keys && keys.earlierSecrets.length > 0)
    ends.push(startResealing({ store, ...keys, now }, log));
  if (contentSync.schedule && store && registry && media) {
    // Loaded only where somebody asks for it.
    const { startContentSync } = await import('./content-sync.ts');
    const { scheduledSync } = await import('./scheduled-sync.ts');
    const parts = { root, config: config.current, registry, store, media, now };
    ends.push(startContentSync({ ...scheduledSync(parts, contentSync, contentSync.schedule), log }));
  }
  if (mailer) ends.push(startDelivery({ mailer, queueMail, reportError: reporting('delivery') }));
  return () => Promise.all(ends.map((end) => end?.()));
}
