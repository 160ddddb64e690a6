/** Publishes what is due while the server runs, and at its start what became due before. */
import type { Config } from '#app/config/model.ts';
import { siteDays } from '#app/runtime/site-days.ts';
import type { Store } from '#app/store/store.ts';

/** An item comes at most this much after the start of its day; a look without one is a query for each vertical. */
const EVERY_MS = 5_000;

interface PublicationParts {
  store: Pick<Store, 'content'>;
  /** The current one: its verticals and time zones may change. */
  config(): Config;
  now(): Date;
  reportError(error: unknown): void;
}

/** Looks for items that are due, and again a few seconds after each look. @returns once the first look has ended */
export async function startPublication({ store, config, now, reportError }: PublicationParts): Promise<void> {
  // After a failure, such as a database that is away for a moment, the next look finds the same items.
  const look = () => store.content.publishDue(siteDays(config(), now())).then(() => {}, reportError);
  await look();
  const again = () => void look().finally(() => setTimeout(again, EVERY_MS).unref());
  setTimeout(again, EVERY_MS).unref();
}
